/** What a comparison found, in words and numbers that claim no more than it says. */
import type { Comparison } from '../../desk/contract';
import { decimal } from '../../text/catalogue';

/** Why a comparison ended: `stopped` if there was more to play, `decided` if every share of the win is known. */
export function endOf({ stopped, decided }: Pick<Comparison, 'stopped' | 'decided'>): 'early' | 'stopped' | 'decided' | 'all' {
  if (stopped) return decided ? 'early' : 'stopped';
  return decided ? 'decided' : 'all';
}

export type Rounding = 'nearest' | 'down' | 'up';

/** A number with some digits. The low end of an interval is rounded down, the high end up: it gets no narrower. */
export function rounded(value: number, digits: number, way: Rounding = 'nearest'): string {
  const unit = 10 ** digits;
  // What is beside a number by the errors of binary fractions only, is that number.
  const near = 1e-9;
  const whole = way === 'down' ? Math.floor(value * unit + near) : way === 'up' ? Math.ceil(value * unit - near) : null;
  const number = Number((whole === null ? value : whole / unit).toFixed(digits));
  return number === 0 ? '0' : decimal(number, digits);
}

/** Points of the share of the win, with a digit where there are few. */
export function points(share: number, way: Rounding = 'nearest'): string {
  const value = 100 * share;
  return rounded(value, Math.abs(value) < 10 ? 1 : 0, way);
}

/** A mean with the digits that its interval justifies. */
export function mean(value: number, half: number, way: Rounding = 'nearest'): string {
  const digits = half > 0 ? Math.min(3, Math.max(0, Math.ceil(-Math.log10(half)) + (half < 1 ? 0 : half < 10 ? 1 : 0))) : 1;
  return rounded(value, digits, way);
}
