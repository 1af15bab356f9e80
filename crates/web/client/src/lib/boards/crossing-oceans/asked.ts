/** The decision in words, and the places that an event means. */
import type { Asking, LoggedEvent, Question, SpotName } from '../../board/contract';
import type { View } from '../../types/crossing-oceans';
import { captain, dock, phaseName, port, region, rondel, seatColumn, seatShip, ship } from './spots.ts';
import { isKey, say } from './words.ts';

export function question({ view, name }: Asking): Question {
  const { phase } = view as View;
  const key = `phase-${phaseName(phase)}` as const;
  const text = isKey(key) ? say(key) : name(phaseName(phase));
  const [[word, number] = []] = typeof phase === 'object' ? Object.entries(Object.values(phase)[0] as Record<string, unknown>) : [];
  const fact = `fact-${word}` as const;
  return { text, facts: isKey(fact) && typeof number === 'number' && number > 0 ? [say(fact, { n: number })] : [] };
}

export function places({ event, seat }: LoggedEvent): SpotName[] {
  const named = event as Partial<Record<'port' | 'tile' | 'region' | 'spot' | 'column', string>>;
  const found: SpotName[] = [];
  if (named.port !== undefined) found.push(port(named.port));
  else if (named.tile !== undefined) found.push(ship(named.tile), ...(seat === undefined ? [] : [seatShip(seat, named.tile)]));
  if (named.region !== undefined) found.push(region(named.region));
  if (named.spot !== undefined) found.push(rondel(named.spot), ...(seat === undefined ? [] : [captain(seat)]));
  if (named.column !== undefined) found.push(seat === undefined ? dock(named.column) : seatColumn(seat, named.column));
  return found;
}
