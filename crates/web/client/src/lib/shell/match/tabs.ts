/** Which tab leads a match that several have open, and changes by the others. */
import type { Followed } from '../kept/lead';
import { laid } from '../kept/laid';
import { common } from '../kept/play';
import type { Kept } from '../kept/store';
import { Following } from './following.svelte';
import type { Match } from './match.svelte';

export class Tabs implements Followed {
  constructor(private readonly match: Match) {}

  begin(): void {
    window.addEventListener('focus', this.#looked);
    window.addEventListener('pagehide', this.#hidden);
    document.addEventListener('visibilitychange', this.#looked);
    this.#looked();
  }

  end(): void {
    window.removeEventListener('focus', this.#looked);
    window.removeEventListener('pagehide', this.#hidden);
    document.removeEventListener('visibilitychange', this.#looked);
  }

  gained(): void {
    void this.match.do(() => this.#follow()).then(() => this.match.turns.settle());
  }

  changed(): void {
    this.gained();
  }

  async yields(): Promise<void> {
    this.match.players.interrupt();
    await this.match.do(async () => {});
    await this.match.writing.flush();
  }

  /** A hidden tab saves its changes. */
  #hidden = (): void => void this.match.writing.flush();

  /** The visible tab leads the match. */
  #looked = (): void => {
    const { keeping, watching, writing } = this.match;
    if (document.visibilityState !== 'visible') this.#hidden();
    else if (keeping.leads) writing.owed();
    else if (!watching) void this.match.do(() => this.lead()).then(() => this.match.turns.settle());
  };

  /** Makes this tab lead the match, from where others have left it. */
  async lead(): Promise<void> {
    if (this.match.watching || this.match.keeping.leads) return;
    await this.match.keeping.lead();
    await this.#follow();
  }

  /** Takes over changes by other tabs. */
  async #follow(): Promise<void> {
    const { keeping, phase, writing } = this.match;
    if (phase.left) return;
    await writing.flush();
    const theirs = await keeping.news();
    if (theirs) await this.adopt(theirs);
    if (keeping.leads) writing.owed();
  }

  async adopt(theirs: Kept): Promise<void> {
    const { desk, help, seating, showing, writing } = this.match;
    const { table, line, written } = await laid(desk, theirs);
    const since = common(line.plays, showing.table.line.plays);
    seating.sittings = theirs.sittings;
    await showing.replace(new Following(desk, table, line, this.match.notify));
    writing.took(theirs, written);
    const { where } = showing.phase;
    // The advice was for another position.
    if (where !== 'trial') help.drop();
    // Viewing the past and trying things continue.
    if (where === 'trial' || (where === 'past' && showing.at < line.plays.length)) return;
    if (where === 'past') showing.send({ to: 'return' });
    await showing.screen.draw(showing.table.seen(showing.eyes), since);
  }
}
