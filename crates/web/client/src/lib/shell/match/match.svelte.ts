/** A match at this screen: its players, and what a person can do with it. */
import type { BoardModule, SeatLook } from '../../board/contract';
import type { Names } from '../../board/names';
import { Choosing } from '../../board/picker.svelte';
import { DeskError, type Can, type Desk } from '../../desk/contract';
import { t } from '../../text';
import { desk as openDesk } from '../desk';
import { Keeping } from '../kept/keeping.svelte';
import { laid, shown, type Laid } from '../kept/laid';
import { playsOf } from '../kept/play';
import type { Kept } from '../kept/store';
import { Writing } from '../kept/writing';
import { winnersOf } from '../score';
import { settings } from '../settings.svelte';
import { Following } from './following.svelte';
import { Help } from './help.svelte';
import { namesOf } from './names';
import type { Phase } from './phase';
import { Players } from './players.svelte';
import { Queue } from './queue';
import type { Screen } from './screen.svelte';
import { Seating } from './seating.svelte';
import { Showing } from './showing.svelte';
import { Steps } from './steps';
import { Tabs } from './tabs';
import { Turns } from './turns';

export type { Entry } from './following.svelte';

export class Match {
  readonly variant: string;
  readonly variantName: string;
  readonly ruleset: string;
  readonly picker: Choosing;
  readonly seating: Seating;
  readonly showing: Showing;
  readonly help: Help;
  readonly players: Players;
  readonly keeping: Keeping;
  readonly writing: Writing;
  /** A notice for the person: something was not done, but nothing is wrong. */
  notice = $state<string | null>(null);
  readonly turns = new Turns(this);
  readonly steps = new Steps(this);
  readonly tabs = new Tabs(this);
  readonly #queue = new Queue((error) => this.#failed(error));

  private constructor(
    readonly desk: Desk,
    { table, line, written }: Laid,
    kept: Kept,
    readonly names: Names,
    readonly module: BoardModule | null,
    readonly watching: boolean,
  ) {
    this.variant = kept.variant;
    this.variantName = kept.name;
    this.ruleset = kept.ruleset;
    this.seating = new Seating(kept.sittings);
    this.picker = new Choosing({
      play: (choice) => void this.turns.play(choice),
      why: (notations) => this.help.why(notations),
      preview: (choice) => this.help.preview(choice),
      confirm: () => settings.confirm,
    });
    this.showing = new Showing(
      {
        desk,
        seating: this.seating,
        picker: this.picker,
        module,
        watching,
        notify: this.notify,
        changed: ({ change, since }) => {
          this.help.drop();
          if (watching || !this.can.record) return;
          if (change === 'play') this.keeping.changedAfter(since);
          this.writing[change === 'play' ? 'acted' : 'stepped']();
        },
      },
      new Following(desk, table, line, this.notify),
    );
    this.help = new Help(
      desk,
      () => ({ table: this.showing.shown.table, where: this.phase.where, at: this.at, plays: this.plays, acting: this.acting }),
      (error) => this.report(error),
    );
    this.players = new Players(desk, {
      queue: this.#queue,
      send: (happening) => this.showing.send(happening),
      acting: () => ({ table: this.showing.shown.table, seat: this.acting! }),
      next: () => this.turns.bot(),
      moved: () => this.showing.news(),
      turned: () => this.turns.handOver(),
    });
    this.keeping = new Keeping(kept, watching ? null : this.tabs, (record) => playsOf(desk, record));
    this.writing = new Writing(kept, written, this.keeping, {
      line: () => this.showing.table.line,
      record: () => desk.record(this.showing.table.table),
      head: () => this.#head(),
      theirs: (theirs) => void this.do(() => this.tabs.adopt(theirs)),
      failed: (error) => void this.do(() => Promise.reject(error)),
    });
  }

  /** Opens a kept match. */
  static async resume(kept: Kept, board: Promise<{ board: BoardModule | null }>, watching = false): Promise<Match> {
    const desk = await openDesk();
    const [found, { board: module }] = await Promise.all([watching ? shown(desk, kept) : laid(desk, kept), board]);
    return new Match(desk, found, kept, await namesOf(desk, found.table), module, watching);
  }

