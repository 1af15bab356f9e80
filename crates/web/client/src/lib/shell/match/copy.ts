/** What comes of actions that a copy of a table plays. */
import type { LoggedEvent } from '../../board/contract';
import { DeskError, type Desk, type Opened } from '../../desk/contract';

/** What comes of an action: who acts, and the events without headings. */
export interface Came {
  seat: number;
  events: LoggedEvent[];
}

/** Plays actions on a copy, up to the first that is illegal there, and closes it: hidden parts may have been redealt. */
export async function onCopy(desk: Desk, copy: Promise<Opened>, line: readonly string[]): Promise<Came[]> {
  const came: Came[] = [];
  try {
    const { table } = await copy;
    try {
      // Who opens a record some actions before its end gets the turn of its end.
      let { turn } = await desk.turn(table, 'spectator');
      for (const notation of line) {
        if (turn === 'over') break;
        const seat = turn.act;
        const done = await desk.play(table, seat, { notation });
        came.push({ seat, events: done.events.filter((event) => !event.heading) });
        turn = done.turn;
      }
    } finally {
      await desk.close(table);
    }
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
  }
  return came;
}
