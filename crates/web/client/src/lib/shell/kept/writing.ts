/**
 * Writes a match when there is time for it. The desk is asked for its record then, for that takes longer than an action; what
 * was played meanwhile is noted beside it (`unwritten.ts`).
 */
import type { Keeping } from './keeping.svelte';
import { Lazily } from './lazily';
import type { Line } from '../match/line';
import type { Play } from './play';
import type { Kept } from './store';
import { notes, unwrittenOf, type Unwritten } from './unwritten';

export interface Written {
  line(): Line;
  /** Asks the desk for the record of what stands. */
  record(): Promise<string>;
  /** All but the record that is to be written. */
  head(): Omit<Kept, 'record' | 'undone'>;
  /** Another tab has written what is to be taken over. */
  theirs(kept: Kept): void;
  failed(error: unknown): void;
}

export class Writing {
  #record: string;
  /** The record with all that is undone and can be redone. */
  #longest: string;
  /** What has happened since the record was read: an action, or that some were taken back or done again. */
  #since: 'acted' | 'stepped' | null = null;
  #reading: Promise<void> | null = null;
  /** The line that is written. */
  #plays: readonly Play[];
  readonly #lazily = new Lazily(() => this.#write());

  constructor(
    kept: Kept,
    /** What is written of the line of play. */
    plays: readonly Play[],
    private readonly keeping: Keeping,
    private readonly match: Written,
  ) {
    this.#record = kept.record;
    this.#longest = kept.undone?.record ?? kept.record;
    this.#plays = plays;
    this.#since = this.#behind();
  }

  /** The match was taken over from another tab, as it is written. */
  took(kept: Kept, plays: readonly Play[]): void {
    this.#record = kept.record;
    this.#longest = kept.undone?.record ?? kept.record;
    this.#plays = plays;
    this.#since = this.#behind();
    // The note is of the tab that acts: what it has played since must not be gone.
    if (this.keeping.leads) this.#note();
  }

  /** What the record lacks that was noted when the page was left. */
  #behind(): 'acted' | 'stepped' | null {
    if (this.#unwritten() === null) return null;
    return this.match.line().undone.length > 0 ? 'stepped' : 'acted';
  }

  /** Something was played. */
  acted(): void {
    this.#since = 'acted';
    this.due();
  }

  /** Actions were taken back, or done again. */
  stepped(): void {
    this.#since ??= 'stepped';
    this.due();
    // Only what was played is noted, not what can be done again.
    void this.flush();
  }

  /** The match is to be written. */
  due(): void {
    this.#note();
    this.#lazily.due();
  }

  /** Resolves when everything is written. */
  flush(): Promise<void> {
    return this.#lazily.flush();
  }

  /** Writes what was noted when the page was left, if anything was. */
  owed(): void {
    if (this.#unwritten() !== null) this.#lazily.due();
  }

  /** The record of what stands. */
  async record(): Promise<string> {
    while (this.#since !== null || this.#reading) await (this.#reading ??= this.#read().finally(() => (this.#reading = null)));
    return this.#record;
  }

  async #read(): Promise<void> {
    const since = this.#since;
    this.#since = null;
    try {
      this.#record = await this.match.record();
      if (since === 'acted') this.#longest = this.#record;
    } catch (error) {
      this.#since ??= since;
      throw error;
    }
  }

  /** The match as it is kept. */
  async kept(): Promise<Kept> {
    let record;
    do record = await this.record();
    while (this.#since !== null);
    const { undone } = this.match.line();
    return { ...this.match.head(), record, ...(undone.length > 0 ? { undone: { record: this.#longest, count: undone.length } } : {}) };
  }

  async #write(): Promise<void> {
    try {
      const mine = await this.kept();
      const { plays } = this.match.line();
      const theirs = await this.keeping.write(mine);
      if (mine.id !== this.keeping.id) notes.put(mine.id, null);
      if (theirs) return this.match.theirs(theirs);
      if (this.keeping.unkept === null) this.#plays = plays;
      this.#note();
    } catch (error) {
      this.match.failed(error);
    }
  }

  #unwritten(): Unwritten | null {
    return unwrittenOf(this.keeping.revision, this.#plays, this.match.line().plays);
  }

  #note(): void {
    // What was never written cannot be found again either.
    notes.put(this.keeping.id, this.keeping.revision > 0 ? this.#unwritten() : null);
  }
}
