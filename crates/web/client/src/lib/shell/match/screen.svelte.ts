/** What is drawn of a match: one position, the action before it, and the choices. */
import type { Offers, TurnOf, Score } from '../../desk/contract';
import type { Entry, Seen } from './following.svelte';

/** Hooks of the page around a change, for flights. */
export interface Stage {
  /** Before the new view is drawn. */
  leave(entries: Entry[]): void;
  /** After it is drawn; ends when everything has landed. */
  arrive(entries: Entry[]): Promise<void>;
}

export class Screen {
  view = $state.raw<unknown>(null);
  before = $state.raw<unknown>(null);
  /** The markets. */
  offers = $state.raw<Offers>([]);
  turn = $state.raw<TurnOf | null>(null);
  score = $state.raw<Score | null>(null);
  entries = $state.raw<Entry[]>([]);
  stage: Stage | null = null;
  #last = 0;
  #jumped = false;

  acting = $derived(this.turn && typeof this.turn.turn === 'object' ? this.turn.turn.act : null);
  /** The number of actions before the position. */
  plies = $derived(this.turn?.plies ?? 0);

  constructor(
    /** Offers the choices of the drawn position. */
    private readonly offer: (seen: Seen) => void,
  ) {}

  /** The next position is not reached by an action: do not mark changes. */
  jump(): void {
    this.#jumped = true;
  }

  /** Draws a position, with flights for the log entries from a ply on; resolves when they have landed. */
  async draw(seen: Seen, since = Infinity): Promise<void> {
    const fresh = seen.entries.filter(({ ply }) => ply >= since);
    this.stage?.leave(fresh);
    this.#show(seen);
    this.entries = seen.entries;
    this.offer(seen);
    await this.stage?.arrive(fresh);
  }

  /** Draws an earlier position, with the whole log. */
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
    // Changes are marked after a step forward, not after a jump.
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
