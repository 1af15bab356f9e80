/** A match that this browser keeps: what is written, which of its tabs acts, and changes by the others. */
import type { BoardModule } from '../../board/contract';
import { desk as openDesk } from '../desk';
import { Following } from '../match/following.svelte';
import type { Step } from '../match/line';
import { Match } from '../match/match.svelte';
import { namesOf } from '../match/names';
import type { Acts, Place } from '../match/place';
import { winnersOf } from '../score';
import { another, exchanged } from './again';
import { handedOut, keepMatch, keptOf, saveAsFile } from './kept';
import { Keeping } from './keeping.svelte';
import { laid, shown } from './laid';
import type { Followed } from './lead';
import { linkTo } from './link';
import { common, playsOf, type Play } from './play';
import type { Kept } from './store';
import { Writing } from './writing';

/** Lays a kept match on a table; `watching`: it is only viewed. */
export async function resume(kept: Kept, board: Promise<{ board: BoardModule | null }>, watching = false): Promise<Match> {
  const desk = await openDesk();
  const [{ table, line, written }, { board: module }] = await Promise.all([watching ? shown(desk, kept) : laid(desk, kept), board]);
  const names = await namesOf(desk, table);
  return new Match({ desk, table, line, names, module, watching, of: kept }, (match) => new Here(match, kept, written));
}

class Here implements Place, Followed {
  readonly #keeping: Keeping;
  readonly #writing: Writing;

  constructor(
    private readonly match: Match,
    kept: Kept,
    written: readonly Play[],
  ) {
    const { desk, watching } = match;
    this.#keeping = new Keeping(kept, watching ? null : this, (record) => playsOf(desk, record));
    this.#writing = new Writing(kept, written, this.#keeping, {
      line: () => match.showing.table.line,
      record: () => desk.record(match.showing.table.table),
      head: () => this.#head(),
      theirs: (theirs) => void match.do(() => this.#adopt(theirs)),
      failed: (error) => void match.do(() => Promise.reject(error)),
    });
  }

  get leads(): boolean {
    return this.#keeping.leads;
  }

  get unkept(): string | null {
    return this.#keeping.unkept;
  }

  get parted(): string | null {
    return this.#keeping.parted;
  }

  set parted(parted: string | null) {
    this.#keeping.parted = parted;
  }

  begin(): void {
    window.addEventListener('focus', this.#looked);
    window.addEventListener('pagehide', this.#hidden);
    document.addEventListener('visibilitychange', this.#looked);
    this.#looked();
  }

  leaves(): void {
    window.removeEventListener('focus', this.#looked);
    window.removeEventListener('pagehide', this.#hidden);
    document.removeEventListener('visibilitychange', this.#looked);
  }

  async lead(): Promise<void> {
    if (this.match.watching || this.#keeping.leads) return;
    await this.#keeping.lead();
    await this.#follow();
  }

  changed({ change, since }: Step): void {
    if (this.match.watching) return;
    if (change === 'play') this.#keeping.changedAfter(since);
    this.#writing[change === 'play' ? 'acted' : 'stepped']();
  }

  seated(): Promise<void> {
    this.#writing.due();
    return this.#writing.flush();
  }

  record(): Promise<string> {
    return this.#writing.record();
  }

  restarted(): void {
    if (this.#keeping.leads) this.#writing.due();
  }

  flush(): Promise<void> {
    return this.#writing.flush();
  }

  end(): void {
    this.#keeping.end();
  }

  // Other tabs

  gained(): void {
    void this.match.do(() => this.#follow()).then(() => this.match.turns.settle());
  }

  /** Another tab has written the match. */
  written(): void {
    this.gained();
  }

  async yields(): Promise<void> {
    this.match.players.interrupt();
    await this.match.do(async () => {});
    await this.flush();
  }

  /** A hidden tab saves its changes. */
  #hidden = (): void => void this.flush();

  /** The visible tab leads the match. */
  #looked = (): void => {
    const { watching } = this.match;
    if (document.visibilityState !== 'visible') this.#hidden();
    else if (this.#keeping.leads) this.#writing.owed();
    else if (!watching) void this.match.do(() => this.lead()).then(() => this.match.turns.settle());
  };

  /** Takes over changes by other tabs. */
  async #follow(): Promise<void> {
    if (this.match.phase.left) return;
    await this.flush();
    const theirs = await this.#keeping.news();
    if (theirs) await this.#adopt(theirs);
    if (this.#keeping.leads) this.#writing.owed();
  }

  async #adopt(theirs: Kept): Promise<void> {
    const { desk, help, seating, showing } = this.match;
    const { table, line, written } = await laid(desk, theirs);
    const since = common(line.plays, showing.table.line.plays);
    seating.sittings = theirs.sittings;
    await showing.replace(new Following(desk, table, line, this.match.notify));
    this.#writing.took(theirs, written);
    const { where } = showing.phase;
    // The advice was for another position.
    if (where !== 'trial') help.drop();
    // Viewing the past and trying things continue.
    if (where === 'trial' || (where === 'past' && showing.at < line.plays.length)) return;
    if (where === 'past') showing.send({ to: 'return' });
    await showing.screen.draw(showing.table.seen(showing.eyes), since);
  }

  // What a person does with it

  get acts(): Acts {
    const { match } = this;
    return {
      replay: `#/replay/${this.#keeping.id}`,
      save: async () => saveAsFile(await this.#writing.kept()),
      link: async () => linkTo(handedOut(await this.#writing.kept())),
      again: async (exchanges) => {
        const { sittings, ...kept } = await this.#writing.kept();
        const next = await another(match.desk, kept, exchanges ? exchanged(sittings) : sittings);
        return { address: `/table/${next.id}`, refused: await keepMatch(next) };
      },
      branch: async () => {
        const record = await match.steps.branch();
        if (!record) return undefined;
        const kept = await keptOf(match.desk, record, match.seating.snapshot, { name: match.variantName, comments: this.#keeping.comments });
        return { address: `/table/${kept.id}`, refused: await keepMatch(kept) };
      },
    };
  }

  /** All but the record of the match as it is kept. */
  #head(): Omit<Kept, 'record' | 'undone'> {
    const { match } = this;
    const { line, turn, score } = match.showing.table;
    return {
      id: this.#keeping.id,
      created: this.#keeping.created,
      changed: Date.now(),
      variant: match.variant,
      name: match.variantName,
      ruleset: match.ruleset,
      sittings: match.seating.snapshot,
      plies: line.plays.length,
      acting: turn && typeof turn.turn === 'object' ? turn.turn.act : null,
      winners: match.over ? winnersOf(score) : [],
      comments: this.#keeping.comments,
      ...(match.guide ? { guide: match.guide } : {}),
    };
  }
}
