/** A match at this screen: what is shown of it, who plays it, and what a person can do with it. */
import type { BoardModule, Choice, Preview, Refusal, SeatLook } from '../board/contract';
import { Choosing } from '../board/picker.svelte';
import { DeskError, type Advice, type Analysis, type Desk, type Score, type TableId, type Thought, type TurnOf, type Viewer } from '../desk/contract';
import { t } from '../text';
import { desk as openDesk } from './desk';
import { naming, type Naming } from './names';
import { settings, waiting } from './settings.svelte';
import { matches, newId, type Kept, type Sitting } from './store';

export interface Entry {
  ply: number;
  text: string;
  event: unknown;
}

/** One action as the record has it. */
export interface Play {
  seat: number;
  notation: string;
}

/** What a screen shows of a position. */
interface Shown {
  view: unknown;
  turn: TurnOf;
  score: Score | null;
}

export type Mode = 'live' | 'past' | 'trial';

/** What is asked of the page around a change, so that pieces can fly. */
export interface Stage {
  /** Before the new view is drawn. */
  leave(entries: Entry[]): void;
  /** After it is drawn; ends when everything has landed. */
  arrive(entries: Entry[]): Promise<void>;
}

const letters = 'ABCDEFGH';

export class Match {
  readonly id: string;
  readonly created: number;
  readonly variant: string;
  readonly variantName: string;
  readonly ruleset: string;
  readonly module: BoardModule | null;
  readonly name: Naming;
  readonly picker: Choosing;
  /** It is only looked at: nobody plays. */
  watching = $state(false);
  stage: Stage | null = null;

  sittings = $state<Sitting[]>([]);
  mode = $state<Mode>('live');
  view = $state.raw<any>(null);
  before = $state.raw<any>(null);
  turn = $state.raw<TurnOf | null>(null);
  score = $state.raw<Score | null>(null);
  entries = $state.raw<Entry[]>([]);
  plays = $state.raw<Play[]>([]);
  /** How many actions the shown position has behind it. */
  at = $state(0);
  viewer = $state<number | null>(null);
  /** The seat before which the screen is covered. */
  curtain = $state<number | null>(null);
  thinking = $state.raw<{ seat: number; thought: Thought | null; since: number } | null>(null);
  advising = $state.raw<Thought | 'begun' | null>(null);
  advice = $state.raw<Advice | null>(null);
  analysis = $state.raw<Analysis | null>(null);
  paused = $state(false);
  undone = $state(0);
  /** A sentence for the person: something did not work. */
  fault = $state<string | null>(null);
  /** Why the match is not kept. */
  unkept = $state<string | null>(null);
  busy = $state(false);
  /** The record as it was last read from the desk: what a file, a link or a new engine gets. */
  record = $state.raw('');

  #desk: Desk;
  #table: TableId;
  #trial: TableId | null = null;
  #trialBase = 0;
  #trialPast = 0;
  #last = 0;
  #jumped = false;
  #queue: Promise<unknown> = Promise.resolve();
  #running = false;
  #epoch = 0;
  #closed = false;
  /** What was chosen while the last action was still told. */
  #next: Choice | null = null;
  /** Every action of the variant, by number: what its order tells a board. */
  space = $state.raw<readonly string[]>([]);
  #turnNow = $state.raw<TurnOf | null>(null);

