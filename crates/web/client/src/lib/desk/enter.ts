/** Imported before anything that reads the address: takes the token out of it. */
import { program } from './program';

program();
// The address of another start may be typed where the page is open: its token serves for what is asked next.
addEventListener('hashchange', () => program());
