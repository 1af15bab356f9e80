/** Help on the position: why something is illegal, the effects of a choice, and what an expert would do. */
import type { Choice, Preview, Refusal } from '../../board/contract';
import { DeskError, type Action, type Advice, type Analysis, type Desk, type Reasons, type TableId, type Thought } from '../../desk/contract';
import { t } from '../../text';
import { alike, type Play } from '../kept/play';
import { onCopy, type Came } from './copy';
import type { Where } from './phase';

/** The position that is asked about. */
export interface Asked {
  table: TableId;
  where: Where;
  /** How many actions the position shown has behind it. */
  at: number;
  plays: readonly Play[];
  acting: number | null;
}

/** How many actions of an expected line are shown, with the advised one. */
export const FORESEEN = 6;

export class Help {
  advising = $state.raw<Thought | 'begun' | null>(null);
  advice = $state.raw<Advice | null>(null);
  analysis = $state.raw<Analysis | null>(null);
  /** What comes of the first actions of the line that the advice expects. */
  expected = $state.raw<Came[]>([]);
  /** What came of the actions at turning points, and what would have come of the better ones, by ply, where that is known. */
  ways = $state.raw<Readonly<Record<number, { played: Came | null; better: Came | null }>>>({});
  /** Stops the analysis that is being made. */
  analysing = $state.raw<AbortController | null>(null);
  /** What was asked about choices of a position, by number or notation. */
  #previews: { plays: readonly Play[]; table: TableId; found: Record<string, Promise<Preview | null>> } | null = null;

  constructor(
    private readonly desk: Desk,
    private readonly asked: () => Asked,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Drops the advice: the match continues. */
  drop(): void {
    this.advice = null;
  }

  async why(notations: string[]): Promise<Refusal[]> {
    const found: Refusal[] = [];
    const { table, acting } = this.asked();
    if (acting === null) return [{ kind: 'over', rule: null, message: t('turn-over'), nearest: [] }];
    for (const notation of notations.slice(0, 4)) {
      try {
        const { legal, refusal } = await this.desk.why(table, acting, notation);
        if (legal) {
          const preview = await this.#preview({ notation });
          found.push({ kind: 'legal', rule: null, message: t('why-legal'), nearest: [], ...(preview ? { preview } : {}) });
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
    return this.#preview(actionOf(choice));
  }

  /** Asks once for each choice of a position. */
  #preview(action: Action): Promise<Preview | null> {
    const { acting, plays, table } = this.asked();
    if (acting === null) return Promise.resolve(null);
    if (this.#previews?.plays !== plays || this.#previews.table !== table) this.#previews = { plays, table, found: {} };
    const { found } = this.#previews;
    const key = JSON.stringify(action);
    // If the position has changed meanwhile there is nothing to show.
    return (found[key] ??= this.desk.preview(table, acting, action).catch(() => {
      delete found[key];
      return null;
    }));
  }

  /** What the best choice of the advice brings more than another; `null` if the position has changed. */
  async reasons(than: number): Promise<Reasons | null> {
    const { acting, plays, table } = this.asked();
    const best = this.advice?.actions[0]?.index;
    if (acting === null || best === undefined || best === than) return null;
    const found = await this.desk.reasons(table, acting, best, than).catch(() => null);
    return this.advice?.actions[0]?.index === best && alike(plays, this.asked().plays) ? found : null;
  }

  /** Has a copy of the position of an advice play the line that it expects. */
  async #foresee(advice: Advice, table: TableId, acting: number): Promise<void> {
    const line = advice.line.slice(0, FORESEEN).map(({ notation }) => notation);
    const came = await onCopy(this.desk, this.desk.fork(table, acting), line);
    if (this.advice === advice) this.expected = came;
  }

  async hint(): Promise<void> {
    const asked = this.asked();
    if (asked.acting === null || this.advising) return;
    this.advice = null;
    this.advising = 'begun';
    try {
      const advice = await this.desk.advise(asked.table, asked.acting, { player: 'expert' }, (thought) => (this.advising = thought));
      // Other actions may lead to as many: the hint is for this position.
      const { at, where, acting, plays } = this.asked();
      if (at === asked.at && where === asked.where && acting === asked.acting && alike(plays, asked.plays)) {
        this.advice = advice;
        this.expected = [];
        void this.#foresee(advice, asked.table, asked.acting);
      }
    } catch (error) {
      if (!(error instanceof DeskError && error.kind === 'abandoned')) this.failed(error);
    } finally {
      this.advising = null;
    }
  }

  /** Has the expert judge every decision; the analysis grows meanwhile. One runs at a time. */
  async analyse(table: TableId): Promise<void> {
    if (this.analysing) return;
    const { signal } = (this.analysing = new AbortController());
    try {
      this.analysis = await this.desk.analyse(table, { player: 'expert', budget: '500ms' }, (analysis) => (this.analysis = analysis), signal);
    } catch (error) {
      if (!(error instanceof DeskError && error.kind === 'abandoned')) throw error;
    } finally {
      this.analysing = null;
    }
  }
}

/** A choice as the desk is asked for it: by what it is at any position, not by where it stood. */
export const actionOf = ({ number, notation }: Choice): Action => (number === null ? { notation } : { number });
