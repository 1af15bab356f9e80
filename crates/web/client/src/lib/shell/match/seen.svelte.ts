/** What this screen shows of a match, through whose eyes, and what can be asked about it. */
import type { BoardModule, Choice, Preview, Refusal, SeatLook, Told } from '../../board/contract';
import type { Names } from '../../board/names';
import { Choosing } from '../../board/picker.svelte';
import {
  DeskError,
  type Action,
  type Advice,
  type Analysis,
  type Desk,
  type Offers,
  type Score,
  type TableId,
  type Thought,
  type TurnOf,
  type Viewer,
} from '../../desk/contract';
import { t } from '../../text';
import { letters } from '../players';
import { alike, type Play } from '../kept/play';
import { settings } from '../settings.svelte';
import type { Kept, Sitting } from '../kept/store';

/** An entry of the log, with the action that caused it. */
export type Entry = Told & { ply: number };

/** What a screen shows of a position. */
interface Shown {
  view: unknown;
  offers: Offers;
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

export abstract class Seen {
  readonly variant: string;
  readonly variantName: string;
  readonly ruleset: string;
  readonly picker: Choosing;
  /** It is only looked at: nobody plays. */
  watching = $state(false);
  stage: Stage | null = null;

  sittings = $state<Sitting[]>([]);
  mode = $state<Mode>('live');
  view = $state.raw<unknown>(null);
  before = $state.raw<unknown>(null);
  /** What the markets show. */
  offers = $state.raw<Offers>([]);
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
  undone = $state(0);
  /** A sentence for the person: something did not work. */
  fault = $state<string | null>(null);
  busy = $state(false);

  /** A copy on which things are tried, since so many actions; its own count begins after the first so many. */
  protected trial: { table: TableId; base: number; past: number } | null = null;
  /** The match has jumped: what differs now is no change to be marked. */
  protected jumped = false;
  protected closed = false;
  /** Turn and score of the match itself, whatever is shown. */
  protected turnNow = $state.raw<TurnOf | null>(null);
  protected scoreNow: Score | null = null;
  #last = 0;
  #queue: Promise<unknown> = Promise.resolve();

  acting = $derived(this.turn && typeof this.turn.turn === 'object' ? this.turn.turn.act : null);
  over = $derived(this.turnNow?.turn === 'over');
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
    this.acting !== null &&
      this.curtain === null &&
      this.mode !== 'past' &&
      !this.busy &&
      (this.mode === 'trial' || (!this.watching && this.isPerson(this.acting))),
  );

  protected constructor(
    protected readonly desk: Desk,
    protected table: TableId,
    kept: Kept,
    plays: Play[],
    readonly names: Names,
    readonly module: BoardModule | null,
    watching: boolean,
  ) {
    this.watching = watching;
    this.variant = kept.variant;
    this.variantName = kept.name;
    this.ruleset = kept.ruleset;
    this.sittings = kept.sittings;
    this.plays = plays;
    this.undone = kept.undone?.count ?? 0;
    this.picker = new Choosing({
      play: (choice) => void this.play(choice),
      why: (notations) => this.why(notations),
      preview: (choice) => this.preview(choice),
      confirm: () => settings.confirm,
    });
  }

  abstract play(choice: Choice): Promise<void>;
  /** What is to be done once a position is there: somebody has to act. */
  protected abstract settle(): Promise<void>;
  /** Shows where the match stands after the engine was started again. */
  protected abstract recover(): Promise<void>;

  /** Whether a person at this screen plays the seat. */
  protected isPerson(seat: number): boolean {
    return this.sittings[seat - 1]?.player === 'human';
  }

  /** How many people share this screen. */
  protected get people(): number {
    return this.sittings.filter(({ player }) => player === 'human').length;
  }

