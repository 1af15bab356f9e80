/** Queries on a view for drawing: names, holds, places. It contains no rules of the game. */
import type { Barrels, ClassView, GoodView, PlaceView, SeatView, View } from '../../types/salty-ocean.d.ts';
import { words } from '../../text/words.ts';
import { say } from './say.ts';

/** The maximum number of cells or barrels that are drawn individually; more are a number. */
export const DRAWN = 8;

export const sum = (hold: readonly Barrels[]): number => hold.reduce((all, held) => all + held.barrels, 0);

export const held = (hold: readonly Barrels[], good: string): number => hold.find((entry) => entry.good === good)?.barrels ?? 0;

export const seatView = (view: View | null, seat: number): SeatView | undefined => view?.seats.find((player) => player.seat === seat);

/** The name of a good, in the language of the page where it is that of the built-in variants. */
export function goodName({ good, name }: Pick<GoodView, 'good' | 'name'>): string {
  const key = `so-good-${good}` as const;
  return say.knows(key) && name === good ? say(key) : name;
}

/** The name of a class of ships, likewise. */
export function className({ class: id, name }: Pick<ClassView, 'class' | 'name'>): string {
  const key = `so-class-${id}` as const;
  return say.knows(key) && name === words(id) ? say(key) : name;
}

export function classTitle(view: View, id: string): string {
  const found = view.classes.find((entry) => entry.class === id);
  return found ? className(found) : id;
}

/** The name of a ship: her class, with a number where a player can have several. */
export function shipTitle(view: View, ship: string): string {
  for (const entry of view.classes) {
    const at = entry.ships.indexOf(ship);
    if (at >= 0) return entry.ships.length > 1 ? `${className(entry)} ${at + 1}` : className(entry);
  }
  return ship;
}

/** The capacity of an undamaged ship. */
export const nominal = (view: View, ship: string): number => view.classes.find((entry) => entry.ships.includes(ship))?.capacity ?? 0;

/** Every ship that a player can have, in the order of the classes. */
export const slots = (view: View): string[] => view.classes.flatMap((entry) => entry.ships);

export const storeTitle = (view: View, store: string): string => (slots(view).includes(store) ? shipTitle(view, store) : say('so-depots'));

export const buildingTitle = (view: View, building: string): string => view.buildings.find((entry) => entry.building === building)?.name ?? building;

export function goodTitle(view: View, good: string): string {
  const found = view.goods.find((entry) => entry.good === good);
  return found ? goodName(found) : good;
}

/** The mark of a good: a colour by its index, and unique letters. */
export interface Mark {
  tint: string;
  letters: string;
  name: string;
}

export function marks(goods: readonly Pick<GoodView, 'good' | 'name' | 'salt'>[]): Map<string, Mark> {
  let nth = 0;
  return new Map(
    goods.map((good) => {
      const tint = good.salt ? 'var(--so-salt)' : `var(--so-good-${(nth++ % 4) + 1})`;
      const others = goods.filter((other) => other !== good).map(goodName);
      const name = goodName(good);
      return [good.good, { tint, letters: letters(name, others), name }];
    }),
  );
}

/** The first letter; if others share it, also the first one that distinguishes it from them. */
function letters(name: string, others: readonly string[]): string {
  const first = name.slice(0, 1).toUpperCase();
  const alike = others.filter((other) => other.slice(0, 1).toUpperCase() === first);
  if (alike.length === 0) return first;
  const second = [...name.slice(1)].find((letter, nth) => alike.every((other) => other[nth + 1]?.toLowerCase() !== letter.toLowerCase()));
  return first + (second ?? '');
}

/** `3 salt, 1 cod`, or that it is empty. */
export function cargoText(view: View, hold: readonly Barrels[]): string {
  const there = hold.filter((entry) => entry.barrels > 0).map((entry) => `${entry.barrels} ${goodTitle(view, entry.good)}`);
  return there.length > 0 ? there.join(', ') : say('so-empty');
}

/** The place of an event tile: its turn, or its number among the unused ones. */
export function placeTitle(view: View, place: string): string {
  const unused = view.places.filter((entry) => entry.turn === null);
  const found = view.places.find((entry) => entry.place === place);
  if (found?.turn != null) return say('so-place-turn', { n: found.turn });
  const at = unused.findIndex((entry) => entry.place === place);
  return at >= 0 ? say('so-place-unused', { n: at + 1 }) : place;
}

/** The tiles whose places the viewer does not know. */
export function hiddenTiles(view: View): string[] {
  const known = new Set(view.places.map((place: PlaceView) => place.tile).filter((tile) => tile !== null));
  return Object.keys(view.tiles).filter((tile) => !known.has(tile));
}

export const change = (now: number, before: number | undefined): number => (before === undefined ? 0 : now - before);

/** The number of barrels of a choice, if it has one. */
export function amountOf(choice: { parts: unknown }): number | null {
  const { barrels } = choice.parts as { barrels?: unknown };
  return typeof barrels === 'number' ? barrels : null;
}
