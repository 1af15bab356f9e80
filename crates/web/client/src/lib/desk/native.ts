/** `#engines` of the page that the program serves: each engine is one of the program. */
import { lines } from './lines';
import { Way, type Missing } from './program';
import type { Port } from './wire';

let last: Missing | null = null;
let hear: (missing: Missing | null) => void = () => {};

/** The way to the program that has served this page. */
export const way = new Way((missing) => hear((last = missing)));

/** Tells why there is no engine, now and whenever that changes; null while there is one, or nobody waits for one. */
export function watch(hears: typeof hear): void {
  hear = hears;
  hears(last);
}

export const spawn = (): Port => lines(way);
