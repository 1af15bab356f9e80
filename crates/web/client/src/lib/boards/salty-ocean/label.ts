/** The label of an action in the shell's list of choices. */
import type { Action } from '../../types/salty-ocean.d.ts';
import { say } from './say.ts';

export function labelOf(action: Action, name: (id: string) => string): string {
  switch (action.kind) {
    case 'pass':
      return say('so-pass');
    case 'build':
      return say('so-do-build', { building: name(action.building) });
    case 'sail-out':
      return say('so-sail-out');
    case 'sail-home':
      return say('so-sail-home');
    case 'launch':
      return say('so-launch', { ship: name(action.class) });
    case 'move':
      return say('so-move');
    case 'sell':
    case 'buy':
    case 'lose':
      return say(`so-do-${action.kind}`, { good: name(action.good) });
    case 'send':
    case 'repair':
      return say(`so-do-${action.kind}`, { ship: name(action.ship) });
    case 'bring':
      return say('so-do-bring', { ships: action.ships.map(name).join(', ') });
    case 'catch':
    case 'discard':
      return say(`so-do-${action.kind}`, { n: action.barrels, good: name(action.good) });
    case 'stow':
      return say('so-do-stow', { n: action.barrels, good: name(action.good), ship: name(action.ship) });
    case 'take':
      return say('so-do-take', { n: action.barrels, store: action.store === 'depot' ? say('so-depots') : name(action.store) });
    case 'order':
      return say('so-do-order', { n: action.barrels });
    case 'peek':
      return say('so-do-peek', { place: name(action.place) });
    case 'swap':
      return say('so-swap');
    case 'done':
      return say('so-do-done');
  }
}
