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
  /** The token of all tabs. */
  #token: string | null = null;
  /** A token of an address, which has given no engine yet: it is tried first, and may be wrong. */
  #offered: string | null = null;
  /** Whether the last engine that was asked for was not given. */
  #closed = false;
  /** Who wants an engine and has none yet. */
  readonly #wanting = new Set<AbortSignal>();
  #waiting: (() => void)[] = [];

  /**
   * `changed` hears what is missing from now on, or null: nothing is, or nobody waits for it any more. `untried` hears of a token
   * that was typed while nobody wants an engine: other tabs, which may want one, get it once it has given one.
   */
  constructor(
    private readonly changed: (missing: Missing | null) => void = () => {},
    private readonly untried: () => void = () => {},
  ) {
    this.#token = stored();
    this.#offered = keep(() => sessionStorage.getItem(KEY));
  }

  /** The program, as soon as it may give an engine; fails with the reason of `signal`. Whoever asks wants an engine until then. */
  async there(signal: AbortSignal): Promise<Program> {
    signal.throwIfAborted();
    if (!this.#wanting.has(signal)) {
      this.#wanting.add(signal);
      signal.addEventListener('abort', () => this.#leave(signal), { once: true });
    }
    for (;;) {
      const token = this.#offered ?? this.#token;
      if (token !== null && !this.#closed) return { address: new URL('/engine', location.href).href, token };
      if (token === null) this.changed({ why: 'token' });
      await new Promise<void>((done) => this.#waiting.push(done));
      signal.throwIfAborted();
    }
  }

  /** The program has given an engine for a token, to who wanted it by `signal`. */
  gave(token: string, signal: AbortSignal): void {
    this.#wanting.delete(signal);
    if (token === this.#offered) {
      this.#offer(null);
      this.#keep(token);
    }
    this.changed(null);
    this.again();
  }

  /** The program was asked with a token, and gave no engine. */
  failed(token: string, missing: Missing): void {
    if (missing.why === 'token') forget(token);
    if (token === this.#offered && missing.why === 'token') {
      this.#offer(null);
      // The one that all tabs have may be right.
      this.#token ??= stored();
      if (this.#token === null) this.changed(missing);
      return;
    }
    // Meanwhile there may be another: this tab was given it, or a tab that the next start of the program has opened.
    if (token !== (this.#offered ?? this.#token)) return;
    if (missing.why === 'token') {
      const other = stored();
      this.#token = other === token ? null : other;
    } else this.#closed = true;
    if (this.#closed || this.#token === null) this.changed(missing);
  }

  /** Whoever waits asks again. */
  again(): void {
    this.#token ??= stored();
    this.#closed = false;
    this.#wake();
  }

  /** Takes a token out of the address of the page, and hears of others: of one that is typed there, or that another tab has. */
  enter(): void {
    this.#take('');
    // What is typed over the address leaves the page where it is. (`hashchange` comes later, to whoever shows another page then.)
    let { hash } = location;
    addEventListener('popstate', () => {
      this.#take(hash);
      ({ hash } = location);
      if (this.#offered !== null && this.#wanting.size === 0) this.untried();
    });
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== KEY || newValue === null) return;
      this.#token = newValue;
      this.again();
    });
  }

  /** Puts `hash` in the place of a token. */
  #take(hash: string): void {
    const token = new URLSearchParams(location.hash.slice(1)).get('engine');
    if (token === null) return;
    // A link that is copied does not hold it, nor an entry to which "back" leads. A browser may still list the address that was
    // opened in its history: the token is void when the program ends.
    history.replaceState(history.state, '', location.pathname + location.search + hash);
    if (!TOKEN.test(token)) return;
    this.#offer(token === this.#token ? null : token);
    this.again();
  }

  /** A token is tried, by this tab alone, until it has given an engine; also when the page is loaded again. */
  #offer(token: string | null): void {
    this.#offered = token;
    keep(() => (token === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, token)));
  }

  #keep(token: string): void {
    this.#token = token;
    keep(() => localStorage.setItem(KEY, token));
  }

  /** Who has left wants no engine. Once nobody does, nothing is missing. */
  #leave(signal: AbortSignal): void {
    if (!this.#wanting.delete(signal)) return;
    this.#wake();
    if (this.#wanting.size > 0) return;
    this.#closed = false;
    this.changed(null);
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const ask of waiting) ask();
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
