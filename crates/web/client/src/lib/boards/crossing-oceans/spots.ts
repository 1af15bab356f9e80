/** The places of the board that an action refers to, and the actions that a click on a place may ask about. */
import type { Choice, SpotName } from '../../board/contract';
import type { Action, Phase, View } from '../../types/crossing-oceans';

export const port = (id: string): SpotName => `port:${id}`;
export const ship = (id: string): SpotName => `ship:${id}`;
export const region = (id: string): SpotName => `region:${id}`;
export const rondel = (id: string): SpotName => `rondel:${id}`;
export const market = (place: string): SpotName => `market:${place}`;
export const dock = (column: string): SpotName => `dock:${column}`;
export const column = (id: string): SpotName => `column:${id}`;
/** The spot of a button, for actions without a place. */
export const deed = (kind: string): SpotName => `do:${kind}`;
export const seat = (number: number): SpotName => `seat:${number}`;
export const seatColumn = (number: number, id: string): SpotName => `seat:${number}:column:${id}`;
export const seatShip = (number: number, tile: string): SpotName => `seat:${number}:ship:${tile}`;
export const captain = (number: number): SpotName => `captain:${number}`;

/** Piles of the common supply. */
export const CONTRACT: SpotName = 'contract';
export const COAL: SpotName = 'coal';
export const HOUSE: SpotName = 'house';
export const BANK: SpotName = 'bank';
export const STACK: SpotName = 'stack';

/** Where pieces leave their piles, ships and players: small enough to fly. */
export const SHEET: SpotName = 'piece:contract';
export const LUMP: SpotName = 'piece:coal';
export const ROOF: SpotName = 'piece:house';
export const BACK: SpotName = 'piece:stack';
export const aboard = (id: string): SpotName => `port:${id}:coal`;
export const seatContract = (number: number): SpotName => `seat:${number}:contract`;

/** The spots of an action, in the order in which a person would point at them. */
export function spots(choice: Choice): SpotName[] {
  const action = choice.parts as Action;
  switch (action.kind) {
    case 'take-contract':
      return [CONTRACT];
    case 'place':
      return [ship(action.tile), port(action.port)];
    case 'contract-coal':
      return [COAL, port(action.port)];
    case 'contract-house':
      return [HOUSE, port(action.port), ...(action.column === null ? [] : [column(action.column)])];
    case 'move':
      return [rondel(action.spot)];
    case 'buy-market':
      return [market(action.place)];
    case 'buy-dock':
      return [dock(action.column)];
    case 'load':
    case 'cargo':
    case 'riband':
      return [port(action.port)];
    case 'region':
      return [region(action.region)];
    case 'house':
      return [port(action.port), ...(action.column === null ? [] : [column(action.column)])];
    case 'column':
      return [column(action.column)];
    default:
      return [deed(choice.kind)];
  }
}

/** Whether an action has a button instead of a place. */
export const isDeed = (choice: Choice): boolean => spots(choice)[0] === deed(choice.kind);

export const phaseName = (phase: Phase): string => (typeof phase === 'string' ? phase : (Object.keys(phase)[0] ?? ''));

/** Buttons that a phase shows even while they are disabled, so that users can ask why. */
export function deedsOf(phase: Phase): string[] {
  const named: Record<string, string[]> = {
    contracts: ['sell-contract', 'end-contracts'],
    buying: ['end-buying'],
    pier: ['buy-pier', 'skip-pier'],
    fleet: ['fleet'],
  };
  return named[phaseName(phase)] ?? [];
}

/** The possible meanings of a click on a port, in notation. */
export function asksAtPort(view: View, acting: number | null, id: string): string[] {
  const own = view.seats.find((board) => board.seat === acting);
  if (!own) return [];
  const columns = view.docks.map((place) => place.column);
  switch (phaseName(view.phase)) {
    case 'place':
      return own.supply.map((tile) => `place ${tile} ${id}`);
    case 'contracts':
      return [`contract coal ${id}`, ...columns.map((one) => `contract house ${id} ${one}`)];
    case 'loading':
      return [`load ${id}`];
    case 'cargo':
      return [`cargo ${id}`];
    case 'blue-riband':
      return [`riband ${id}`];
    case 'house':
      return columns.map((one) => `house ${id} ${one}`);
    default:
      return [];
  }
}

/** The possible meanings of a click on a ship of the supply. */
export const asksAtShip = (view: View, acting: number | null, tile: string): string[] =>
  phaseName(view.phase) === 'place' && view.seats.some((board) => board.seat === acting && board.supply.includes(tile))
    ? view.regions.flatMap((sea) => sea.ports.map((berth) => `place ${tile} ${berth.port}`))
    : [];

/** The possible meanings of a click on a column. */
export function asksAtColumn(view: View, acting: number | null, id: string): string[] {
  const ports = view.regions.flatMap((sea) => sea.ports).filter((berth) => berth.owner === acting);
  switch (phaseName(view.phase)) {
    case 'overflow':
      return [`column ${id}`];
    case 'house':
      return ports.map((berth) => `house ${berth.port} ${id}`);
    case 'contracts':
      return ports.map((berth) => `contract house ${berth.port} ${id}`);
    default:
      return [];
  }
}

/** The possible meanings of a click on the coal or house pile. */
export function asksAtHeap(view: View, acting: number | null, heap: SpotName): string[] {
  if (phaseName(view.phase) !== 'contracts') return [];
  const ports = view.regions.flatMap((sea) => sea.ports).filter((berth) => berth.owner === acting);
  if (heap === COAL) return ports.map((berth) => `contract coal ${berth.port}`);
  return ports.flatMap((berth) => view.docks.map((place) => `contract house ${berth.port} ${place.column}`));
}
