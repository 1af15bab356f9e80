/** Navigation in a match: undo and redo, earlier positions, and trying things on a copy. */
import type { Match } from './match.svelte';
import { redoes, undoes } from './line';

export class Steps {
  constructor(private readonly match: Match) {}

  /** Whether actions can be undone; at an earlier position: whether there is one before it. */
  get undoable(): boolean {
    const { at, phase, showing } = this.match;
    if (phase.where === 'past') return at > 0;
    return showing.shown.can.undo && showing.shown.plies > 0;
  }

  get redoable(): boolean {
    const { at, phase, plays, showing } = this.match;
    return phase.where === 'past' ? at < plays.length : showing.shown.can.redo && showing.line.undone.length > 0;
  }

  /**
   * Whether things can be tried from the shown position: the desk copies the current one, and the record provides earlier
   * ones.
   */
  get triable(): boolean {
    const { acting, can, phase } = this.match;
    return can.try && acting !== null && (phase.where === 'live' || (phase.where === 'past' && can.record));
  }

  async undo(): Promise<void> {
    const { desk, phase, place, players, showing } = this.match;
    if (phase.where === 'past') return this.look(this.match.at - 1);
    if (!this.undoable) return;
    players.interrupt();
    await this.match.do(async () => {
      const tries = showing.trial !== null;
      if (!tries) await place.lead();
      const { line, shown } = showing;
      const count = undoes(line, this.#counts, shown.past.plies);
      if (count === 0) return;
      // Undone actions can be redone: the record must contain them.
      if (!tries && shown.can.record) await place.record();
      await desk.undo(shown.table, count);
      // Players without a person would immediately redo what was undone.
      if (!tries && this.#alone) showing.send({ to: 'pause', paused: true });
      await showing.news();
    });
    await this.match.turns.settle();
  }

  async redo(): Promise<void> {
    const { desk, phase, place, players, showing } = this.match;
    if (phase.where === 'past') return this.look(this.match.at + 1);
    if (!showing.shown.can.redo) return;
    players.interrupt();
    await this.match.do(async () => {
      if (showing.trial === null) await place.lead();
      const count = redoes(showing.line, this.#counts);
      if (count === 0) return;
      await desk.redo(showing.shown.table, count);
      await showing.news();
    });
    await this.match.turns.settle();
  }

  /** No person plays at this screen. */
  get #alone(): boolean {
    return this.match.seating.people.length === 0;
  }

  /** Whether an action of the seat counts as a step: on a copy, and without people, each does. */
  #counts = (seat: number): boolean => this.match.showing.trial !== null || this.#alone || this.match.seating.isPerson(seat);

  /** Shows the position after `ply` actions; the last one is the current one. */
  async look(ply: number): Promise<void> {
    const { at, phase, plays, showing } = this.match;
    const to = Math.max(0, Math.min(plays.length, ply));
    if (phase.where === 'trial' || phase.where === 'covered') return;
    if (to === plays.length) return this.present();
    if (phase.where === 'past' && to === at) return;
    showing.send({ to: 'look', ply: to });
    // The slider may have moved on while this waited.
    await this.match.do(async () => {
      if (showing.phase.ply === to) await showing.past(to);
    });
  }

  async present(): Promise<void> {
    const { phase, showing } = this.match;
    if (phase.where !== 'past') return;
    await this.match.do(() => showing.present());
    await this.match.turns.settle();
  }

  /** Sets the viewer to this seat, or to a spectator. */
  async see(viewer: number | null): Promise<void> {
    const { showing } = this.match;
    await this.match.do(async () => {
      showing.viewer = viewer;
      await showing.look();
      await showing.draw();
    });
  }

  /** The record of a new match that continues from the shown position. */
  async branch(): Promise<string | undefined> {
    const { desk, place } = this.match;
    return this.match.do(async () => {
      const { table } = await desk.load(await place.record(), this.match.plays.length - this.match.at);
      try {
        return await desk.record(table);
      } finally {
        await desk.close(table);
      }
    });
  }

  /** Starts trying things on a copy. */
  async try(): Promise<void> {
    const { help, place, players, showing } = this.match;
    if (!this.triable) return;
    players.interrupt();
    await this.match.do(async () => {
      // A pending task may have covered the table.
      if (!this.triable) return;
      help.drop();
      await showing.try(() => place.record());
    });
  }

  async untry(): Promise<void> {
    const { help, phase, players, showing } = this.match;
    if (phase.where !== 'trial') return;
    players.interrupt();
    await this.match.do(async () => {
      await showing.untry();
      help.drop();
      await showing.present();
    });
    await this.match.turns.settle();
  }

  /** Lets a computer player act for the seat to act, while trying. */
  async move(player: string): Promise<void> {
    const { players, showing } = this.match;
    await this.match.do(async () => {
      if (this.match.acting !== null && showing.trial !== null) await players.think(player);
    });
  }
}
