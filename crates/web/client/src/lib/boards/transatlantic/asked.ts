/** The decision in words, and the places that an event means. */
import type { Asking, LoggedEvent, Question, SpotName } from '../../board/contract';
import { capital } from '../../text/words.ts';
import type { View } from '../../types/transatlantic';
import { within } from './cards';
import { at } from './spots';
import { say } from './text';

export function question({ view: any, acting, name }: Asking): Question {
  const view = any as View;
  const { step } = view;
  const pushed = view['pushed-out'];
  if (pushed) {
    const from = view.regions.find(({ region }) => region === pushed.from)?.name ?? pushed.from;
    return { text: say('asks-redeploy', { ship: name(pushed.ship), from }), facts: [] };
  }
  if (view.phase === 'card') {
    const tokens = view.seats.find(({ seat }) => seat === acting)?.tokens ?? 0;
    return { text: say(tokens > 0 ? 'asks-token' : 'asks-card'), facts: [] };
  }
  const card = Object.keys(view.cards).find((id) => within(step?.at.at(-1) ?? '', id)) ?? null;
  const left = step?.left ?? 0;
  return {
    text: capital(step?.['waits-for'] ?? ''),
    facts: [...(card === null ? [] : [name(card)]), ...(left > 1 ? [say('left_many', { n: left })] : [])],
  };
}

export function places({ event, seat }: LoggedEvent): SpotName[] {
  const named = event as Partial<Record<'tile' | 'card' | 'region' | 'column' | 'marker', string>>;
  const found: SpotName[] = [];
  if (named.tile !== undefined) found.push(at.face(at.ship(named.tile)));
  // A ship that was pushed out may be in no region any more.
  if (named.region !== undefined) found.push(at.region(named.region));
  if (named.card !== undefined)
    found.push(...[at.hand, at.display, at.top].map((place) => at.face(place(named.card!))), ...(seat === undefined ? [] : [at.pile(seat)]));
  if (named.column !== undefined) found.push(at.dock(named.column));
  if (named.marker !== undefined) found.push(at.face(at.marker(named.marker)));
  return found;
}
