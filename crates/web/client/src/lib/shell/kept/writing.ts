/**
 * Saves a match when there is time. The desk is asked for its record only then, because that takes longer than an action;
 * actions in between are noted separately (`unwritten.ts`).
 */
import type { Keeping } from './keeping.svelte';
import { Lazily } from './lazily';
import type { Line } from '../match/line';
import type { Play } from './play';
import type { Kept } from './store';
import { notes, unwrittenOf, type Unwritten } from './unwritten';

export interface Written {
  line(): Line;
  /** Requests the record of the current line from the desk. */
  record(): Promise<string>;
  /** Everything to be written except the record. */
  head(): Omit<Kept, 'record' | 'undone'>;
  /** Another tab has written a match to be taken over. */
  theirs(kept: Kept): void;
  failed(error: unknown): void;
}

export class Writing {
  #record: string;
  /** The record including redoable actions. */
  #longest: string;
  /** What has happened since the record was read: an action, or undo or redo. */
  #since: 'acted' | 'stepped' | null = null;
  #reading: Promise<void> | null = null;
  /** The written line. */
  #plays: readonly Play[];
  readonly #lazily = new Lazily(() => this.#write());

  constructor(
    kept: Kept,
    /** The written part of the line of play. */
    plays: readonly Play[],
    private readonly keeping: Keeping,
    private readonly match: Written,
  ) {
    this.#record = kept.record;
    this.#longest = kept.undone?.record ?? kept.record;
    this.#plays = plays;
    this.#since = this.#behind();
  }

  /** The match was taken over from another tab, as written. */
  took(kept: Kept, plays: readonly Play[]): void {
    this.#record = kept.record;
    this.#longest = kept.undone?.record ?? kept.record;
    this.#plays = plays;
    this.#since = this.#behind();
    // The note belongs to the leading tab: its later actions must not be lost.
    if (this.keeping.leads) this.#note();
  }

  /** What the record lacks of the notes from when the page was closed. */
  #behind(): 'acted' | 'stepped' | null {
    if (this.#unwritten() === null) return null;
    return this.match.line().undone.length > 0 ? 'stepped' : 'acted';
  }

  /** Something was played. */
  acted(): void {
    this.#since = 'acted';
    this.due();
  }

  /** Actions were undone or redone. */
  stepped(): void {
    this.#since ??= 'stepped';
    this.due();
    // Only played actions are noted, not redoable ones.
    void this.flush();
  }

  /** Schedules writing. */
  due(): void {
    this.#note();
    this.#lazily.due();
  }

  /** Resolves when everything is written. */
  flush(): Promise<void> {
    return this.#lazily.flush();
  }

  /** Writes the notes from when the page was closed, if there are any. */
  owed(): void {
    if (this.#unwritten() !== null) this.#lazily.due();
  }

  /** The record of the current line. */
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

  /** The match in stored form. */
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
    // What was never written could not be found again.
    notes.put(this.keeping.id, this.keeping.revision > 0 ? this.#unwritten() : null);
  }
}