  acting = $derived(this.turn && typeof this.turn.turn === 'object' ? this.turn.turn.act : null);
  over = $derived(this.#turnNow?.turn === 'over');
  seats = $derived<SeatLook[]>(
    this.sittings.map((sitting, index) => ({
      seat: index + 1,
      name: sitting.name,
      colour: `var(--seat-${(index % 4) + 1})`,
      letter: letters[index]!,
      here: sitting.player === 'human',
    })),
  );
  /** How many actions the match has: of the trial while one is under way. */
  plies = $derived(this.plays.length);
  /** Whether a person here may act now. */
  free = $derived(
    this.acting !== null && this.curtain === null && this.mode !== 'past' && !this.busy && (this.mode === 'trial' || (!this.watching && this.sittings[this.acting - 1]?.player === 'human')),
  );

  private constructor(desk: Desk, table: TableId, kept: Kept, module: BoardModule | null, watching: boolean) {
    this.watching = watching;
    this.#desk = desk;
    this.#table = table;
    this.id = kept.id;
    this.created = kept.created;
    this.variant = kept.variant;
    this.variantName = kept.name;
    this.ruleset = kept.ruleset;
    this.sittings = kept.sittings;
    this.record = kept.record;
    this.module = module;
    this.name = naming(kept.record);
    this.picker = new Choosing({
      play: (choice) => void this.play(choice),
      why: (notations) => this.why(notations),
      preview: (choice) => this.preview(choice),
      confirm: () => settings.confirm,
    });
  }

  /** Sits down at a kept match. */
  static async resume(kept: Kept, board: Promise<{ board: BoardModule | null }>, watching = false): Promise<Match> {
    const desk = await openDesk();
    const [opened, { board: module }] = await Promise.all([desk.load(kept.record), board]);
    const match = new Match(desk, opened.table, kept, module, watching);
    match.plays = playsOf(kept.record);
    match.viewer = watching ? null : match.#firstViewer();
    return match;
  }

  /** Begins: shows the position and lets the players play. */
  async begin(): Promise<void> {
    await this.#do(async () => {
      this.space = (await this.#desk.actions(this.#table)).actions;
      await this.#refresh(0);
      await this.#handOver(true);
    });
    this.run();
  }

