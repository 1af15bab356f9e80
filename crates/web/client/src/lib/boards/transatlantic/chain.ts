import type { View } from '../../types/transatlantic';

/** A ship that entered a region, left one, or is in none. */
export interface Move {
  ship: string;
  /** The region that she left; null for a new ship. */
  from: string | null;
  /** The region that she entered; null if there was none, or not yet. */
  to: string | null;
  /** Whether her owner still has to choose a region. */
  adrift: boolean;
}

function places(view: View): Map<string, string> {
  const all = new Map<string, string>();
  for (const region of view.regions) for (const { ship } of region.ships) all.set(ship, region.region);
  return all;
}

/** The moves between two views, in the order in which each ship pushed out the next. */
export function moves(before: View | null, view: View): Move[] {
  if (!before) return [];
  const [old, now] = [places(before), places(view)];
  const pushed = before['pushed-out'];
  if (pushed) old.set(pushed.ship, pushed.from);
  const found: Move[] = [];
  for (const [ship, to] of now) if (old.get(ship) !== to) found.push({ ship, from: old.get(ship) ?? null, to, adrift: false });
  for (const [ship, from] of old) {
    if (now.has(ship)) continue;
    const adrift = view['pushed-out']?.ship === ship;
    if (adrift && pushed?.ship === ship) continue;
    if (adrift || view.gone.includes(ship)) found.push({ ship, from, to: null, adrift });
  }
  return ordered(found);
}

function ordered(found: Move[]): Move[] {
  const rest = [...found];
  const first = (from: string | null) => rest.findIndex((move) => move.from === from);
  const chain: Move[] = [];
  for (let next = first(null); rest.length > 0; next = first(chain.at(-1)?.to ?? null)) {
    chain.push(...rest.splice(Math.max(0, next), 1));
  }
  return chain;
}

/**
 * Continues a chain: finding a region for a pushed-out ship adds a link, also if that ends the turn. Then it is shown until
 * the end of the next turn, or until the next move.
 */
export function followed(chain: Move[], before: View | null, view: View): Move[] {
  const next = moves(before, view);
  const pushed = before?.['pushed-out'];
  if (pushed) return [...chain.filter(({ ship, adrift }) => !(adrift && ship === pushed.ship)), ...next];
  return next.length === 0 && before?.turns === view.turns ? chain : next;
}
