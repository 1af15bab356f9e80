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

/** A position as one viewer sees it. */
type Position = Omit<Seen, 'entries' | 'actions' | 'since'>;

export class Screen {
  view = $state.raw<unknown>(null);
  /** What the viewer saw before its last decision: what differs from it is marked. */
  before = $state.raw<unknown>(null);
  /** The view before the last action. */
  last = $state.raw<unknown>(null);
  /** The number of actions before the viewer's last decision: what has happened since is new. */
  since = $state(0);
  /** The markets. */
  offers = $state.raw<Offers>([]);
  turn = $state.raw<TurnOf | null>(null);
  score = $state.raw<Score | null>(null);
  entries = $state.raw<Entry[]>([]);
  stage: Stage | null = null;
  #plies = 0;
  #jumped = false;

  acting = $derived(this.turn && typeof this.turn.turn === 'object' ? this.turn.turn.act : null);
  /** The number of actions before the position. */
  plies = $derived(this.turn?.plies ?? 0);

  constructor(
    /** Offers the choices of the drawn position. */
    private readonly offer: (seen: Seen) => void,
  ) {}

  /** The next position is not reached by an action. */
  jump(): void {
    this.#jumped = true;
  }

  /** Draws a position, with flights for the log entries from a ply on; resolves when they have landed. */
  async draw(seen: Seen, since = Infinity): Promise<void> {
    const fresh = seen.entries.filter(({ ply }) => ply >= since);
    this.stage?.leave(fresh);
    this.#show(seen);
    this.before = seen.since.view;
    this.since = Math.min(seen.since.ply, this.plies);
    this.entries = seen.entries;
    this.offer(seen);
    await this.stage?.arrive(fresh);
  }

  /** Draws an earlier position, with the whole log. */
  past(seen: Position): void {
    const { plies } = seen.turn;
    this.#jumped = plies !== this.#plies + 1;
    const step = this.#jumped ? [] : this.entries.filter((entry) => entry.ply === plies - 1);
    this.stage?.leave(step);
    this.#show(seen);
    // Of an earlier position, what is new is the action that led to it.
    this.before = this.last;
    this.since = Math.max(0, plies - 1);
    this.offer({ ...seen, entries: this.entries, actions: [], since: { ply: this.since, view: this.before } });
    void this.stage?.arrive(step);
  }

  #show({ view, offers, turn, score }: Position): void {
    const forward = turn.plies - this.#plies;
    this.last = this.#jumped || forward < 0 ? null : forward > 0 ? this.view : this.last;
    this.#jumped = false;
    this.#plies = turn.plies;
    this.view = view;
    this.offers = offers;
    this.turn = turn;
    this.score = score;
  }
}
