/** A table that this screen follows: its line of play, and what each viewer at the screen sees there. */
import type { Choice, LoggedEvent } from '../../board/contract';
import type { Can, Change, Desk, Offers, Score, Sight, TableId, TurnOf, Viewer } from '../../desk/contract';
import { changed, type Line, type Step } from './line';

/** An entry of the log, with the action that caused it. */
export type Entry = LoggedEvent & { ply: number };

/** What a viewer sees of a position. */
export interface Seen {
  view: unknown;
  /** The markets. */
  offers: Offers;
  turn: TurnOf;
  score: Score | null;
  entries: Entry[];
  /** The choices; none unless the viewer is to act. */
  actions: Choice[];
}

/** The history before a copy, which has none of its own: the number of actions, and their log. */
export interface Past {
  plies: number;
  entries: readonly Entry[];
}

export class Following {
  line = $state.raw<Line>({ plays: [], undone: [] });
  #seen = $state.raw<Record<string, Seen>>({});
  #viewers: readonly Viewer[] = [];
  /** Changes that are not shown yet. */
  #waiting: Change[] = [];
  #end = () => {};

  /** `notify` is called when there is a {@link next} change. */
  constructor(
    private readonly desk: Desk,
    readonly table: TableId,
    line: Line,
    private readonly notify: () => void,
    readonly past: Past = { plies: 0, entries: [] },
  ) {
    this.line = line;
  }

  /** What a person may do there besides playing. */
  get can(): Can {
    return this.desk.can(this.table);
  }

  /** The turn of the position, which is public. */
  get turn(): TurnOf | null {
    return Object.values(this.#seen)[0]?.turn ?? null;
  }

  get score(): Score | null {
    return Object.values(this.#seen)[0]?.score ?? null;
  }

  seen(viewer: Viewer): Seen {
    return this.#seen[viewer]!;
  }

  /** The table's own number of actions, which choices refer to. */
  get plies(): number {
    return this.line.plays.length - this.past.plies;
  }

  /** Sets the viewers. */
  async look(viewers: readonly Viewer[]): Promise<void> {
    const followed = await this.desk.follow(this.table, viewers, (change) => {
      this.#waiting.push(change);
      this.notify();
    });
    this.end();
    // What changed meanwhile is in what is seen.
    for (const change of this.#waiting.splice(0)) this.#step(change);
    this.#end = () => followed.end();
    this.#viewers = viewers;
    this.#seen = Object.fromEntries(viewers.map((viewer, nth) => [viewer, this.#sight(followed.sights[nth]!, this.past.entries)]));
  }

  end(): void {
    this.#end();
    this.#end = () => {};
  }

  /** Takes the next change, if there is one. */
  next(): Step | undefined {
    const change = this.#waiting.shift();
    if (!change) return undefined;
    const step = this.#step(change);
    this.#seen = Object.fromEntries(
      this.#viewers.map((viewer, nth) => [viewer, this.#sight(change.sights[nth]!, standing(this.seen(viewer).entries, step.since))]),
    );
    return step;
  }

  #step({ change, since, plays }: Change): Step {
    const step = { change, plays, since: since + this.past.plies };
    this.line = changed(this.line, step);
    return step;
  }

  #sight({ view, offers, turn, score, actions, events }: Sight, before: readonly Entry[]): Seen {
    const { plies } = this.past;
    return {
      view,
      offers,
      score,
      turn: { ...turn, plies: turn.plies + plies },
      actions: actions as Choice[],
      entries: [...before, ...(events as Entry[]).map((entry) => ({ ...entry, ply: entry.ply + plies }))],
    };
  }
}

/** The log entries of the first `plies` actions. */
export const standing = (entries: readonly Entry[], plies: number): Entry[] => entries.filter((entry) => entry.ply < plies);
