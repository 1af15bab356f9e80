/**
 * The program that serves the page: what shows that this page may ask it for engines, and why it gives none. Whoever wants an
 * engine waits here until there is one to be had.
 */

/** Where engines are asked, and what shows that this page may. */
export interface Program {
  address: string;
  token: string;
}

/** Why there is no engine. */
export type Missing =
  /** The page has no token, or one of an earlier start. */
  | { why: 'token' }
  /** Nothing answers: the program has ended, or hangs. */
  | { why: 'silent' }
  /** It answers, and gives none. */
  | { why: 'refused'; message: string };

/** Where the token is kept: other tabs, and this one when it is loaded again, have no other way to it. */
const KEY = 'riband.engine';
/** What a token may be: also the name of a protocol of a WebSocket. */
const TOKEN = /^[\w-]+$/;

/** The program as a page sees it. */
export class Way {
  #token: string | null = null;
  /** Whether the last engine that was asked for was not given. */
  #closed = false;
  #waiting: (() => void)[] = [];

  /** `changed` hears what is missing from now on, or that nothing is any more. */
  constructor(private readonly changed: (missing: Missing | null) => void = () => {}) {
    this.#token = stored();
  }

  /** The program, as soon as it may give an engine. */
  async there(): Promise<Program> {
    for (;;) {
      if (this.#token !== null && !this.#closed) return { address: new URL('/engine', location.href).href, token: this.#token };
      if (this.#token === null) this.changed({ why: 'token' });
      await new Promise<void>((done) => this.#waiting.push(done));
    }
  }

  /** The program has given an engine. */
  gave(): void {
    this.changed(null);
    this.again();
  }

  /** The program was asked with a token, and gave no engine. */
  failed(token: string, missing: Missing): void {
    if (missing.why === 'token') forget(token);
    // Meanwhile there may be another: this tab was given it, or a tab that the next start of the program has opened.
    if (this.#token !== token) return;
    if (missing.why === 'token') {
      const other = stored();
      this.#token = other === token ? null : other;
    } else this.#closed = true;
    if (this.#closed || this.#token === null) this.changed(missing);
  }

  /** The token of a start of the program. */
  learn(token: string): void {
    this.#token = token;
    keep(() => localStorage.setItem(KEY, token));
    this.again();
  }

  /** Whoever waits asks again. */
  again(): void {
    this.#token ??= stored();
    this.#closed = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const ask of waiting) ask();
  }

  /** Takes a token out of the address of the page, and hears of others: of one that is typed there, or that another tab has. */
  enter(): void {
    this.#take('');
    // What is typed over the address leaves the page where it is. (`hashchange` comes later, to whoever shows another page then.)
    let { hash } = location;
    addEventListener('popstate', () => {
      this.#take(hash);
      ({ hash } = location);
    });
    addEventListener('storage', ({ key, newValue }) => {
      if (key === KEY && newValue !== null) this.learn(newValue);
    });
  }

  /** Puts `hash` in the place of a token. */
  #take(hash: string): void {
    const token = new URLSearchParams(location.hash.slice(1)).get('engine');
    if (token === null) return;
    // A link that is copied does not hold it, nor an entry to which "back" leads. A browser may still list the address that was
    // opened in its history: the token is void when the program ends.
    history.replaceState(history.state, '', location.pathname + location.search + hash);
    if (TOKEN.test(token)) this.learn(token);
  }
}

function forget(token: string): void {
  keep(() => localStorage.getItem(KEY) === token && localStorage.removeItem(KEY));
}

const stored = (): string | null => keep(() => localStorage.getItem(KEY));

/** Nothing where the browser keeps nothing. */
function keep<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
