/** Whole matches on the page for a web server. */
import { wholeMatches } from './whole-match.mjs';

wholeMatches('files');
