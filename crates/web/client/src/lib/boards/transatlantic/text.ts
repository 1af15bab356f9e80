import { grouped, saying } from '../../text/catalogue';
import english from '../../text/locales/en/transatlantic.ftl';

/** A text of the board, filled in. */
export const say = saying('transatlantic', english);

export { grouped as number };

export const pounds = (n: number): string => (n < 0 ? say('minus', { n: grouped(-n) }) : say('pounds', { n: grouped(n) }));

/** The immediate effect of a choice on its seat's money; empty if none. */
export function gain({ income, cost }: { income: number; cost: number }): string {
  const change = income - cost;
  if (change === 0) return '';
  return say(change > 0 ? 'plus' : 'minus', { n: grouped(Math.abs(change)) });
}

/** The font scale for a name with more letters than fit. */
export const shrink = (name: string, room: number): number => Math.max(0.66, Math.min(1, room / name.length));
