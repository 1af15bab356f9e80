/**
 * The program that serves the page: the page's authorization for engines, and why there is none. Requests for an engine wait
 * here until there is one.
 */

/** The address for requesting engines, and the page's token. */
export interface Program {
  address: string;
  token: string;
}

/** Why there is no engine. */
export type Missing =
  /** The page has no token, or one of an earlier run. */
  | { why: 'token' }
  /** Nothing answers: the program has ended, or hangs. */
  | { why: 'silent' }
  /** It answers, but provides none. */
  | { why: 'refused'; message: string };

/** The storage key of the token: other tabs, and this one after a reload, have no other way to get it. */
const KEY = 'riband.engine';
/** The format of a token: it must also be a valid WebSocket subprotocol. */
const TOKEN = /^[\w-]+$/;

/** The program as a page sees it. */
export class Way {
  /** The token of all tabs. */
  #token: string | null = null;
  /** A token from an address that has not provided an engine yet: it is tried first, and may be wrong. */
  #offered: string | null = null;
  /** Whether the last request for an engine failed. */
  #closed = false;
  /** The requests that are waiting for an engine. */
  readonly #wanting = new Set<AbortSignal>();
  #waiting: (() => void)[] = [];

  /**
   * `changed` is called with what is missing, or null if nothing is, or nothing is waiting any more. `untried` is called with
   * a token that was typed while no engine is wanted: other tabs, which may want one, get it once it has provided one.
   */
  constructor(
    private readonly changed: (missing: Missing | null) => void = () => {},
    private readonly untried: () => void = () => {},
  ) {
    this.#token = stored();
    this.#offered = keep(() => sessionStorage.getItem(KEY));
  }

  /**
   * The program, as soon as it may provide an engine; fails with the reason of `signal`. Until then the caller counts as
   * waiting.
   */
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

  /** The program has provided an engine for a token, to the caller with `signal`. */
  gave(token: string, signal: AbortSignal): void {
    this.#wanting.delete(signal);
    if (token === this.#offered) {
      this.#offer(null);
      this.#keep(token);
    }
    this.changed(null);
    this.again();
  }

  /** A request with a token failed. */
  failed(token: string, missing: Missing): void {
    if (missing.why === 'token') forget(token);
    if (token === this.#offered && missing.why === 'token') {
      this.#offer(null);
      // The one of all tabs may be valid.
      this.#token ??= stored();
      if (this.#token === null) this.changed(missing);
      return;
    }
    // There may be a new one by now: given to this tab, or to a tab opened by the next run of the program.
    if (token !== (this.#offered ?? this.#token)) return;
    if (missing.why === 'token') {
      const other = stored();
      this.#token = other === token ? null : other;
    } else this.#closed = true;
    if (this.#closed || this.#token === null) this.changed(missing);
  }

  /** Makes waiting requests try again. */
  again(): void {
    this.#token ??= stored();
    this.#closed = false;
    this.#wake();
  }

  /** Takes a token from the address of the page, and listens for new ones: typed there, or from other tabs. */
  enter(): void {
    this.#take('');
    // Editing the address does not reload the page. (`hashchange` comes later, to the router.)
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

  /** Replaces a token by `hash`. */
  #take(hash: string): void {
    const token = new URLSearchParams(location.hash.slice(1)).get('engine');
    if (token === null) return;
    // Copied links and history entries do not contain it. The browser's history may still list the address that was
    // opened: the token is void when the program ends.
    history.replaceState(history.state, '', location.pathname + location.search + hash);
    if (!TOKEN.test(token)) return;
    this.#offer(token === this.#token ? null : token);
    this.again();
  }

  /** Tries a token, in this tab only, until it has provided an engine; also after a reload. */
  #offer(token: string | null): void {
    this.#offered = token;
    keep(() => (token === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, token)));
  }

  #keep(token: string): void {
    this.#token = token;
    keep(() => localStorage.setItem(KEY, token));
  }

  /** Removes a waiting request. Once there is none, nothing is missing. */
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

/** Null if the browser stores nothing. */
function keep<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}
