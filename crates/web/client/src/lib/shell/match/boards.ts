/** The boards, each loaded when its game is first played. A ruleset without one is shown as tables. */
import type { Component } from 'svelte';
import type { BoardModule, BoardProps } from '../../board/contract';

export interface Drawn {
  Board: Component<BoardProps<unknown>>;
  Panel: Component<BoardProps<unknown> & { seat: number }> | null;
  board: BoardModule | null;
}

const folders = import.meta.glob('../../boards/*/index.ts') as Record<string, () => Promise<Drawn>>;

export async function boardOf(ruleset: string): Promise<Drawn> {
  const load = folders[`../../boards/${ruleset}/index.ts`];
  if (load) return load();
  const { default: Generic } = await import('../../board/Generic.svelte');
  return { Board: Generic as Component<BoardProps<unknown>>, Panel: null, board: null };
}
