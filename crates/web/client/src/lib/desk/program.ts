/** The program that serves the page, if it has said that it answers for an engine. */
import type { Program } from './socket';

/** Where its token is kept: other tabs, and this one when it is loaded again, have no other way to it. */
const KEY = 'riband.engine';

let token: string | null = null;

/** None if the page is served by somebody else, or has no token. */
export function program(): Program | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('engine');
  if (given !== null) {
    // A link that is copied does not hold it, nor an entry to which "back" leads. A browser may still list the address that was
    // opened in its history: the token is void when the program ends.
    history.replaceState(history.state, '', location.pathname + location.search);
    token = given;
    keep(() => localStorage.setItem(KEY, given));
  }
  token ??= keep(() => localStorage.getItem(KEY));
  return token === null ? null : { address: new URL('/engine', location.href).href, token };
}

/** The program does not know this token: it was started again. */
export function forget(denied: string): void {
  // Another tab may have been opened by the next start meanwhile.
  keep(() => localStorage.getItem(KEY) === denied && localStorage.removeItem(KEY));
  if (token === denied) token = null;
}

/** Nothing where the browser keeps nothing. */
function keep<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
