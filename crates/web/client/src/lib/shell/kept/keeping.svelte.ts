/** Saves one match, and follows changes by other tabs. */
import { Lead, type Followed } from './lead';
import { common, type Play } from './play';
import type { Comment } from './record';
import { matches, newId, unkept, type Kept } from './store';
import { notes } from './unwritten';

/** A match written by another tab, to be taken over. */
export type Theirs = Kept;

export class Keeping {
  id = $state('');
  /** Why the match is not saved. */
  unkept = $state<string | null>(null);
  /** The match that another tab has changed, if what was played here has become a separate match since. */
  parted = $state<string | null>(null);
  comments: Comment[];
  created: number;

  #revision: number;
  #lead: Lead | null;

  constructor(
    kept: Kept,
    /** Null for a match that is only viewed. */
    private readonly tab: Followed | null,
    private readonly playsOf: (record: string) => Promise<Play[]>,
  ) {
    this.id = kept.id;
    this.created = kept.created;
    this.comments = kept.comments ?? [];
    this.#revision = kept.revision ?? 0;
    this.#lead = tab && new Lead(kept.id, tab);
  }

  /** Whether this tab acts for the match. */
  get leads(): boolean {
    return this.#lead?.held ?? false;
  }

  /** The known revision of the match: how often it was written. */
  get revision(): number {
    return this.#revision;
  }

  /** Resolves once this tab acts for the match. */
  async lead(): Promise<void> {
    await this.#lead?.take();
  }

  end(): void {
    this.#lead?.end();
    this.#lead = null;
  }

  /** The actions after the first `plies` have changed: drops the comments on them. */
  changedAfter(plies: number): void {
    this.comments = this.comments.filter((comment) => comment.plies <= plies);
  }

  /** What another tab has written since this one wrote or read; everything played here has been written. */
  async news(): Promise<Theirs | null> {
    // Unwritten actions must not be lost.
    if (this.unkept !== null) return null;
    const kept = await matches.get(this.id).catch(() => undefined);
    // Or it was closed before it wrote its notes.
    if (!kept || ((kept.revision ?? 0) === this.#revision && notes.get(this.id)?.revision !== this.#revision)) return null;
    this.#took(kept);
    return kept;
  }

  #took(theirs: Theirs): void {
    this.#revision = theirs.revision ?? 0;
    this.comments = theirs.comments ?? [];
  }

  /**
   * Saves the match. Another tab may have saved it meanwhile, though only if it could not be reached: if one of the two
   * contains the other, it wins, and is returned if it is theirs; otherwise the one here becomes a separate match.
   */
  async write(mine: Kept): Promise<Theirs | null> {
    try {
      const theirs = await matches.put({ ...mine, revision: this.#revision });
      if (theirs) {
        const [here, there] = await Promise.all([this.playsOf(mine.record), this.playsOf(theirs.record)]);
        const shared = common(here, there);
        if (shared === here.length) {
          this.#took(theirs);
          this.#done(mine.id);
          return theirs;
        }
        if (shared === there.length) {
          this.#revision = theirs.revision ?? 0;
          return await this.write(mine);
        }
        return await this.#part(mine);
      }
      this.#revision += 1;
      this.#done(mine.id);
      this.#lead?.tell();
    } catch (error) {
      this.unkept = error instanceof Error ? error.message : String(error);
      unkept.set(mine.id, mine);
    }
    return null;
  }

  #done(id: string): void {
    this.unkept = null;
    unkept.delete(id);
  }

  /** Makes what was played here a separate match. */
  async #part(mine: Kept): Promise<null> {
    const copy = { ...mine, id: newId(), created: Date.now(), revision: 0 };
    await matches.put(copy);
    unkept.delete(mine.id);
    this.unkept = null;
    this.parted = mine.id;
    this.id = copy.id;
    this.created = copy.created;
    this.#revision = 1;
    this.#lead?.end();
    this.#lead = this.tab && new Lead(this.id, this.tab);
    history.replaceState(null, '', `#/table/${this.id}`);
    return null;
  }
}
