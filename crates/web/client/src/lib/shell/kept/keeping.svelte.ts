/** Keeps one match: writes it down, and follows what other tabs write. */
import { Lead, type Followed } from './lead';
import { common, type Play } from './play';
import type { Comment } from './record';
import { matches, newId, unkept, type Kept } from './store';
import { notes } from './unwritten';

/** What was written elsewhere, and has to be taken over. */
export type Theirs = Kept;

export class Keeping {
  id = $state('');
  /** Why the match is not kept. */
  unkept = $state<string | null>(null);
  /** The match that another tab has changed, if what was played here is a match of its own since. */
  parted = $state<string | null>(null);
  comments: Comment[];
  created: number;

  #revision: number;
  #lead: Lead | null;

  constructor(
    kept: Kept,
    /** Null for a match that is only looked at. */
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

  /** How often the match was written, as it is known here. */
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

  /** The actions after so many are others now: what is said of them goes. */
  changedAfter(plies: number): void {
    this.comments = this.comments.filter((comment) => comment.plies <= plies);
  }

  /** What another tab has written since this one wrote or read; all that was played here is written. */
  async news(): Promise<Theirs | null> {
    // What is not written yet must not be lost.
    if (this.unkept !== null) return null;
    const kept = await matches.get(this.id).catch(() => undefined);
    // Or it was left before it wrote what it had noted.
    if (!kept || ((kept.revision ?? 0) === this.#revision && notes.get(this.id)?.revision !== this.#revision)) return null;
    this.#took(kept);
    return kept;
  }

  #took(theirs: Theirs): void {
    this.#revision = theirs.revision ?? 0;
    this.comments = theirs.comments ?? [];
  }

  /**
   * Writes the match. Another tab may have written it meanwhile, though only if it could not be asked: whichever of the two
   * has all that the other has stays, and is given back if it is theirs; else the one here becomes a match of its own.
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

  /** Makes what was played here a match of its own. */
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
