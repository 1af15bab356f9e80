import type { Choice, ThingFacts } from '../../board/contract';
import type { Action, View } from '../../types/transatlantic';
import { pounds, say } from './text';

/** What is printed on the ship of a choice. */
export function factsOf(choice: Choice, name: (id: string) => string, any: unknown): ThingFacts | undefined {
  const action = choice.parts as Action;
  const view = any as View;
  const tile = 'tile' in action ? action.tile : action.kind === 'buy' ? view.market.find(({ place }) => place === action.place)?.tile : undefined;
  const face = tile ? view.tiles[tile] : undefined;
  return face && { income: face.income, ...(face.flag === null ? {} : { flag: name(face.flag) }) };
}

/** The label of a choice in lists. */
export function label(choice: Choice, name: (id: string) => string, view: unknown): string {
  const action = choice.parts as Action;
  switch (action.kind) {
    case 'play':
      return say('do-play', { card: name(action.card) });
    case 'use-token':
      return say('do-token', { card: name(action.card) });
    case 'buy':
      return say('do-buy', {
        ship: name((view as View).market.find(({ place }) => place === action.place)?.tile ?? ''),
        place: action.place,
        price: pounds(choice.cost),
      });
    case 'deploy':
      return say('do-deploy', { ship: name(action.tile), region: name(action.region) });
    case 'redeploy':
      return say('do-redeploy', { region: name(action.region) });
    case 'sail':
      return say('do-sail', { ship: name(action.tile) });
    case 'sail-region':
      return say('do-region', { region: name(action.region) });
    case 'load':
      return say('do-load', { ship: name(action.tile) });
    case 'choose':
      return say('do-choose', { option: name(action.choice) });
    case 'build':
      return action.site === null ? say('do-build', { region: name(action.region) }) : say('do-build-site', { region: name(action.region), site: action.site });
    case 'take-marker':
      return say('do-marker', { marker: name(action.marker) });
    case 'copy':
      return say('do-copy', { card: name(action.card) });
    case 'take-card':
      return say('do-take', { card: name(action.card) });
    case 'done':
      return say('do-done');
  }
}
