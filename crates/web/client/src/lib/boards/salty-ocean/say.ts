import { saying } from '../../text/catalogue.ts';
import english from '../../text/locales/en/salty-ocean.ftl';

/** A text of the board with its blanks filled in. */
export const say = saying('salty-ocean', english);
