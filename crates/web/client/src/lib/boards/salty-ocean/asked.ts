/** The decision in words, and the places that an event means. */
import type { Asking, LoggedEvent, Question, SpotName } from '../../board/contract.ts';
import { capital } from '../../text/words.ts';
import type { View } from '../../types/salty-ocean.d.ts';
import { buildingTitle, goodTitle, shipTitle, storeTitle } from './look.ts';
import { say } from './say.ts';

export function question({ view: any }: Asking): Question {
  const view = any as View;
  const work = view['under-way'];
  const facts: string[] = [];
  if (work?.ability) facts.push(buildingTitle(view, work.ability));
  if (work?.second) facts.push(say('so-second'));
  if (work?.ship) facts.push(shipTitle(view, work.ship));
  if (work?.store) facts.push(storeTitle(view, work.store));
  if (work?.good) facts.push(goodTitle(view, work.good));
  if (work && work.left > 0 && work.left !== work.barrels?.[1]) facts.push(say(view.phase === 'discard' ? 'so-left-discard' : 'so-left', { n: work.left }));
  for (const [store, n] of Object.entries(work?.sold ?? {})) facts.push(say('so-sold', { n, store: storeTitle(view, store) }));
  if (work && work.sent.length > 0 && view.phase === 'send') {
    facts.push(say('so-sent', { ships: work.sent.map((ship) => shipTitle(view, ship)).join(', ') }));
  }
  return { text: capital(view['waits-for']), facts };
}

export function places({ event, seat }: LoggedEvent): SpotName[] {
  const named = event as Partial<Record<'building' | 'ship' | 'good' | 'store' | 'of' | 'place', string>> & { places?: string[] };
  const found: SpotName[] = [];
  const holds = (id: string): SpotName[] => (id === 'depot' ? [`depot:${seat}`] : [`berth:${seat}:harbor:${id}`, `berth:${seat}:sea:${id}`]);
  if (named.building !== undefined) found.push(`building:${named.building}`);
  if (named.ship !== undefined) found.push(...holds(named.ship));
  if (named.store !== undefined) found.push(...holds(named.store));
  if (named.good !== undefined) found.push(`good:${named.good}`);
  if (named.of !== undefined) found.push(`cost:${named.of}`);
  for (const place of [...(named.place === undefined ? [] : [named.place]), ...(named.places ?? [])]) found.push(`place:${place}`, `tile:${place}`);
  return found;
}
