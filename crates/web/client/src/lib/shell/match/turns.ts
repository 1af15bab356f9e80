/** Turns at this screen: people act, the screen is handed to the next of them, and computer players act in between. */
import type { Choice } from '../../board/contract';
import { DeskError } from '../../desk/contract';
import { t } from '../../text';
import { alike } from '../kept/play';
import type { Sitting } from '../kept/store';
import { settings } from '../settings.svelte';
import { actionOf } from './help.svelte';
import type { Match } from './match.svelte';
import { runs } from './phase';

export class Turns {
  /** A choice made while the last action was still being shown. */
  #next: Choice | null = null;

  constructor(private readonly match: Match) {}

  async play(choice: Choice): Promise<void> {
    if (!this.match.showing.free) {
      if (this.match.phase.doing === 'acting') this.#next = choice;
      return;
    }
    const { match } = this;
    const { desk, seating, showing } = match;
    const { plays } = match;
    const seen = showing.shown.plies;
    const tries = showing.phase.where === 'trial';
    showing.send({ to: 'act' });
    match.notice = null;
    match.help.drop();
    await match.do(async () => {
      if (!tries) await match.place.lead();
      // Another tab may have acted: then this choice was for an earlier position.
      if (!alike(match.plays, plays) || (!tries && !seating.isPerson(match.acting!))) throw DeskError.of('stale', t('error-stale'));
      await desk.play(showing.shown.table, match.acting!, actionOf(choice), seen);
      await showing.news();
    });
    showing.send({ to: 'rest' });
    await this.settle();
    const next = this.#next;
    this.#next = null;
    // Only if it is still offered: nothing has happened in between.
    if (next && this.match.picker.all.includes(next)) await this.play(next);
  }

  /** Continues after a position is shown: a seat is to act. */
  async settle(): Promise<void> {
    const { where, left } = this.match.phase;
    if (where === 'trial' || left) return;
    await this.match.do(() => this.handOver());
    this.match.players.run();
  }

  /** Hands the screen to the person to act; covers it if one of them has hidden things. */
  async handOver(first = false): Promise<void> {
    const { acting, pace, showing, seating, watching } = this.match;
    const { where, covered } = showing.phase;
    if (acting === null || seating.isPerson(acting)) pace.arrived();
    if (watching || (where !== 'live' && where !== 'covered')) return;
    if (covered !== acting) showing.send({ to: 'lift' });
    if (acting === null || !seating.isPerson(acting)) return;
    const shared = seating.people.length > 1;
    if ((acting === showing.viewer || acting === covered) && !(first && shared)) return;
    if (shared && settings.curtain && showing.hides(acting)) {
      showing.viewer = null;
      showing.send({ to: 'cover', seat: acting });
    } else {
      showing.viewer = acting;
      showing.send({ to: 'lift' });
    }
    await showing.draw();
  }

  /** The next person has arrived. */
  async lift(): Promise<void> {
    const { showing } = this.match;
    await this.match.do(async () => {
      const { covered } = showing.phase;
      if (covered === null) return;
      showing.viewer = covered;
      showing.send({ to: 'lift' });
      await showing.draw();
    });
  }

  /** Changes the seating. */
  async seat(sittings: Sitting[]): Promise<void> {
    const { place, players, seating, showing } = this.match;
    players.interrupt();
    await this.match.do(async () => {
      await place.lead();
      seating.sittings = sittings;
      showing.turn();
      await showing.look();
      if (showing.phase.where === 'live') await showing.draw();
      await place.seated();
    });
    showing.send({ to: 'dismiss' });
    await this.settle();
  }

  /** The player of the next action, if a computer player is to act and the page allows it. */
  bot(): string | null {
    const { acting, can, phase, place, screen, seating, watching } = this.match;
    if (!runs(phase) || watching || acting === null || screen.turn?.stalled || !place.leads || !can.players) return null;
    return seating.isPerson(acting) ? null : seating.sittings[acting - 1]!.player;
  }
}
