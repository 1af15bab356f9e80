/** `#engines` of the page that the program serves: each engine is one of the program. */
import { lines, tryOnce } from './lines';
import { Way, type Missing } from './program';
import type { Port } from './wire';

let last: Missing | null = null;
let hear: (missing: Missing | null) => void = () => {};

/** The way to the program that has served this page. */
export const way: Way = new Way(
  (missing) => hear((last = missing)),
  () => void tryOnce(way),
);

/** Reports why there is no engine, now and on every change; null while there is one, or none is needed. */
export function watch(hears: typeof hear): void {
  hear = hears;
  hears(last);
}

export const spawn = (): Port => lines(way);
