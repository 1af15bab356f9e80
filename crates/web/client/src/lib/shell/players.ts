/** The players of seats, and their names. */
import { t } from '../text';
import { cleanName } from './kept/record';
import type { Sitting } from './kept/store';

/** The players that the page offers; others occur if a record names them. */
export const players = ['human', 'novice', 'greedy', 'club', 'expert'] as const;

export const letters = 'ABCDEFGH';

/** The name of a player, such as `club`; with its budget if it has one. */
export function playerName(player: string): string {
  const known = players.find((one) => one === player);
  return known ? t(`player-${known}`) : player;
}

/** The default name of a seat. */
export function usualName(player: string, index: number): string {
  const letter = letters[index]!;
  return player === 'human' ? t('player-person', { letter }) : `${playerName(player)} ${letter}`;
}

/** The sitting for typed input. */
export function seated(sitting: Sitting, index: number): Sitting {
  return { name: cleanName(sitting.name) || usualName(sitting.player, index), player: sitting.player };
}

/** The given name; empty for the default one. */
export function givenName({ name, player }: Sitting, index: number): string {
  return name === usualName(player, index) ? '' : cleanName(name);
}