  /** One change after the other; a failure is shown. */
  protected do<T>(act: () => Promise<T>): Promise<T | undefined> {
    const next = this.#queue.then(act).catch(async (error: unknown) => {
      if (error instanceof DeskError && error.kind === 'abandoned') return undefined;
      if (this.closed) return undefined;
      this.failed(error);
      if (error instanceof DeskError && error.kind === 'lost') await this.recover().catch((again: unknown) => this.failed(again));
      return undefined;
    });
    this.#queue = next;
    return next;
  }

  protected failed(error: unknown): void {
    if (error instanceof DeskError && error.kind === 'lost') this.fault = t('error.lost');
    else this.fault = error instanceof Error ? error.message : String(error);
  }

  protected get shownTable(): TableId {
    return this.trial?.table ?? this.table;
  }

  protected get eyes(): Viewer {
    return this.viewer ?? 'spectator';
  }

  /** For ops of the seat to act: this is the seat in front of the screen, or the table itself. */
  protected get hand(): Viewer {
    return this.acting ?? 'spectator';
  }

  /** Reads the position again; the log from this ply on, of which pieces fly. */
  protected async refresh(since: number, flies = since > 0 || this.view !== null): Promise<void> {
    const table = this.shownTable;
    // A trial has no past: its actions are counted from where it began.
    const past = this.trial?.past ?? 0;
    const [{ view, offers }, told, score, log] = await Promise.all([
      this.desk.look(table, this.eyes),
      this.desk.turn(table, this.eyes),
      this.desk.score(table, this.eyes).catch(() => null),
      this.desk.log(table, this.eyes, Math.max(0, since - past)),
    ]);
    const turn = { ...told, plies: told.plies + past };
    const fresh = (log.events as Entry[]).map((entry) => ({ ...entry, ply: entry.ply + past }));
    const entries = [...this.entries.filter((entry) => entry.ply < since), ...fresh];
    const flying = flies ? fresh : [];
    this.stage?.leave(flying);
    this.show({ view, offers, turn, score });
    this.entries = entries;
    if (this.trial === null) {
      this.turnNow = turn;
      this.scoreNow = score;
    }
    await this.offer();
    await this.stage?.arrive(flying);
  }

  /** Reads everything again, as for other eyes. */
  protected async refreshAll(): Promise<void> {
    this.entries = [];
    await this.refresh(0, false);
  }

  protected show(shown: Shown): void {
    // What has changed is marked after a step forward, not after a jump.
    const forward = shown.turn.plies - this.#last;
    this.before = this.jumped || forward < 0 ? null : forward > 0 ? this.view : this.before;
    this.jumped = false;
    this.#last = shown.turn.plies;
    this.view = shown.view;
    this.offers = shown.offers;
    this.turn = shown.turn;
    this.score = shown.score;
    this.at = shown.turn.plies;
  }

  /** Shows an earlier position. */
  protected async showPast(ply: number): Promise<void> {
    const shown = await this.desk.at(this.table, this.eyes, ply);
    if (this.at !== ply || this.mode !== 'past') return;
    this.jumped = shown.turn.plies !== this.#last + 1;
    const step = this.jumped ? [] : this.entries.filter((entry) => entry.ply === ply - 1);
    this.stage?.leave(step);
    this.show(shown);
    await this.offer();
    void this.stage?.arrive(step);
  }

  /** Shows the position after so many actions; the last one is the present. */
  async look(ply: number): Promise<void> {
    const to = Math.max(0, Math.min(this.plies, ply));
    if (this.trial !== null || this.curtain !== null) return;
    if (to === this.plies) return this.present();
    if (this.mode === 'past' && to === this.at) return;
    this.mode = 'past';
    this.at = to;
    await this.do(async () => {
      // The slider may have moved on while this waited.
      if (this.at === to && this.mode === 'past') await this.showPast(to);
    });
  }

  async present(): Promise<void> {
    if (this.mode !== 'past') return;
    await this.do(async () => {
      this.mode = 'live';
      this.jumped = true;
      await this.refreshAll();
    });
    await this.settle();
  }

  /** Whether this person, or the one before, sees more than a spectator. */
  protected async hides(seat: number): Promise<boolean> {
    const others = this.viewer === null ? [] : [this.viewer];
    const [all, ...seen] = await Promise.all((['spectator', seat, ...others] as const).map((viewer) => this.desk.view(this.table, viewer)));
    const bare = (view: unknown) => JSON.stringify({ ...(view as object), viewer: null });
    return seen.some((view) => bare(view) !== bare(all));
  }

  protected async offer(): Promise<void> {
    const acting = this.acting;
    const mine = acting !== null && this.mode !== 'past' && (this.mode === 'trial' || (!this.watching && this.isPerson(acting) && this.viewer === acting));
    const legal = mine ? await this.desk.legal(this.shownTable, this.mode === 'trial' ? this.hand : acting) : null;
    this.picker.offer((legal?.actions ?? []) as Choice[], this.module, mine);
  }

  /** Looks with the eyes of this seat, or of a spectator. */
  async see(viewer: number | null): Promise<void> {
    await this.do(async () => {
      this.viewer = viewer;
      const at = this.at;
      await this.refreshAll();
      if (this.mode === 'past') {
        this.show(await this.desk.at(this.table, this.eyes, at));
        await this.offer();
      }
    });
  }

  get undoable(): boolean {
    if (this.mode === 'past') return this.at > 0;
    return this.plays.length > (this.trial?.base ?? 0);
  }

  get redoable(): boolean {
    return this.mode === 'past' ? this.at < this.plies : this.undone > 0;
  }

  /** Has whoever thinks answer at once. */
  hurry(): void {
    this.desk.interrupt(this.shownTable, 'now');
  }

  // Asking

  async why(notations: string[]): Promise<Refusal[]> {
    const found: Refusal[] = [];
    for (const notation of notations.slice(0, 4)) {
      try {
        const { legal, refusal } = await this.desk.why(this.shownTable, this.hand, notation);
        if (legal) {
          const preview = await this.#preview({ notation });
          found.push({ kind: 'legal', rule: null, message: t('why.legal'), nearest: [], ...(preview ? { preview } : {}) });
        } else if (refusal) {
          found.push({ kind: refusal.kind, rule: refusal.rule ?? null, message: refusal.message, nearest: refusal.nearest ?? [] });
        }
      } catch (error) {
        if (error instanceof DeskError) found.push({ kind: error.kind, rule: error.rule, message: error.message, nearest: [] });
      }
    }
    return found.filter((refusal, index) => found.findIndex((other) => other.message === refusal.message) === index);
  }

  preview(choice: Choice): Promise<Preview | null> {
    return this.#preview({ index: choice.index });
  }

  async #preview(action: Action): Promise<Preview | null> {
    if (this.acting === null) return null;
    // If the position has changed meanwhile there is nothing to show.
    return this.desk.preview(this.shownTable, this.hand, action).catch(() => null);
  }

  async hint(): Promise<void> {
    const seat = this.acting;
    if (seat === null || !this.free || this.advising) return;
    this.advice = null;
    this.advising = 'begun';
    // Other actions may lead to as many: the hint is for this position.
    const { plays, at, mode } = this;
    try {
      const advice = await this.desk.advise(
        this.shownTable,
        this.mode === 'trial' ? this.hand : seat,
        { player: 'expert' },
        (thought) => (this.advising = thought),
      );
      if (at === this.at && mode === this.mode && this.acting === seat && alike(plays, this.plays)) this.advice = advice;
    } catch (error) {
      if (!(error instanceof DeskError && error.kind === 'abandoned')) this.failed(error);
    } finally {
      this.advising = null;
    }
  }

  /** Has the expert judge every decision; the analysis grows meanwhile. */
  async analyse(signal: AbortSignal): Promise<void> {
    try {
      this.analysis = await this.desk.analyse(this.table, { player: 'expert', budget: '500ms' }, (analysis) => (this.analysis = analysis), signal);
    } catch (error) {
      if (!(error instanceof DeskError && error.kind === 'abandoned')) throw error;
    }
  }
}
