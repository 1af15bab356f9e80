import type { Flight, SpotName, LoggedEvent } from '../../board/contract';
import { coins, piece } from '../../board/flights';
import type { Event } from '../../types/transatlantic';
import { at } from './spots';

const ship = (tile: string): SpotName => at.face(at.ship(tile));

/** From a ship's old place to her new one: her drawing has the same name everywhere. */
const moves = (tile: string): Flight => piece(ship(tile), ship(tile));

/** The flights for an event: pieces and coins. */
export function flights(told: LoggedEvent): Flight[] {
  const event = told.event as unknown as Event;
  switch (event.kind) {
    case 'card-played':
      return [piece(at.face(at.hand(event.card)), at.pile(event.seat))];
    case 'card-taken':
      return [piece(at.face(at.display(event.card)), at.pile(event.seat))];
    case 'card-copied':
      return [piece(at.face(at.top(event.card)), at.pile(event.seat))];
    case 'tile-bought':
      return [moves(event.tile), ...coins(at.seat(event.seat), at.bank, event.price)];
    case 'coal-loaded':
      return [piece(at.coal, ship(event.tile))];
    case 'ship-deployed':
    case 'ship-redeployed':
      return [moves(event.tile)];
    case 'ship-scrapped':
    case 'neutral-removed':
      return [piece(ship(event.tile), at.gone)];
    case 'ship-sailed':
    case 'foreign-income':
      return coins(ship(event.tile), at.seat(event.seat), event.money);
    case 'money-earned':
    case 'contracts-sold':
      return coins(at.bank, at.seat(event.seat), event.money);
    case 'money-paid':
      return coins(at.seat(event.seat), at.bank, event.money);
    case 'house-built':
      return coins(at.seat(event.seat), at.sites(event.region), event.price);
    case 'marker-taken':
      return [piece(at.face(at.marker(event.marker)), at.seat(event.seat))];
    case 'tile-docked':
      return [piece(ship(event.tile), at.dock(event.column))];
    case 'tile-drawn':
      return [piece(at.stack, ship(event.tile))];
    default:
      return [];
  }
}
