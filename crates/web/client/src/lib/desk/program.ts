/** The program that serves the page, if it has said that it answers for an engine. */
import type { Program } from './lines';

/** Where its token is kept: other tabs, and this one when it is loaded again, have no other way to it. */
const KEY = 'riband.engine';

let token: string | null = null;

/** None if the page is served by somebody else, or has no token. */
export function program(): Program | null {
  const given = new URLSearchParams(location.hash.slice(1)).get('engine');
  if (given !== null) {
    // It is nobody else's business: neither the history's, nor that of a link that is copied.
    history.replaceState(history.state, '', location.pathname + location.search);
    token = given;
    keep(() => localStorage.setItem(KEY, given));
  }
  token ??= keep(() => localStorage.getItem(KEY));
  return token === null ? null : { address: new URL('/engine', location.href).href, token };
}

/** The program does not know the token: it was started again, or has ended. */
export function forget(): void {
  // Another tab may have been opened by the next start meanwhile.
  keep(() => localStorage.getItem(KEY) === token && localStorage.removeItem(KEY));
  token = null;
}

/** Nothing where the browser keeps nothing. */
function keep<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
