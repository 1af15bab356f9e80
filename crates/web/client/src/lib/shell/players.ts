/** Who can play a seat, and what they are called. */
import { t } from '../text';
import { cleanName } from './kept/record';
import type { Sitting } from './kept/store';

/** Whom the page offers; others play where a record names them. */
export const players = ['human', 'novice', 'greedy', 'club', 'expert'] as const;

export const letters = 'ABCDEFGH';

/** What a player is called, such as `club`; with its budget where it has one. */
export function playerName(player: string): string {
  const known = players.find((one) => one === player);
  return known ? t(`player.${known}`) : player;
}

/** What a seat is called where nobody has given it a name. */
export function usualName(player: string, index: number): string {
  const letter = letters[index]!;
  return player === 'human' ? t('player.person', { letter }) : `${playerName(player)} ${letter}`;
}

/** Who sits there, by what was typed. */
export function seated(sitting: Sitting, index: number): Sitting {
  return { name: cleanName(sitting.name) || usualName(sitting.player, index), player: sitting.player };
}

/** The name that somebody has given; empty for the usual one. */
export function givenName({ name, player }: Sitting, index: number): string {
  return name === usualName(player, index) ? '' : cleanName(name);
}
