import type { SeatLook } from './contract.ts';

/** How a seat looks; one that nobody has given a look has its letter for a name. */
export function lookOf(seats: readonly SeatLook[], seat: number): SeatLook {
  const letter = String.fromCharCode(64 + seat);
  return seats.find((look) => look.seat === seat) ?? { seat, name: letter, colour: `var(--seat-${seat}, var(--ink-2))`, letter, here: false };
}
