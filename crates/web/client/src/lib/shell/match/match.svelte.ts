/** A match at this screen: who plays it, and what a person can do with it. */
import type { BoardModule, Choice } from '../../board/contract';
import { DeskError, type Desk, type TableId, type Thought } from '../../desk/contract';
import { desk as openDesk } from '../desk';
import { Keeping } from '../kept/keeping.svelte';
import { Machine, type Moved } from './machine';
import type { Names } from '../../board/names';
import { namesOf } from './names';
import { alike, common, playsOf, type Play } from '../kept/play';
import { winnersOf } from '../score';
import { Seen } from './seen.svelte';
import { settings } from '../settings.svelte';
import type { Kept, Sitting } from '../kept/store';

export type { Entry } from './seen.svelte';

export class Match extends Seen {
  paused = $state(false);
  /** The record as it was last read from the desk, without what people add. */
  record = $state.raw('');
  readonly keeping: Keeping;
  readonly #machine = new Machine({
    next: () => this.#bot(),
    move: (player) => this.#move(player),
    recovered: () => (this.fault = null),
  });

  /** The record with all that is undone and can be redone. */
  #longest: string;
  #epoch = 0;
  /** What was chosen while the last action was still shown. */
  #next: Choice | null = null;
  /** What the match has while something is tried on a copy. */
  #aside: { plays: Play[]; undone: number } | null = null;

  private constructor(desk: Desk, table: TableId, kept: Kept, plays: Play[], names: Names, module: BoardModule | null, watching: boolean) {
    super(desk, table, kept, plays, names, module, watching);
    this.record = kept.record;
    this.#longest = kept.undone?.record ?? kept.record;
    const tab = {
      gained: () => void this.do(() => this.#follow()).then(() => this.settle()),
      yields: async () => {
        this.#interrupt();
        await this.do(async () => {});
      },
      changed: () => void this.do(() => this.#follow()).then(() => this.settle()),
    };
    this.keeping = new Keeping(kept, watching ? null : tab, (record) => playsOf(desk, record));
  }

  /** Sits down at a kept match. */
  static async resume(kept: Kept, board: Promise<{ board: BoardModule | null }>, watching = false): Promise<Match> {
    const desk = await openDesk();
    const loaded = kept.undone && !watching ? desk.load(kept.undone.record, kept.undone.count) : desk.load(kept.record);
    const [opened, { board: module }, plays] = await Promise.all([loaded, board, playsOf(desk, kept.record)]);
    const match = new Match(desk, opened.table, kept, plays, await namesOf(desk, opened.table), module, watching);
    match.viewer = watching ? null : match.#firstViewer();
    return match;
  }

  get id(): string {
    return this.keeping.id;
  }

  /** Begins: shows the position and lets the players play. */
  async begin(): Promise<void> {
    await this.do(async () => {
      await this.refresh(0);
      await this.#handOver(true);
    });
    window.addEventListener('focus', this.#looked);
    document.addEventListener('visibilitychange', this.#looked);
    this.#looked();
    this.run();
  }

  /** Leaves the table; resolves when all that was played is kept. */
  leave(): Promise<void> {
    this.closed = true;
    window.removeEventListener('focus', this.#looked);
    document.removeEventListener('visibilitychange', this.#looked);
    this.#interrupt();
    const left = this.do(async () => {
      await this.#leaveTrial();
      await this.desk.close(this.table);
    });
    return left.finally(() => this.keeping.end());
  }

  #firstViewer(): number | null {
    const here = this.sittings.findIndex((sitting) => sitting.player === 'human');
    return here < 0 ? null : here + 1;
  }

  /** Ends all thinking about what is no longer so. */
  #interrupt(): void {
    this.#epoch += 1;
    if (this.thinking) this.desk.interrupt(this.shownTable, 'abandon');
  }

  // Other tabs

  /** The tab at which somebody looks acts for the match. */
  #looked = (): void => {
    if (this.watching || this.closed || document.visibilityState !== 'visible' || this.keeping.leads) return;
    void this.do(() => this.#lead()).then(() => this.settle());
  };

  /** Makes this tab act for the match, from where others have left it. */
  async #lead(): Promise<void> {
    if (this.watching || this.keeping.leads) return;
    await this.keeping.lead();
    await this.#follow();
  }

  /** Takes over what other tabs have written. */
  async #follow(): Promise<void> {
    if (this.closed) return;
    const theirs = await this.keeping.news();
    if (theirs) await this.#adopt(theirs);
  }

  async #adopt(theirs: Kept): Promise<void> {
    const opened = await this.desk.load(theirs.undone?.record ?? theirs.record, theirs.undone?.count);
    const old = this.table;
    this.table = opened.table;
    await this.desk.close(old);
    this.record = theirs.record;
    this.#longest = theirs.undone?.record ?? theirs.record;
    this.sittings = theirs.sittings;
    const plays = await playsOf(this.desk, theirs.record);
    const undone = theirs.undone?.count ?? 0;
    if (this.#aside) this.#aside = { plays, undone };
    if (this.#aside || (this.mode === 'past' && this.at < plays.length)) {
      if (!this.#aside) [this.plays, this.undone] = [plays, undone];
      this.turnNow = await this.desk.turn(this.table, 'spectator');
      return;
    }
    this.#turnEyes();
    const since = common(plays, this.plays);
    this.plays = plays;
    this.undone = undone;
    this.advice = null;
    if (this.mode === 'past') this.mode = 'live';
    await this.refresh(since);
  }

  protected async recover(): Promise<void> {
    if (this.trial) {
      const there = await this.desk.turn(this.trial.table, this.eyes).then(
        () => true,
        () => false,
      );
      if (there) return;
      await this.#leaveTrial();
      this.mode = 'live';
    }
    this.record = await this.desk.record(this.table);
    const plays = await playsOf(this.desk, this.record);
    this.undone = Math.max(0, this.undone + this.plays.length - plays.length);
    this.plays = plays;
    this.jumped = true;
    if (this.mode === 'past') return this.showPast(Math.min(this.at, plays.length));
    await this.refreshAll();
    if (this.keeping.leads) await this.save();
  }

  // Playing

  async play(choice: Choice): Promise<void> {
    if (!this.free) {
      if (this.busy) this.#next = choice;
      return;
    }
    this.busy = true;
    this.advice = null;
    const seen = this.plays;
    await this.do(async () => {
      if (this.trial === null) await this.#lead();
      // Another tab may have acted: then this choice was of an earlier position.
      if (!alike(this.plays, seen) || (this.trial === null && !this.isPerson(this.acting!))) return;
      const seat = this.acting!;
      const since = this.turn!.plies;
      const played = await this.desk.play(this.shownTable, this.mode === 'trial' ? this.hand : seat, { index: choice.index });
      await this.#played(seat, played.action, since);
    });
    this.busy = false;
    await this.settle();
    const next = this.#next;
    this.#next = null;
    // Only if it is still offered: nothing has come between.
    if (next && this.picker.all.includes(next)) await this.play(next);
  }

  async #played(seat: number, notation: string, since: number): Promise<void> {
    this.plays = [...this.plays.slice(0, since), { seat, notation }];
    this.undone = 0;
    await this.refresh(since);
    if (this.trial !== null) return;
    this.keeping.changedAfter(since);
    await this.#keep(true);
  }

  protected async settle(): Promise<void> {
    if (this.trial !== null || this.closed) return;
    await this.do(() => this.#handOver(false));
    this.run();
  }

  /** Turns the screen to the person who has to act; covers it where one of them holds something hidden. */
  async #handOver(first: boolean): Promise<void> {
    const acting = this.acting;
    if (this.watching || this.mode !== 'live') return;
    if (this.curtain !== acting) this.curtain = null;
    if (acting === null || !this.isPerson(acting)) {
      if (acting !== null) this.curtain = null;
      return;
    }
    const people = this.people;
    const same = acting === this.viewer || acting === this.curtain;
    if (same && !(first && people > 1)) return;
    const hidden = people > 1 && settings.curtain && (await this.hides(acting));
    if (hidden) {
      this.viewer = null;
      this.curtain = acting;
    } else {
      this.viewer = acting;
      this.curtain = null;
    }
    await this.refreshAll();
  }

  async lift(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    await this.do(async () => {
      this.viewer = seat;
      await this.refreshAll();
      this.curtain = null;
      await this.offer();
    });
  }

  /** Nobody looks from a seat that no person has any more. */
  #turnEyes(): void {
    if (this.viewer === null || this.isPerson(this.viewer)) return;
    // Several people may hold something hidden: then nobody's is shown before one has to act.
    this.viewer = this.people === 1 ? this.#firstViewer() : null;
  }

  /** Changes who sits where. */
  async seat(sittings: Sitting[]): Promise<void> {
    this.#interrupt();
    await this.do(async () => {
      await this.#lead();
      this.sittings = sittings;
      this.#turnEyes();
      if (this.mode === 'live') await this.refreshAll();
      await this.save();
    });
    this.fault = null;
    await this.settle();
  }

  // Computer players

  /** Lets computer players act until a person has to. */
  run(): void {
    this.#machine.run();
  }

  /** Whom to ask for the next action, if a computer player has to act and may. */
  #bot(): string | null {
    if (
      this.closed ||
      this.watching ||
      this.mode !== 'live' ||
      this.paused ||
      this.curtain !== null ||
      this.acting === null ||
      this.turn?.stalled ||
      !this.keeping.leads
    )
      return null;
    return this.isPerson(this.acting) ? null : this.sittings[this.acting - 1]!.player;
  }

  async #move(player: string): Promise<Moved> {
    const epoch = this.#epoch;
    let failed: Moved = 'changed';
    const moved = await this.do(async () => {
      if (this.#bot() !== player || epoch !== this.#epoch) return false;
      try {
        await this.#think(this.table, player);
      } catch (error) {
        if (!(error instanceof DeskError && error.kind === 'abandoned')) failed = error instanceof DeskError && error.kind === 'lost' ? 'lost' : 'failed';
        throw error;
      }
      await this.#handOver(false);
      return true;
    });
    return moved ? 'moved' : failed;
  }

  async #think(table: TableId, player: string): Promise<void> {
    const seat = this.acting!;
    const since = this.turn!.plies;
    this.thinking = { seat, thought: null, since: Date.now() };
    const progress = (thought: Thought) => {
      if (this.thinking) this.thinking = { ...this.thinking, thought };
    };
    try {
      const done = await this.desk.move(table, seat, { player }, progress);
      this.thinking = null;
      await this.#played(seat, done.action, since);
    } finally {
      this.thinking = null;
    }
  }

  /** Whether a computer player has to act, and does not because something failed. */
  get stuck(): boolean {
    return this.fault !== null && this.thinking === null && this.mode === 'live' && this.acting !== null && !this.watching && !this.isPerson(this.acting);
  }

  /** Takes the sentence about what failed away, and goes on. */
  dismiss(): void {
    this.fault = null;
    this.run();
  }

  pause(paused: boolean): void {
    this.paused = paused;
    if (!paused) this.run();
  }

  // Undo and redo

  async undo(): Promise<void> {
    if (this.mode === 'past') return this.look(this.at - 1);
    this.#interrupt();
    await this.do(async () => {
      if (this.trial === null) await this.#lead();
      const people = this.people > 0;
      let plays = this.plays;
      let count = 0;
      const least = this.trial?.base ?? 0;
      while (plays.length > least) {
        await this.desk.undo(this.shownTable);
        const last = plays.at(-1)!;
        plays = plays.slice(0, -1);
        count += 1;
        if (this.trial !== null || !people || this.isPerson(last.seat)) break;
      }
      if (count === 0) return;
      // Players that play without a person would redo at once what was undone.
      if (!people) this.paused = true;
      this.plays = plays;
      this.undone += count;
      this.advice = null;
      await this.refresh(plays.length);
      if (this.trial === null) await this.#keep(false);
    });
    await this.settle();
  }

  async redo(): Promise<void> {
    if (this.mode === 'past') return this.look(this.at + 1);
    this.#interrupt();
    await this.do(async () => {
      if (this.trial === null) await this.#lead();
      const since = this.plays.length;
      const people = this.people > 0;
      let plays = this.plays;
      let left = this.undone;
      while (left > 0) {
        const seat = await this.desk.turn(this.shownTable, this.eyes);
        const done = await this.desk.redo(this.shownTable);
        plays = [...plays, { seat: typeof seat.turn === 'object' ? seat.turn.act : 0, notation: done.action }];
        left -= 1;
        const next = typeof done.turn === 'object' && this.isPerson(done.turn.act);
        if (this.trial !== null || !people || next) break;
      }
      this.plays = plays;
      this.undone = left;
      await this.refresh(since);
      if (this.trial === null) await this.#keep(false);
    });
    await this.settle();
  }

  /** The record of a new match that goes on from the position shown. */
  async branch(): Promise<string | undefined> {
    return this.do(async () => {
      const opened = await this.desk.load(this.record, this.plies - this.at);
      try {
        return await this.desk.record(opened.table);
      } finally {
        await this.desk.close(opened.table);
      }
    });
  }

  // Trying

  async try(): Promise<void> {
    if (this.mode === 'trial' || this.curtain !== null) return;
    this.#interrupt();
    await this.do(async () => {
      const at = this.at;
      const copy = this.mode === 'past' ? (await this.desk.load(this.record, this.plies - at)).table : null;
      const { table } = await this.desk.fork(copy ?? this.table, this.eyes);
      if (copy !== null) await this.desk.close(copy);
      this.trial = { table, base: at, past: at - (await this.desk.turn(table, this.eyes)).plies };
      this.#aside = { plays: this.plays, undone: this.undone };
      this.plays = this.plays.slice(0, at);
      this.undone = 0;
      this.entries = this.entries.filter((entry) => entry.ply < at);
      this.mode = 'trial';
      this.advice = null;
      await this.refresh(at);
    });
  }

  async #leaveTrial(): Promise<void> {
    if (this.trial === null) return;
    const { table } = this.trial;
    this.trial = null;
    const { plays, undone } = this.#aside!;
    this.#aside = null;
    this.plays = plays;
    this.undone = undone;
    await this.desk.close(table);
  }

  async untry(): Promise<void> {
    if (this.mode !== 'trial') return;
    this.desk.interrupt(this.trial!.table, 'abandon');
    await this.do(async () => {
      await this.#leaveTrial();
      this.mode = 'live';
      this.jumped = true;
      this.advice = null;
      await this.refreshAll();
    });
    await this.settle();
  }

  /** Has a computer player act for the seat to act, while trying. */
  async trialMove(player: string): Promise<void> {
    await this.do(async () => {
      if (this.acting !== null && this.trial !== null) await this.#think(this.trial.table, player);
    });
  }

  // Keeping

  /** Writes the match after an action, or after some were taken back or done again. */
  async #keep(acted: boolean): Promise<void> {
    this.record = await this.desk.record(this.table);
    if (acted) this.#longest = this.record;
    await this.save();
  }

  /** The match as it is kept. */
  kept(): Kept {
    const { plays, undone } = this.#aside ?? this;
    return {
      id: this.keeping.id,
      created: this.keeping.created,
      changed: Date.now(),
      variant: this.variant,
      name: this.variantName,
      ruleset: this.ruleset,
      sittings: $state.snapshot(this.sittings),
      plies: plays.length,
      acting: this.turnNow && typeof this.turnNow.turn === 'object' ? this.turnNow.turn.act : null,
      winners: this.over ? winnersOf(this.scoreNow) : [],
      record: this.record,
      comments: this.keeping.comments,
      ...(undone > 0 ? { undone: { record: this.#longest, count: undone } } : {}),
    };
  }

  async save(): Promise<void> {
    const theirs = await this.keeping.write(this.kept());
    if (theirs) await this.#adopt(theirs);
  }
}
