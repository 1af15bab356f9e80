import type { SeatLook } from './contract.ts';

/** The appearance of a seat; by default its letter is its name. */
export function lookOf(seats: readonly SeatLook[], seat: number): SeatLook {
  const letter = String.fromCharCode(64 + seat);
  return seats.find((look) => look.seat === seat) ?? { seat, name: letter, colour: `var(--seat-${seat}, var(--ink-2))`, letter, here: false };
}