  leave(): void {
    this.#closed = true;
    this.#epoch += 1;
    this.#desk.interrupt(this.#table, 'abandon');
    void this.#do(async () => {
      await this.#leaveTrial();
      await this.#desk.close(this.#table);
    });
  }

  #firstViewer(): number | null {
    const here = this.sittings.findIndex((sitting) => sitting.player === 'human');
    return here < 0 ? null : here + 1;
  }

  /** One change after the other; a failure is told. */
  #do<T>(act: () => Promise<T>): Promise<T | undefined> {
    const next = this.#queue.then(act).catch(async (error: unknown) => {
      if (error instanceof DeskError && error.kind === 'abandoned') return undefined;
      if (this.#closed) return undefined;
      this.fault = error instanceof Error ? error.message : String(error);
      return undefined;
    });
    this.#queue = next;
    return next;
  }

  get #shownTable(): TableId {
    return this.#trial ?? this.#table;
  }

  get #eyes(): Viewer {
    return this.viewer ?? 'spectator';
  }

  /** For ops of the seat to act: this is the seat in front of the screen, or the table itself. */
  get #hand(): Viewer {
    return this.acting ?? 'spectator';
  }

  /** Reads the position anew; the log from this ply on. */
  async #refresh(since: number): Promise<void> {
    const table = this.#shownTable;
    // A trial has no past: its actions are counted from where it began.
    const past = this.#trial === null ? 0 : this.#trialPast;
    const [view, told, score, log] = await Promise.all([
      this.#desk.view(table, this.#eyes),
      this.#desk.turn(table, this.#eyes),
      this.#desk.score(table, this.#eyes).catch(() => null),
      this.#desk.log(table, this.#eyes, Math.max(0, since - past)),
    ]);
    const turn = { ...told, plies: told.plies + past };
    const fresh = (log.events as Entry[]).map((entry) => ({ ...entry, ply: entry.ply + past }));
    const entries = [...this.entries.filter((entry) => entry.ply < since), ...fresh];
    const flying = since > 0 || this.view !== null ? fresh : [];
    this.stage?.leave(flying);
    this.#show({ view, turn, score });
    this.entries = entries;
    if (this.#trial === null) this.#turnNow = turn;
    await this.#offer();
    await this.stage?.arrive(flying);
  }

  #show(shown: Shown): void {
    // What has changed is marked after a step forward, not after a jump.
    const forward = shown.turn.plies - this.#last;
    this.before = this.#jumped || forward < 0 ? null : forward > 0 ? this.view : this.before;
    this.#jumped = false;
    this.#last = shown.turn.plies;
    this.view = shown.view;
    this.turn = shown.turn;
    this.score = shown.score;
    this.at = shown.turn.plies;
  }

  async #offer(): Promise<void> {
    const acting = this.acting;
    const mine = acting !== null && this.mode !== 'past' && (this.mode === 'trial' || (!this.watching && this.sittings[acting - 1]?.player === 'human' && this.viewer === acting));
    const legal = mine ? await this.#desk.legal(this.#shownTable, this.mode === 'trial' ? this.#hand : acting) : null;
    this.picker.offer((legal?.actions ?? []) as Choice[], this.module, mine);
  }

  // Playing

  async play(choice: Choice): Promise<void> {
    if (!this.free) {
      if (this.busy) this.#next = choice;
      return;
    }
    this.busy = true;
    this.advice = null;
    await this.#do(async () => {
      const seat = this.acting!;
      const since = this.turn!.plies;
      const played = await this.#desk.play(this.#shownTable, this.mode === 'trial' ? this.#hand : seat, { index: choice.index });
      await this.#played(seat, played.action, since);
    });
    this.busy = false;
    await this.#settle();
    const next = this.#next;
    this.#next = null;
    // Only if it is still offered: nothing has come between.
    if (next && this.picker.all.includes(next)) await this.play(next);
  }

  async #played(seat: number, notation: string, since: number): Promise<void> {
    this.plays = [...this.plays.slice(0, since), { seat, notation }];
    this.undone = 0;
    await this.#refresh(since);
    if (this.#trial === null) await this.#keep();
  }

  async #settle(): Promise<void> {
    if (this.#trial !== null) return;
    await this.#do(() => this.#handOver(false));
    this.run();
  }

  /** Turns the screen to the person who has to act; covers it where one of them holds something hidden. */
  async #handOver(first: boolean): Promise<void> {
    const acting = this.acting;
    if (acting === null || this.watching || this.mode !== 'live' || this.sittings[acting - 1]?.player !== 'human') return;
    const people = this.sittings.filter((sitting) => sitting.player === 'human').length;
    const same = acting === this.viewer;
    if (same && !(first && people > 1)) return;
    const hidden = people > 1 && settings.curtain && (await this.#hidden(acting));
    if (hidden) {
      this.viewer = null;
      this.curtain = acting;
    } else {
      this.viewer = acting;
    }
    await this.#refresh(this.#seen());
  }

  /** From where the log has to be read again when the viewer changes. */
  #seen(): number {
    this.entries = [];
    return 0;
  }

  /** Whether this person, or the one before, sees more than a spectator. */
  async #hidden(seat: number): Promise<boolean> {
    const others = this.viewer === null ? [] : [this.viewer];
    const [all, ...seen] = await Promise.all((['spectator', seat, ...others] as Viewer[]).map((viewer) => this.#desk.view(this.#table, viewer)));
    const bare = (view: unknown) => JSON.stringify({ ...(view as object), viewer: null });
    return seen.some((view) => bare(view) !== bare(all));
  }

  async lift(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    await this.#do(async () => {
      this.viewer = seat;
      await this.#refresh(this.#seen());
      this.curtain = null;
      await this.#offer();
    });
  }

  // Computer players

  /** Lets computer players act until a person has to. */
  run(): void {
    if (!this.#running) void this.#run();
  }

  #bot(): string | null {
    if (this.#closed || this.watching || this.mode !== 'live' || this.paused || this.curtain !== null || this.acting === null || this.turn?.stalled) return null;
    const player = this.sittings[this.acting - 1]!.player;
    return player === 'human' ? null : player;
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      for (let player = this.#bot(); player !== null; player = this.#bot()) {
        const epoch = this.#epoch;
        const moved = await this.#do(async () => {
          if (this.#bot() !== player || epoch !== this.#epoch) return false;
          const seat = this.acting!;
          const since = this.turn!.plies;
          this.thinking = { seat, thought: null, since: Date.now() };
          try {
            const done = await this.#desk.move(this.#table, seat, { player: player! }, (thought) => {
              if (this.thinking) this.thinking = { ...this.thinking, thought };
            });
            this.thinking = null;
            await this.#played(seat, done.action, since);
          } finally {
            this.thinking = null;
          }
          await this.#handOver(false);
          return true;
        });
        if (!moved) break;
        if (this.#bot() !== null && waiting() > 0) await new Promise((done) => setTimeout(done, waiting()));
      }
    } finally {
      this.#running = false;
    }
    // Somebody may have had to act while the last move was told.
    if (this.#bot() !== null && this.fault === null) this.run();
  }

  hurry(): void {
    this.#desk.interrupt(this.#shownTable, 'now');
  }

  pause(paused: boolean): void {
    this.paused = paused;
    if (!paused) this.run();
  }

  // Undo and redo

  async undo(): Promise<void> {
    if (this.mode === 'past') return this.look(this.at - 1);
    this.#epoch += 1;
    if (this.thinking) this.#desk.interrupt(this.#table, 'abandon');
    await this.#do(async () => {
      const people = this.sittings.some((sitting) => sitting.player === 'human');
      let plays = this.plays;
      let count = 0;
      const least = this.#trial === null ? 0 : this.#trialBase;
      while (plays.length > least) {
        await this.#desk.undo(this.#shownTable);
        const last = plays.at(-1)!;
        plays = plays.slice(0, -1);
        count += 1;
        if (this.#trial !== null || !people || this.sittings[last.seat - 1]!.player === 'human') break;
      }
      if (count === 0) return;
      // Players that play without a person would redo at once what was undone.
      if (!people) this.paused = true;
      this.plays = plays;
      this.undone += count;
      this.advice = null;
      await this.#refresh(plays.length);
      if (this.#trial === null) await this.#keep();
    });
    await this.#settle();
  }

  async redo(): Promise<void> {
    if (this.mode === 'past') return this.look(this.at + 1);
    this.#epoch += 1;
    if (this.thinking) this.#desk.interrupt(this.#table, 'abandon');
    await this.#do(async () => {
      const since = this.plays.length;
      const people = this.sittings.some((sitting) => sitting.player === 'human');
      let plays = this.plays;
      let left = this.undone;
      while (left > 0) {
        const seat = await this.#desk.turn(this.#shownTable, this.#eyes);
        const done = await this.#desk.redo(this.#shownTable);
        plays = [...plays, { seat: typeof seat.turn === 'object' ? seat.turn.act : 0, notation: done.action }];
        left -= 1;
        const next = typeof done.turn === 'object' ? this.sittings[done.turn.act - 1]?.player : null;
        if (this.#trial !== null || !people || next === 'human') break;
      }
      this.plays = plays;
      this.undone = left;
      await this.#refresh(since);
      if (this.#trial === null) await this.#keep();
    });
    await this.#settle();
  }

  get undoable(): boolean {
    if (this.mode === 'past') return this.at > 0;
    return this.plays.length > (this.#trial === null ? 0 : this.#trialBase);
  }

  get redoable(): boolean {
    return this.mode === 'past' ? this.at < this.plies : this.undone > 0;
  }

  // History

  /** Shows the position after so many actions; the last one is the present. */
  async look(ply: number): Promise<void> {
    const to = Math.max(0, Math.min(this.plies, ply));
    if (this.#trial !== null || this.curtain !== null) return;
    if (to === this.plies) return this.present();
    if (this.mode === 'past' && to === this.at) return;
    this.mode = 'past';
    this.at = to;
    await this.#do(async () => {
      // The slider may have moved on while this waited.
      if (this.at !== to || this.mode !== 'past') return;
      const shown = await this.#desk.at(this.#table, this.#eyes, to);
      if (this.at !== to) return;
      this.#jumped = shown.turn.plies !== this.#last + 1;
      const step = this.#jumped ? [] : this.entries.filter((entry) => entry.ply === to - 1);
      this.stage?.leave(step);
      this.#show(shown);
      await this.#offer();
      void this.stage?.arrive(step);
    });
  }

  async present(): Promise<void> {
    if (this.mode !== 'past') return;
    await this.#do(async () => {
      this.mode = 'live';
      this.#jumped = true;
      await this.#refresh(this.plies);
    });
    await this.#settle();
  }

  /** The record of a new match that goes on from the position shown. */
  async branch(): Promise<string | undefined> {
    return this.#do(async () => {
      const opened = await this.#desk.load(this.record);
      try {
        for (let ply = this.plies; ply > this.at; ply -= 1) await this.#desk.undo(opened.table);
        return await this.#desk.record(opened.table);
      } finally {
        await this.#desk.close(opened.table);
      }
    });
  }

  /** Looks with the eyes of this seat, or of a spectator. */
  async see(viewer: number | null): Promise<void> {
    await this.#do(async () => {
      this.viewer = viewer;
      const at = this.at;
      await this.#refresh(this.#seen());
      if (this.mode === 'past') {
        this.#show(await this.#desk.at(this.#table, this.#eyes, at));
        await this.#offer();
      }
    });
  }

  // Trying

  async try(): Promise<void> {
    if (this.mode === 'trial' || this.curtain !== null) return;
    this.#epoch += 1;
    if (this.thinking) this.#desk.interrupt(this.#table, 'abandon');
    await this.#do(async () => {
      const at = this.at;
      let from = this.#table;
      let copy: TableId | null = null;
      if (this.mode === 'past') {
        copy = (await this.#desk.load(this.record)).table;
        for (let ply = this.plies; ply > at; ply -= 1) await this.#desk.undo(copy);
        from = copy;
      }
      const opened = await this.#desk.fork(from, this.#eyes);
      if (copy !== null) await this.#desk.close(copy);
      this.#trial = opened.table;
      this.#trialBase = at;
      this.#trialPast = at - (await this.#desk.turn(opened.table, this.#eyes)).plies;
      this.#line = { plays: this.plays, undone: this.undone, entries: this.entries };
      this.plays = this.plays.slice(0, at);
      this.undone = 0;
      this.entries = this.entries.filter((entry) => entry.ply < at);
      this.mode = 'trial';
      this.advice = null;
      await this.#refresh(at);
    });
  }

  #line: { plays: Play[]; undone: number; entries: Entry[] } | null = null;

  async #leaveTrial(): Promise<void> {
    if (this.#trial === null) return;
    const trial = this.#trial;
    this.#trial = null;
    await this.#desk.close(trial);
    this.plays = this.#line!.plays;
    this.undone = this.#line!.undone;
    this.entries = this.#line!.entries;
    this.#line = null;
  }

  async untry(): Promise<void> {
    if (this.mode !== 'trial') return;
    this.#desk.interrupt(this.#trial!, 'abandon');
    await this.#do(async () => {
      await this.#leaveTrial();
      this.mode = 'live';
      this.#jumped = true;
      this.advice = null;
      await this.#refresh(this.plies);
    });
    await this.#settle();
  }

  /** Has a computer player act for the seat to act, while trying. */
  async trialMove(player: string): Promise<void> {
    await this.#do(async () => {
      const seat = this.acting;
      if (seat === null || this.#trial === null) return;
      const since = this.turn!.plies;
      this.thinking = { seat, thought: null, since: Date.now() };
      try {
        const done = await this.#desk.move(this.#trial, seat, { player }, (thought) => {
          if (this.thinking) this.thinking = { ...this.thinking, thought };
        });
        this.thinking = null;
        await this.#played(seat, done.action, since);
      } finally {
        this.thinking = null;
      }
    });
  }

  // Asking

  async why(notations: string[]): Promise<Refusal[]> {
    const found: Refusal[] = [];
    for (const notation of notations.slice(0, 4)) {
      try {
        const reply = await this.#desk.why(this.#shownTable, this.#hand, notation);
        if (reply.legal) found.push({ kind: 'legal', rule: null, message: t('why.legal'), nearest: [] });
        else if (reply.refusal) {
          const refusal = reply.refusal as unknown as Refusal;
          found.push({ kind: refusal.kind, rule: refusal.rule ?? null, message: refusal.message, nearest: refusal.nearest ?? [] });
        }
      } catch (error) {
        if (error instanceof DeskError) found.push({ kind: error.kind, rule: error.rule, message: error.message, nearest: [] });
      }
    }
    return found.filter((refusal, index) => found.findIndex((other) => other.message === refusal.message) === index);
  }

  async preview(choice: Choice): Promise<Preview | null> {
    const seat = this.acting;
    if (seat === null) return null;
    try {
      const tried = await this.#desk.preview(this.#shownTable, this.mode === 'trial' ? this.#hand : seat, { index: choice.index });
      const scored = tried.score?.score as { seats?: { seat: number; total: number }[] } | undefined;
      return {
        choice,
        events: tried.events,
        money: tried.view && this.module ? this.module.money(tried.view, seat) : null,
        points: scored?.seats?.find((entry) => entry.seat === seat)?.total ?? null,
      };
    } catch {
      // The position has changed meanwhile: there is nothing to show.
      return null;
    }
  }

  async hint(): Promise<void> {
    const seat = this.acting;
    if (seat === null || !this.free || this.advising) return;
    this.advice = null;
    this.advising = 'begun';
    const at = this.at;
    try {
      const advice = await this.#desk.advise(this.#shownTable, this.mode === 'trial' ? this.#hand : seat, { player: 'expert' }, (thought) => (this.advising = thought));
      if (at === this.at && this.acting === seat) this.advice = advice;
    } catch (error) {
      if (!(error instanceof DeskError && error.kind === 'abandoned')) this.fault = (error as Error).message;
    } finally {
      this.advising = null;
    }
  }

  /** Has the expert judge every decision; the analysis grows meanwhile. */
  async analyse(signal: AbortSignal): Promise<void> {
    try {
      this.analysis = await this.#desk.analyse(this.#table, { player: 'expert', budget: '500ms' }, (analysis) => (this.analysis = analysis), signal);
    } catch (error) {
      if (!(error instanceof DeskError && error.kind === 'abandoned')) throw error;
    }
  }

  // Keeping

  async #keep(): Promise<void> {
    this.record = await this.#desk.record(this.#table);
    await this.save();
  }

  kept(): Kept {
    const sheet = this.#turnNow?.turn === 'over' ? (this.score?.score as { places?: { place: number; seat: number }[] } | undefined) : undefined;
    return {
      id: this.id,
      created: this.created,
      changed: Date.now(),
      variant: this.variant,
      name: this.variantName,
      ruleset: this.ruleset,
      sittings: $state.snapshot(this.sittings),
      plies: this.plies,
      acting: this.#turnNow && typeof this.#turnNow.turn === 'object' ? this.#turnNow.turn.act : null,
      winners: sheet?.places?.filter(({ place }) => place === 1).map(({ seat }) => seat) ?? [],
      record: this.record,
    };
  }

  async save(): Promise<void> {
    try {
      await matches.put(this.kept());
      this.unkept = null;
    } catch (error) {
      this.unkept = error instanceof Error ? error.message : String(error);
    }
  }
}

