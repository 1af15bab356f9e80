import type { BoardProps, Picker, SeatLook } from '../../board/contract';
import type { Market } from '../../board/market';
import type { Names } from '../../board/names';
import { lookOf } from '../../board/seat';
import { isolated } from '../../text/catalogue';
import type { SeatView, ShipView, TileFace, View } from '../../types/transatlantic';
import { say } from './text';

/** The shared data of all parts of the drawing. */
export interface Scene {
  view: View;
  picker: Picker;
  market: Market;
  /** The seat whose hand, pile, quay and token are shown. */
  reader: SeatView | null;
  names: Names;
  name(id: string): string;
  look(seat: number): SeatLook;
  /** The name of a seat, or of no seat, within a sentence. */
  who(seat: number | null): string;
  face(tile: string): TileFace | null;
  /** Whether she has come to where she is since the reader's last decision. */
  fresh(tile: string): boolean;
  /** The notations to ask about, those of an available kind first. */
  asks(byKind: Record<string, string>): string[];
  /** What the current step of a card pays by. */
  pays: 'income' | 'cargo' | 'passengers';
}

export function scene(props: BoardProps<View>): Scene {
  const { view, before, seats, picker, market, viewer, acting, names } = props;
  const [was, is] = [before === null ? null : places(before), places(view)];
  const look = (seat: number): SeatLook => lookOf(seats, seat);
  const shown = viewer ?? acting ?? view['turn-of'];
  return {
    view,
    picker,
    market,
    reader: view.seats.find(({ seat }) => seat === shown) ?? null,
    names,
    name: names.name,
    look,
    who: (seat) => (seat === null ? say('owner-none') : isolated(look(seat).name)),
    face: (tile) => view.tiles[tile] ?? null,
    fresh: (tile) => was !== null && is.has(tile) && was.get(tile) !== is.get(tile),
    asks(byKind) {
      const kinds = new Set(picker.open.map(({ kind }) => kind));
      return Object.entries(byKind)
        .sort(([a], [b]) => Number(kinds.has(b)) - Number(kinds.has(a)))
        .map(([, asks]) => asks);
    },
    pays: view.step?.pays ?? 'income',
  };
}

/** The region of each ship that is in one; the market, for those for sale. */
function places(view: View): Map<string, string> {
  const found = new Map<string, string>();
  for (const { tile } of view.market) if (tile !== null) found.set(tile, 'market');
  for (const { region, ships } of view.regions) for (const { ship } of ships) found.set(ship, region);
  return found;
}

/** What a ship earns in the current step, or else her income. */
export function earns({ pays }: Scene, face: TileFace): number {
  return { income: face.income, cargo: face.cargo, passengers: face.fares }[pays];
}

/** Each card once, with its number of copies. */
export function sorts(cards: readonly string[]): { card: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** A description of a ship for screen readers. */
export function shipLabel(scene: Scene, ship: ShipView): string {
  const face = scene.face(ship.ship);
  const words = [scene.name(ship.ship), scene.who(ship.owner)];
  if (face) words.push(...faceWords(scene, ship.ship));
  if (face?.kind === 'steamship') words.push(ship.coal > 0 ? say('coal-long', { n: ship.coal }) : say('no-coal'));
  return words.join(', ');
}

/** The printed values of a tile, in words. */
export function faceWords(scene: Scene, tile: string): string[] {
  const face = scene.face(tile);
  if (!face) return [say('unknown')];
  const words = [say(face.kind)];
  if (face.year !== null) words.push(say('built-in', { year: face.year }));
  if (face.flag !== null) words.push(say('flag-of', { column: scene.name(face.flag) }));
  if (face.kind !== 'headquarters') words.push(`${say('pays-income')} ${say('pounds', { n: face.income })}`);
  if (face.speed !== null) words.push(say('knots-long', { n: face.speed }));
  if (face.tonnage !== null) words.push(say('tons-long', { n: face.tonnage }));
  if (face.passengers !== null) words.push(say('people-long', { n: face.passengers }));
  return words;
}
