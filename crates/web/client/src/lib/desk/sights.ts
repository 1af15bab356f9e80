/** What viewers see of a table, as requests and as replies. */
import type { Score, Sight, TurnOf, Viewer } from './contract';
import type { Reply } from './host';
import { as, eyes, numbered, plain, type Follower, type Kept } from './tables';

/** What a board is drawn from. */
export const BOARD = ['view', 'market'];
/** What a viewer is asked for: all that a screen draws of a position. */
const SIGHT = [...BOARD, 'turn', 'score', 'legal', 'log'];
/** Of these, what whoever imagines a table may see with the eyes of any seat. */
const OF_A_SEAT = new Set([...BOARD, 'log']);

/** What a viewer sees, as requests: the log from a ply on. */
export function look(of: Kept, viewer: Viewer, since: number): Reply[] {
  const [seat, whole] = [eyes(of, viewer), { ...numbered(of), ...as(of, viewer) }];
  return SIGHT.map((op) => ({ op, ...whole, ...(OF_A_SEAT.has(op) ? seat : {}), ...(op === 'log' ? { since } : {}) }));
}

/** What these followers see. */
export const looks = (of: Kept, followers: Follower[], since: number): Reply[] =>
  followers.flatMap(({ viewers }) => viewers.flatMap((viewer) => look(of, viewer, since)));

/** What each viewer sees, by the replies to what it was asked for. */
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
