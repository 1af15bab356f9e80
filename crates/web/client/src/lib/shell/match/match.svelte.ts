/** A match at this screen: its players, and what a person can do with it. */
import type { BoardModule, SeatLook } from '../../board/contract';
import type { Names } from '../../board/names';
import { Choosing } from '../../board/picker.svelte';
import { DeskError, type Can, type Desk, type TableId } from '../../desk/contract';
import { t } from '../../text';
import type { Sitting } from '../kept/store';
import { settings } from '../settings.svelte';
import { Following } from './following.svelte';
import { Help } from './help.svelte';
import type { Line } from './line';
import { Pace } from './pace.svelte';
import type { Phase } from './phase';
import type { Place } from './place';
import { Players } from './players.svelte';
import { Queue } from './queue';
import type { Screen } from './screen.svelte';
import { Seating } from './seating.svelte';
import { Showing } from './showing.svelte';
import { Steps } from './steps';
import { Turns } from './turns';

export type { Entry } from './following.svelte';

/** A table, and what is played there. */
export interface Begun {
  desk: Desk;
  table: TableId;
  line: Line;
  names: Names;
  module: BoardModule | null;
  /** The match is only viewed. */
  watching: boolean;
  of: { variant: string; name: string; ruleset: string; sittings: Sitting[]; guide?: 'shown' | 'left' };
}

export class Match {
  readonly desk: Desk;
  readonly names: Names;
  readonly module: BoardModule | null;
  readonly watching: boolean;
  readonly variant: string;
  readonly variantName: string;
  readonly ruleset: string;
  readonly picker: Choosing;
  readonly seating: Seating;
  readonly showing: Showing;
  readonly help: Help;
  readonly players: Players;
  /** Where it is kept. */
  readonly place: Place;
  /** A notice for the person: something was not done, but nothing is wrong. */
  notice = $state<string | null>(null);
  /** Of a guided first match: whether the guide is shown; null for any other. */
  guide = $state<'shown' | 'left' | null>(null);
  /** The guide says what came of the viewer's last decision. */
  answered = $state(false);
  readonly pace = new Pace();
  readonly turns = new Turns(this);
  readonly steps = new Steps(this);
  readonly #queue = new Queue((error) => this.#failed(error));

  constructor({ desk, table, line, names, module, watching, of }: Begun, place: (match: Match) => Place) {
    this.desk = desk;
    this.names = names;
    this.module = module;
    this.watching = watching;
    this.variant = of.variant;
    this.variantName = of.name;
    this.ruleset = of.ruleset;
    this.guide = of.guide ?? null;
    this.seating = new Seating(of.sittings);
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
        rest: () => this.pace.rest(),
        notify: this.notify,
        changed: (step) => {
          this.help.drop();
          this.place.changed(step);
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
      rest: () => this.pace.rest(),
    });
    this.place = place(this);
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
    this.place.begin();
    this.players.run();
  }

  /** Leaves the table; resolves when all that was played is kept. */
  leave(): Promise<void> {
    this.help.analysing?.abort();
    this.place.leaves();
    this.showing.send({ to: 'leave' });
    this.players.interrupt();
    return this.do(async () => {
      await this.place.flush();
      await this.showing.untry();
      this.showing.table.end();
      await this.desk.close(this.showing.table.table);
    }).finally(() => this.place.end());
  }

  /** Whether others act, and a person here waits to be shown it. */
  get skippable(): boolean {
    const { phase, seating, showing, watching } = this;
    if (watching || phase.where !== 'live' || seating.people.length === 0 || this.pace.skipping) return false;
    return showing.behind || this.turns.bot() !== null || this.players.thinking !== null;
  }

  pause(paused: boolean): void {
    this.showing.send({ to: 'pause', paused });
    if (!paused) this.players.run();
  }

  /** Lets nobody act, or again those whose turn it is. */
  hold(held: boolean): void {
    if (this.showing.held === held) return;
    this.showing.held = held;
    if (this.screen.view !== null) void this.do(() => this.showing.draw());
  }

  /** Whether a computer player has to act, and does not because something failed. */
  get stuck(): boolean {
    const { doing, where } = this.phase;
    return doing === 'failed' && where === 'live' && this.acting !== null && this.can.players && !this.watching && !this.seating.isPerson(this.acting);
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

  /** A table has changed: shows it, and hands the screen to the person to act, also where nobody here has changed it. */
  readonly notify = (): void =>
    void this.do(async () => {
      await this.showing.news();
      await this.turns.handOver();
    });

  async #failed(error: unknown): Promise<void> {
    const kind = error instanceof DeskError ? error.kind : null;
    // That the table is paused, or decides something, is shown as long as it is so.
    if (['abandoned', 'paused', 'asked'].includes(kind ?? '') || this.phase.left) return;
    if (kind === 'stale') this.notice = t('error-stale');
    else this.report(error);
    if (kind === 'lost' || kind === 'stale') await this.#again().catch((again: unknown) => this.report(again));
  }

  report(error: unknown): void {
    const lost = error instanceof DeskError && error.kind === 'lost';
    this.showing.send({ to: 'fail', why: lost ? t('error-lost') : error instanceof Error ? error.message : String(error) });
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
    this.place.restarted();
  }
}
