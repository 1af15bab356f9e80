import type { Snippet } from 'svelte';

/** What a server has beside the game: a tab with a panel, how much is new in it, and notices above the board. */
export interface Beside {
  tab: string;
  fresh: number;
  panel: Snippet;
  /** What waits for an answer: it stays in view. */
  pinned: Snippet;
  /** The function that it is given opens the tab. */
  notices: Snippet<[() => void]>;
}
