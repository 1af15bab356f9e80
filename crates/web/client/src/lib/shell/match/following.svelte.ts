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
  since: Since;
}

/** Since when things are new to a viewer: since its last decision; for a spectator, since the last change. */
export interface Since {
  /** The number of actions before it. */
  ply: number;
  /** What the viewer saw then; null if that is not known, and nothing is to be marked. */
  view: unknown;
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

  /** Whether there is a {@link next} change. */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  /** Sets the viewers. */
  async look(viewers: readonly Viewer[]): Promise<void> {
    const known = this.#seen;
    const followed = await this.desk.follow(this.table, viewers, (change) => {
      this.#waiting.push(change);
      this.notify();
    });
    this.end();
    // What changed meanwhile is in what is seen.
    for (const change of this.#waiting.splice(0)) this.#step(change);
    this.#end = () => followed.end();
    this.#viewers = viewers;
    const since = await Promise.all(viewers.map((viewer) => this.#since(viewer, known[viewer]?.since)));
    this.#seen = Object.fromEntries(viewers.map((viewer, nth) => [viewer, this.#sight(followed.sights[nth]!, this.past.entries, since[nth]!)]));
  }

  /** Since when things are new to a viewer that looks: what it saw then is asked for, unless it is known. */
  async #since(viewer: Viewer, known?: Since): Promise<Since> {
    const { length } = this.line.plays;
    const ply = lastOf(this.line, viewer);
    if (known?.ply === ply) return known;
    // A copy has no earlier positions, and at the end of the line nothing is new.
    if (ply === length || this.past.plies > 0) return { ply, view: null };
    const view = await this.desk.at(this.table, viewer, ply).then(
      (then) => then.view,
      () => null,
    );
    return { ply, view };
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
      this.#viewers.map((viewer, nth) => {
        const seen = this.seen(viewer);
        return [viewer, this.#sight(change.sights[nth]!, standing(seen.entries, step.since), this.#after(viewer, seen, step))];
      }),
    );
    return step;
  }

  /** Since when things are new to a viewer after a change. */
  #after(viewer: Viewer, { since, view }: Seen, step: Step): Since {
    const ply = viewer === 'spectator' ? step.since : lastOf(this.line, viewer);
    if (step.change === 'undo') return ply === since.ply ? since : { ply: Math.min(ply, step.since), view: null };
    return ply >= step.since ? { ply, view } : since;
  }

  #step({ change, since, plays }: Change): Step {
    const step = { change, plays, since: since + this.past.plies };
    this.line = changed(this.line, step);
    return step;
  }

  #sight({ view, offers, turn, score, actions, events }: Sight, before: readonly Entry[], since: Since): Seen {
    const { plies } = this.past;
    return {
      view,
      offers,
      score,
      turn: { ...turn, plies: turn.plies + plies },
      actions: actions as Choice[],
      entries: [...before, ...(events as Entry[]).map((entry) => ({ ...entry, ply: entry.ply + plies }))],
      since,
    };
  }
}

/** The number of actions before a viewer's last decision; a seat that has not acted yet sees everything for the first time. */
function lastOf({ plays }: Line, viewer: Viewer): number {
  if (viewer === 'spectator') return plays.length;
  const last = plays.findLastIndex(({ seat }) => seat === viewer);
  return Math.max(0, last);
}

/** The log entries of the first `plies` actions. */
export const standing = (entries: readonly Entry[], plies: number): Entry[] => entries.filter((entry) => entry.ply < plies);
