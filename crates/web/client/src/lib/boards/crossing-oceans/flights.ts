/** The flights for an event: coins between the bank, ships and players, pieces between their places. */
import type { Flight, LoggedEvent } from '../../board/contract';
import { coins, piece } from '../../board/flights.ts';
import type { Event } from '../../types/crossing-oceans';
import { BACK, BANK, COAL, CONTRACT, LUMP, ROOF, SHEET, aboard, captain, column, dock, port, region, seat, seatColumn, seatContract, ship } from './spots.ts';

/** Coal that a ship burned or lost. */
const burned = (from: string, coal: number): Flight[] => (coal > 0 ? [piece(aboard(from), COAL)] : []);

export function flights(told: LoggedEvent): Flight[] {
  const event = told.event as unknown as Event;
  switch (event.kind) {
    case 'contract-taken':
      return [piece(SHEET, seat(event.seat))];
    case 'contract-sold':
      return coins(BANK, seat(event.seat), event.money);
    case 'contracts-paid':
      return event.contracts > 0 ? [piece(seatContract(event.seat), CONTRACT)] : [];
    case 'ship-placed':
      return [piece(ship(event.tile), port(event.port))];
    case 'ship-replaced':
      return [piece(ship(event.tile), seat(event.owner)), ...burned(event.port, event.coal)];
    case 'captain-moved':
      return [piece(captain(event.seat), captain(event.seat))];
    case 'tile-bought':
      return [piece(ship(event.tile), seat(event.seat)), ...coins(seat(event.seat), BANK, event.price)];
    case 'tile-docked':
      return [piece(ship(event.tile), dock(event.column))];
    case 'tile-drawn':
      return [piece(BACK, ship(event.tile))];
    case 'token-taken':
      return [piece(column(event.column), seatColumn(event.seat, event.column)), ...coins(seat(event.seat), BANK, event.cost)];
    case 'ship-transported':
    case 'cargo-carried':
    case 'riband-won':
      return [...coins(port(event.port), seat(event.seat), event.income), ...burned(event.port, event.coal)];
    case 'house-bonus':
      return coins(region(event.region), seat(event.seat), event.money);
    case 'coal-loaded':
      return [piece(LUMP, port(event.port))];
    case 'house-built':
      return [piece(ROOF, port(event.port))];
    case 'fee-paid':
      return coins(seat(event.seat), seat(event.to), event.money);
    default:
      return [];
  }
}
