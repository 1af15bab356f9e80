/** The spots that an action refers to, and the flights for events. */
import type { BoardModule, Choice, Flight, SpotName, LoggedEvent } from '../../board/contract.ts';
import { coins, piece } from '../../board/flights.ts';
import type { Action, Event, View } from '../../types/salty-ocean.d.ts';
import { places, question } from './asked.ts';
import { labelOf } from './label.ts';

/**
 * The spots of an action. The amounts of one decision (stow, take, order, discard, catch) have the same spots: the shell asks
 * for the number. Ships and Dépôt are those of the seat to act.
 */
export function spotsOf(action: Action): SpotName[] {
  switch (action.kind) {
    case 'pass':
    case 'done':
    case 'swap':
    case 'sail-out':
    case 'sail-home':
    case 'move':
      return [action.kind];
    case 'build':
      return [`building:${action.building}`];
    case 'launch':
      return [`launch:${action.class}`];
    case 'sell':
    case 'buy':
    case 'lose':
      return [`${action.kind}:${action.good}`];
    case 'send':
    case 'repair':
      return [`ship:${action.ship}`];
    // A single ship among several needs its own spot, or `all` could be chosen but never `only her`.
    case 'bring':
      return [...action.ships.map((ship) => `ship:${ship}`), `convoy:${action.ships.length}`];
    case 'catch':
    case 'discard':
      return [`${action.kind}:${action.good}`];
    case 'stow':
      return [`ship:${action.ship}`];
    case 'take':
      return [action.store === 'depot' ? 'depot' : `ship:${action.store}`];
    case 'order':
      return ['depot'];
    case 'peek':
      return [`place:${action.place}`];
    default:
      return [];
  }
}

const purse = (seat: number): SpotName => `purse:${seat}`;
const depot = (seat: number): SpotName => `depot:${seat}`;
const berth = (seat: number, where: 'harbor' | 'sea', ship: string): SpotName => `berth:${seat}:${where}:${ship}`;
const good = (id: string): SpotName => `good:${id}`;

/** The place of goods in Rouen: `depot` is not a ship. */
const store = (seat: number, id: string): SpotName => (id === 'depot' ? depot(seat) : berth(seat, 'harbor', id));

export function flightsOf(event: Event): Flight[] {
  switch (event.kind) {
    case 'action-began':
      return coins(purse(event.seat), `cost:${event.of}`, event.coins + event.surcharge);
    case 'built':
      return [piece(`seat:${event.seat}`, `building:${event.building}`)];
    case 'ship-sent':
      return [piece(berth(event.seat, 'harbor', event.ship), berth(event.seat, 'sea', event.ship))];
    case 'ship-returned':
      return [piece(berth(event.seat, 'sea', event.ship), berth(event.seat, 'harbor', event.ship))];
    case 'cargo-lost':
    case 'salt-spoiled':
    case 'salt-unused':
      return [piece(berth(event.seat, 'sea', event.ship), 'way', good(event.good))];
    case 'fish-caught':
      return [piece(`shoal:${event.good}`, berth(event.seat, 'sea', event.ship), good(event.good))];
    case 'ship-launched':
      return [...coins(purse(event.seat), 'yard', event.coins), piece(`hull:${event.class}`, berth(event.seat, 'harbor', event.ship))];
    case 'share-received':
      return coins('yard', purse(event.seat), event.coins);
    case 'goods-loaded':
      return [piece(depot(event.seat), berth(event.seat, 'harbor', event.ship), good(event.good))];
    case 'goods-unloaded':
      return [piece(berth(event.seat, 'harbor', event.ship), depot(event.seat), good(event.good))];
    case 'goods-discarded':
      return [piece(depot(event.seat), good(event.good), good(event.good))];
    case 'goods-sold':
      return [piece(store(event.seat, event.store), good(event.good), good(event.good)), ...coins(good(event.good), purse(event.seat), event.coins)];
    case 'goods-bought':
      return [piece(good(event.good), depot(event.seat)), ...coins(purse(event.seat), good(event.good), event.coins)];
    case 'goods-produced':
      return [piece(`building:${event.building}`, depot(event.seat), good(event.good))];
    case 'sale-income':
    case 'rent-received':
    case 'interest-received':
      return coins(`building:${event.building}`, purse(event.seat), event.coins);
    case 'interest-charged':
    case 'debt-interest':
    case 'coins-cut':
      return coins(purse(event.seat), 'treasury', event.coins);
    case 'tiles-swapped': {
      const [one, other] = event.places.map((place) => `tile:${place}`) as [SpotName, SpotName];
      return [piece(one, other), piece(other, one)];
    }
    default:
      return [];
  }
}

export const board: BoardModule = {
  spots: (choice: Choice) => spotsOf(choice.parts as Action),
  flights: (told: LoggedEvent) => flightsOf(told.event as unknown as Event),
  places,
  question,
  label: (choice: Choice, _, view) => labelOf(choice.parts as Action, view as View),
  money: (view, seat) => (view as View).seats.find((player) => player.seat === seat)?.coins ?? 0,
};
