import { figure, saying } from '../../text/catalogue';
import en from '../../text/en/transatlantic';

/** A text of the board, filled in. */
export const say = saying(en);

const thousands = new Intl.NumberFormat('en');

export const number = (n: number): string => figure(thousands.format(n));

export const pounds = (n: number): string => (n < 0 ? say('minus', { n: number(-n) }) : say('pounds', { n: number(n) }));

/** The immediate effect of a choice on its seat's money; empty if none. */
export function gain({ income, cost }: { income: number; cost: number }): string {
  const change = income - cost;
  if (change === 0) return '';
  return say(change > 0 ? 'plus' : 'minus', { n: number(Math.abs(change)) });
}

/** The font scale for a name with more letters than fit. */
export const shrink = (name: string, room: number): number => Math.max(0.66, Math.min(1, room / name.length));
