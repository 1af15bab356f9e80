/** The label of an action in the shell's list of choices. */
import type { Action, View } from '../../types/salty-ocean.d.ts';
import { buildingTitle, classTitle, goodTitle, placeTitle, shipTitle, storeTitle } from './look.ts';
import { say } from './say.ts';

export function labelOf(action: Action, view: View): string {
  const ship = (id: string): string => shipTitle(view, id);
  const good = (id: string): string => goodTitle(view, id);
  switch (action.kind) {
    case 'pass':
      return say('so-pass');
    case 'build':
      return say('so-do-build', { building: buildingTitle(view, action.building) });
    case 'sail-out':
      return say('so-sail-out');
    case 'sail-home':
      return say('so-sail-home');
    case 'launch':
      return say('so-launch', { ship: classTitle(view, action.class) });
    case 'move':
      return say('so-move');
    case 'sell':
    case 'buy':
    case 'lose':
      return say(`so-do-${action.kind}`, { good: good(action.good) });
    case 'send':
    case 'repair':
      return say(`so-do-${action.kind}`, { ship: ship(action.ship) });
    case 'bring':
      return say('so-do-bring', { ships: action.ships.map(ship).join(', ') });
    case 'catch':
    case 'discard':
      return say(`so-do-${action.kind}`, { n: action.barrels, good: good(action.good) });
    case 'stow':
      return say('so-do-stow', { n: action.barrels, good: good(action.good), ship: ship(action.ship) });
    case 'take':
      return say('so-do-take', { n: action.barrels, store: storeTitle(view, action.store) });
    case 'order':
      return say('so-do-order', { n: action.barrels });
    case 'peek':
      return say('so-do-peek', { place: placeTitle(view, action.place) });
    case 'swap':
      return say('so-swap');
    case 'done':
      return say('so-do-done');
  }
}