  get id(): string {
    return this.keeping.id;
  }

  get phase(): Phase {
    return this.showing.phase;
  }

  get screen(): Screen {
    return this.showing.screen;
  }

  /** The seat to act at the position shown. */
  get acting(): number | null {
    return this.screen.acting;
  }

  get seats(): SeatLook[] {
    return this.seating.seats;
  }

  get at(): number {
    return this.showing.at;
  }

  get plays() {
    return this.showing.line.plays;
  }

  /** What a person may do with the match besides playing. */
  get can(): Can {
    return this.showing.table.can;
  }

  get over(): boolean {
    return this.showing.table.turn?.turn === 'over';
  }

  /** Begins: shows the position and lets the players play. */
  async begin(): Promise<void> {
    await this.do(async () => {
      await this.showing.look();
      await this.showing.draw();
      await this.turns.handOver(true);
    });
    this.tabs.begin();
    this.players.run();
  }

  /** Leaves the table; resolves when all that was played is kept. */
  leave(): Promise<void> {
    this.tabs.end();
    this.showing.send({ to: 'leave' });
    this.players.interrupt();
    return this.do(async () => {
      await this.writing.flush();
      await this.showing.untry();
      this.showing.table.end();
      await this.desk.close(this.showing.table.table);
    }).finally(() => this.keeping.end());
  }

  pause(paused: boolean): void {
    this.showing.send({ to: 'pause', paused });
    if (!paused) this.players.run();
  }

  /** Whether a computer player has to act, and does not because something failed. */
  get stuck(): boolean {
    const { doing, where } = this.phase;
    return doing === 'failed' && where === 'live' && this.acting !== null && !this.watching && !this.seating.isPerson(this.acting);
  }

  /** Dismisses the failure notice, and continues. */
  dismiss(): void {
    this.showing.send({ to: 'dismiss' });
    this.players.run();
  }

  /** Makes thinking players answer at once. */
  hurry(): void {
    this.desk.interrupt(this.showing.shown.table, 'now');
  }

  // One change after the other; a failure is shown

  do<T>(act: () => Promise<T>): Promise<T | undefined> {
    return this.#queue.do(act);
  }

  readonly notify = (): void => void this.do(() => this.showing.news());

  async #failed(error: unknown): Promise<void> {
    const kind = error instanceof DeskError ? error.kind : null;
    if (kind === 'abandoned' || this.phase.left) return;
    if (kind === 'stale') this.notice = t('error.stale');
    else this.report(error);
    if (kind === 'lost' || kind === 'stale') await this.#again().catch((again: unknown) => this.report(again));
  }

  report(error: unknown): void {
    const lost = error instanceof DeskError && error.kind === 'lost';
    this.showing.send({ to: 'fail', why: lost ? t('error.lost') : error instanceof Error ? error.message : String(error) });
  }

  /** Shows where the match stands: something else is there than was thought, or the engine was started again. */
  async #again(): Promise<void> {
    const { trial } = this.showing;
    const there = trial === null || (await this.desk.turn(trial.table, this.showing.eyes).catch(() => null)) !== null;
    if (!there) {
      await this.showing.untry().catch(() => {});
      this.showing.send({ to: 'return' });
    }
    this.screen.jump();
    await this.showing.look();
    await this.showing.draw();
    if (this.keeping.leads) this.writing.due();
  }

  /** All but the record of the match as it is kept. */
  #head(): Omit<Kept, 'record' | 'undone'> {
    const { line, turn, score } = this.showing.table;
    return {
      id: this.keeping.id,
      created: this.keeping.created,
      changed: Date.now(),
      variant: this.variant,
      name: this.variantName,
      ruleset: this.ruleset,
      sittings: $state.snapshot(this.seating.sittings),
      plies: line.plays.length,
      acting: turn && typeof turn.turn === 'object' ? turn.turn.act : null,
      winners: this.over ? winnersOf(score) : [],
      comments: this.keeping.comments,
    };
  }
}
