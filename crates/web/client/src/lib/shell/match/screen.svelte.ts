/** What is drawn of a match: one position, what led to it, and what can be chosen there. */
import type { Offers, TurnOf, Score } from '../../desk/contract';
import type { Entry, Seen } from './following.svelte';

/** What is asked of the page around a change, so that pieces can fly. */
export interface Stage {
  /** Before the new view is drawn. */
  leave(entries: Entry[]): void;
  /** After it is drawn; ends when everything has landed. */
  arrive(entries: Entry[]): Promise<void>;
}

export class Screen {
  view = $state.raw<unknown>(null);
  before = $state.raw<unknown>(null);
  /** What the markets show. */
  offers = $state.raw<Offers>([]);
  turn = $state.raw<TurnOf | null>(null);
  score = $state.raw<Score | null>(null);
  entries = $state.raw<Entry[]>([]);
  stage: Stage | null = null;
  #last = 0;
  #jumped = false;

  acting = $derived(this.turn && typeof this.turn.turn === 'object' ? this.turn.turn.act : null);
  /** How many actions the position has behind it. */
  plies = $derived(this.turn?.plies ?? 0);

  constructor(
    /** Offers what can be chosen at what is drawn. */
    private readonly offer: (seen: Seen) => void,
  ) {}

  /** The next position is reached by no action: what differs then is no change to be marked. */
  jump(): void {
    this.#jumped = true;
  }

  /** Draws a position, and the pieces that fly by what the log says of the actions from a ply on; ends when they have landed. */
  async draw(seen: Seen, since = Infinity): Promise<void> {
    const fresh = seen.entries.filter(({ ply }) => ply >= since);
    this.stage?.leave(fresh);
    this.#show(seen);
    this.entries = seen.entries;
    this.offer(seen);
    await this.stage?.arrive(fresh);
  }

  /** Draws an earlier position, beside the whole log. */
  past(seen: Omit<Seen, 'entries' | 'actions'>): void {
    const { plies } = seen.turn;
    this.#jumped = plies !== this.#last + 1;
    const step = this.#jumped ? [] : this.entries.filter((entry) => entry.ply === plies - 1);
    this.stage?.leave(step);
    this.#show(seen);
    this.offer({ ...seen, entries: this.entries, actions: [] });
    void this.stage?.arrive(step);
  }

  #show({ view, offers, turn, score }: Omit<Seen, 'entries' | 'actions'>): void {
    // What has changed is marked after a step forward, not after a jump.
    const forward = turn.plies - this.#last;
    this.before = this.#jumped || forward < 0 ? null : forward > 0 ? this.view : this.before;
    this.#jumped = false;
    this.#last = turn.plies;
    this.view = view;
    this.offers = offers;
    this.turn = turn;
    this.score = score;
  }
}
