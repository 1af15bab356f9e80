import type { Choice, SpotName } from '../../board/contract';
import type { Action } from '../../types/transatlantic';

/**
 * The spots that an action refers to. They differ between all legal actions of a position: each position waits for one kind
 * of step, and what its choices name (card, place, ship and region, option, site, marker) is what their spots name. So the
 * shell never needs a list.
 */
export function spots(choice: Choice): SpotName[] {
  const action = choice.parts as Action;
  switch (action.kind) {
    case 'play':
      return [at.hand(action.card)];
    case 'use-token':
      return [at.token, at.display(action.card)];
    case 'buy':
      return [at.market(action.place)];
    case 'deploy':
      return [at.ship(action.tile), at.region(action.region)];
    case 'redeploy':
    case 'sail-region':
      return [at.region(action.region)];
    case 'sail':
    case 'load':
      return [at.ship(action.tile)];
    case 'choose':
      return [at.option(action.choice)];
    case 'build':
      return [action.site === null ? at.sites(action.region) : at.site(action.region, action.site)];
    case 'take-marker':
      return [at.marker(action.marker)];
    case 'copy':
      return [at.top(action.card)];
    case 'take-card':
      return [at.display(action.card)];
    case 'done':
      return [at.done];
  }
}

/** Names of places. The drawing under an overlaid spot has the name of its face: that is what flies. */
export const at = {
  hand: (card: string) => `hand:${card}`,
  token: 'token',
  display: (card: string) => `display:${card}`,
  top: (card: string) => `top:${card}`,
  option: (option: string) => `option:${option}`,
  done: 'done',
  market: (place: string) => `market:${place}`,
  ship: (tile: string) => `ship:${tile}`,
  region: (region: string) => `region:${region}`,
  sites: (region: string) => `sites:${region}`,
  site: (region: string, site: string) => `site:${region}:${site}`,
  marker: (marker: string) => `marker:${marker}`,
  face: (spot: SpotName) => `face:${spot}`,
  // These are only the ends of flights.
  bank: 'bank',
  coal: 'coal',
  stack: 'stack',
  draw: 'draw',
  discard: 'discard',
  gone: 'gone',
  dock: (column: string) => `dock:${column}`,
  pile: (seat: number) => `pile:${seat}`,
  seat: (seat: number) => `seat:${seat}`,
};
