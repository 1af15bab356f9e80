/** What viewers see of a table, as requests and as replies. */
import type { Score, Sight, TurnOf, Viewer } from './contract';
import type { Reply } from './host';
import { as, eyes, numbered, plain, type Follower, type Kept } from './tables';

/** The data for drawing a board. */
export const BOARD = ['view', 'market'];
/** The data for a viewer: everything that a screen draws of a position. */
const SIGHT = [...BOARD, 'turn', 'score', 'legal', 'log'];
/** Of these, what the viewer of a guess may see as any seat. */
const OF_A_SEAT = new Set([...BOARD, 'log']);

/** The requests for what a viewer sees: the log from a ply on. */
export function look(of: Kept, viewer: Viewer, since: number): Reply[] {
  const [seat, whole] = [eyes(of, viewer), { ...numbered(of), ...as(of, viewer) }];
  return SIGHT.map((op) => ({ op, ...whole, ...(OF_A_SEAT.has(op) ? seat : {}), ...(op === 'log' ? { since } : {}) }));
}

/** The requests for what these followers see. */
export const looks = (of: Kept, followers: Follower[], since: number): Reply[] =>
  followers.flatMap(({ viewers }) => viewers.flatMap((viewer) => look(of, viewer, since)));

/** What each viewer sees, from the replies. */
export function sightsOf(replies: Reply[]): Sight[] {
  return Array.from({ length: replies.length / SIGHT.length }, (_, nth) => {
    const [{ view }, { offers }, turn, score, { actions }, { events }] = replies.slice(nth * SIGHT.length).map(plain) as [
      Reply,
      Reply,
      Reply,
      Reply,
      Reply,
      Reply,
    ];
    return { view, offers, turn: turn as unknown as TurnOf, score: score as unknown as Score, actions, events };
  });
}
