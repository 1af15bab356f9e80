import { saying } from '../../text/catalogue.ts';
import en from '../../text/en/salty-ocean.ts';

export type Key = keyof typeof en;

/** A text of the board with its blanks filled in. */
export const say = saying(en);
