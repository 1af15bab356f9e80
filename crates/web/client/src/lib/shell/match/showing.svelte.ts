/** What this screen shows: the match, an earlier position, or a copy for trying things; and for which viewer. */
import type { BoardModule } from '../../board/contract';
import type { Choosing } from '../../board/picker.svelte';
import type { Desk, Viewer } from '../../desk/contract';
import { Following, standing, type Seen } from './following.svelte';
import type { Line, Step } from './line';
import { after, FIRST, open, type Happening, type Phase } from './phase';
import { Screen } from './screen.svelte';
import type { Seating } from './seating.svelte';

/** What a screen needs. */
export interface Shows {
  desk: Desk;
  seating: Seating;
  picker: Choosing;
  module: BoardModule | null;
  /** The match is only viewed: nobody plays. */
  watching: boolean;
  /** Pauses between two actions. */
  rest(): Promise<void>;
  /** A table has changed: {@link Showing.news} shows it, after pending changes. */
  notify(): void;
  /** The match itself has changed. */
  changed(step: Step): void;
}

export class Showing {
  phase = $state.raw<Phase>(FIRST);
  /** The viewer; null for a spectator. */
  viewer = $state<number | null>(null);
  /** The match itself. */
  table = $state.raw() as Following;
  trial = $state.raw<Following | null>(null);
  /** The table lets nobody act for now: it is paused. */
  held = $state(false);
  /** Whether something has happened that is not shown yet. */
  behind = $state(false);
  readonly screen: Screen;

  /** The line of play: of the trial while one is under way. */
  line = $derived.by<Line>(() => (this.trial ?? this.table).line);
  /** Whether a person here may act now. */
  free = $derived.by(() => open(this.phase) && !this.held && this.#mine());

  constructor(
    private readonly shows: Shows,
    table: Following,
  ) {
    this.table = table;
    this.screen = new Screen((seen) => this.#offer(seen));
    this.viewer = shows.watching ? null : (shows.seating.people[0] ?? null);
  }

  /** The table that is shown. */
  get shown(): Following {
    return this.trial ?? this.table;
  }

  /** The number of actions before the shown position. */
  get at(): number {
    return this.phase.ply ?? this.screen.plies;
  }

  get eyes(): Viewer {
    return this.viewer ?? 'spectator';
  }

  /** The possible viewers here. */
  get #eyes(): Viewer[] {
    return this.shows.watching ? [this.eyes] : this.shows.seating.eyes;
  }

  send(happening: Happening): void {
    this.phase = after(this.phase, happening);
  }

  /** Reads the state of the tables, for the current viewers. */
  async look(): Promise<void> {
    await this.table.look(this.#eyes);
    if (this.trial) await this.trial.look([this.eyes]);
  }

  /** Draws the current state, without flights. */
  async draw(): Promise<void> {
    if (this.phase.where === 'past') await this.past(this.at);
    else await this.screen.draw(this.shown.seen(this.eyes));
  }

  /** Shows changes, one after the other. */
  async news(): Promise<void> {
    for (let step = this.table.next(); step; step = this.table.next()) {
      this.shows.changed(step);
      if (this.trial !== null || this.phase.where === 'past') continue;
      this.behind = this.table.behind;
      await this.screen.draw(this.table.seen(this.eyes), step.since);
      // What several others have done is shown one by one.
      if (this.table.behind) await this.shows.rest();
    }
    this.behind = false;
    for (let step = this.trial?.next(); step; step = this.trial?.next()) {
      await this.screen.draw(this.trial!.seen(this.eyes), step.since);
    }
  }

  /** Shows an earlier position, unless another one is requested meanwhile. */
  async past(ply: number): Promise<void> {
    const shown = await this.shows.desk.at(this.table.table, this.eyes, ply);
    if (this.at === ply && this.phase.where === 'past') this.screen.past(shown);
  }

  /** Shows the current position. */
  async present(): Promise<void> {
    this.send({ to: 'return' });
    this.screen.jump();
    await this.draw();
  }

  /** Replaces the table of the match. */
  async replace(table: Following): Promise<void> {
    const old = this.table;
    this.turn();
    await table.look(this.#eyes);
    this.table = table;
    if (this.trial) await this.trial.look([this.eyes]);
    old.end();
    await this.shows.desk.close(old.table);
  }

  /** Starts trying things from the shown position; `record` returns the record of the match. */
  async try(record: () => Promise<string>): Promise<void> {
    const { desk, notify } = this.shows;
    const { at, line } = this;
    const copy = this.phase.where === 'past' ? (await desk.load(await record(), line.plays.length - at)).table : null;
    const { table } = await desk.fork(copy ?? this.table.table, this.eyes);
    if (copy !== null) await desk.close(copy);
    const past = { plies: at, entries: standing(this.screen.entries, at) };
    const trial = new Following(desk, table, { plays: line.plays.slice(0, at), undone: [] }, notify, past);
    await trial.look([this.eyes]);
    this.trial = trial;
    this.send({ to: 'try' });
    await this.screen.draw(trial.seen(this.eyes), at);
  }

  async untry(): Promise<void> {
    const { trial } = this;
    if (trial === null) return;
    this.trial = null;
    trial.end();
    await this.shows.desk.close(trial.table);
  }

  /** Changes the viewer if its seat no longer has a person. */
  turn(): void {
    const { seating } = this.shows;
    if (this.viewer === null || seating.isPerson(this.viewer)) return;
    // Several people may have hidden things: then none is shown before one is to act.
    this.viewer = seating.people.length === 1 ? seating.people[0]! : null;
  }

  /** Whether this person, or the previous one, sees more than a spectator. */
  hides(seat: number): boolean {
    const bare = (viewer: Viewer) => JSON.stringify({ ...(this.table.seen(viewer).view as object), viewer: null });
    const all = bare('spectator');
    return [seat, ...(this.viewer === null ? [] : [this.viewer])].some((viewer) => bare(viewer) !== all);
  }

  /** Whether a person at this screen acts at the shown position. */
  #mine(): boolean {
    const { acting } = this.screen;
    if (acting === null) return false;
    return this.phase.where === 'trial' || (!this.shows.watching && this.shows.seating.isPerson(acting));
  }

  #offer(seen: Seen): void {
    const { where } = this.phase;
    const mine = where !== 'past' && !this.held && this.#mine() && (where === 'trial' || this.viewer === this.screen.acting);
    this.shows.picker.offer(mine ? seen.actions : [], this.shows.module, mine);
  }
}
