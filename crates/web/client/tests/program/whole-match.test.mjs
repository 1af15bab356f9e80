/** Whole matches on the page of the program. */
import { wholeMatches } from '../whole-match.mjs';

wholeMatches('program');