/** The actions of a record, in order. */
export function playsOf(record: string): Play[] {
  const from = record.indexOf('\n== play\n');
  const to = record.indexOf('\n== result', from);
  if (from < 0) return [];
  return record
    .slice(from + 9, to < 0 ? undefined : to + 1)
    .split('\n')
    .map((line) => /^(\d+) (.+)$/.exec(line))
    .filter((found) => found !== null)
    .map((found) => ({ seat: Number(found[1]), notation: found[2]! }));
}

/** What the header of a record says. */
export function headerOf(record: string): { ruleset: string; variant: string; seats: number; names: Map<number, string>; title: string | null } {
  const head = record.slice(0, Math.max(0, record.search(/^== /m)));
  const names = new Map<number, string>();
  for (const [, seat, name] of head.matchAll(/^player (\d+) (.+)$/gm)) names.set(Number(seat), name!);
  const about = /^\[about\]\n(?:.*\n)*?name = (".*")$/m.exec(record.slice(0, record.indexOf('\n== play')));
  let title: string | null = null;
  try {
    title = about ? (JSON.parse(about[1]!) as string) : null;
  } catch {
    title = null;
  }
  return {
    ruleset: /^rules (\S+)/m.exec(head)?.[1] ?? '',
    variant: /^variant (.+)$/m.exec(head)?.[1] ?? '',
    seats: Number(/^seats (\d+)$/m.exec(head)?.[1] ?? 0),
    names,
    title,
  };
}

/** A match to be kept, from the text of a record. */
export function keptOf(record: string, sittings: Sitting[], over: Partial<Kept> = {}): Kept {
  const header = headerOf(record);
  const now = Date.now();
  return {
    id: newId(),
    created: now,
    changed: now,
    variant: header.variant,
    name: header.title ?? header.variant,
    ruleset: header.ruleset,
    sittings: Array.from({ length: header.seats }, (_, index) => sittings[index] ?? { name: header.names.get(index + 1) ?? t('player.person', { letter: letters[index]! }), player: 'human' }),
    plies: playsOf(record).length,
    acting: null,
    winners: [],
    record,
    ...over,
  };
}
