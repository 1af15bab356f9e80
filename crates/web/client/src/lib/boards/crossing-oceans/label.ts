/** The label of a choice in lists. */
import type { Choice, ThingFacts } from '../../board/contract';
import type { View } from '../../types/crossing-oceans';
import { isKey, pounds, say, type Naming } from './words.ts';

/** The tile for sale at the place of a choice. */
function offered(parts: Record<string, unknown>, { market, docks }: View): string | null {
  const place = parts['place'] === undefined ? docks.find(({ column }) => column === parts['column']) : market.find(({ place }) => place === parts['place']);
  return place?.tile ?? null;
}

/** What is printed on the ship of a choice. */
export function factsOf(choice: Choice, name: Naming, view: unknown): ThingFacts | undefined {
  const parts = choice.parts as Record<string, unknown>;
  const tile = parts['tile'] ?? (choice.kind.startsWith('buy-') ? offered(parts, view as View) : null);
  const face = typeof tile === 'string' ? (view as View).tiles[tile] : undefined;
  return face && { income: face.income, ...(face.flag === null ? {} : { flag: name(face.flag) }) };
}

export function label(choice: Choice, name: Naming, view: unknown): string {
  const parts = choice.parts as Record<string, unknown>;
  const plain = parts['column'] === null ? '-plain' : '';
  const [deed, whole] = [`do-${choice.kind}`, `choice-${choice.kind}${plain}`] as const;
  if (!isKey(whole)) return isKey(deed) ? say(deed) : choice.notation;
  const tile = parts['tile'] ?? offered(parts, view as View);
  const named = (id: unknown): string => (typeof id === 'string' ? name(id) : '');
  return say(whole, {
    ship: named(tile),
    port: named(parts['port']),
    region: named(parts['region']),
    column: named(parts['column']),
    spot: named(parts['spot']),
    place: String(parts['place'] ?? ''),
    price: pounds(choice.cost),
  });
}
