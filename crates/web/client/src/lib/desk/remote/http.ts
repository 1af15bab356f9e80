/** Requests to the server, and what it answers. */
import { DeskError } from '../contract';

/** What a request needs: `fetch` of a page, or with a key, as tests have it. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** A reply: its keys are in docs/SERVER.md. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Answer = Record<string, any>;

/** How long to wait before a request is repeated, at first and at most, in milliseconds. */
const FIRST = 500;
const MOST = 10_000;
/** How long a request may take, in milliseconds: the server answers within 30 s. */
const PATIENCE = 40_000;
/** Two clients that were cut off together do not come back together. */
const SPREAD = 0.3;

/** The pause before a further attempt, counted from 0, in milliseconds. */
export const pause = (attempt: number): number => Math.min(MOST, FIRST * 2 ** attempt) * (1 + SPREAD * Math.random());

/** Resolves after a time; at once when the network comes back, or `signal` is aborted. */
export function rest(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      globalThis.removeEventListener?.('online', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
    globalThis.addEventListener?.('online', end, { once: true });
  });
}

/** A refusal in the server's form; fails with {@link DeskError}. */
export async function refused(response: Response): Promise<DeskError> {
  try {
    const { error } = (await response.json()) as Answer;
    return new DeskError(error);
  } catch {
    // A proxy in between answers in its own words.
    return DeskError.of('unavailable', `the server answers ${response.status}`);
  }
}

/** Whether nobody knows what became of a request, so that it is sent again with the same key. */
export const isOpen = (error: unknown): boolean => error instanceof DeskError && ['unavailable', 'unknown', 'too-often'].includes(error.kind);

export class Http {
  constructor(readonly fetch: Fetch) {}

  /** A request, and what `read` makes of its answer; fails with `unavailable` if that does not come whole within a time. */
  async ask<T>(method: string, path: string, read: (response: Response) => Promise<T>, body?: unknown, signal?: AbortSignal): Promise<T> {
    const late = new AbortController();
    const end = () => late.abort();
    const timer = setTimeout(end, PATIENCE);
    signal?.addEventListener('abort', end, { once: true });
    const init: RequestInit = { method, signal: late.signal };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
      init.headers = { 'content-type': 'application/json' };
    }
    try {
      const response = await this.#send(path, init, signal);
      return await read(response).catch(() => {
        throw signal?.aborted ? left() : DeskError.of('unavailable', 'the answer was cut off');
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  }

  /** A stream of events. */
  follow(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    return this.#send(path, { headers: { accept: 'text/event-stream', ...headers }, signal, cache: 'no-store' }, signal);
  }

  async #send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
    if (signal?.aborted) throw left();
    let response;
    try {
      response = await this.fetch(path, init);
    } catch {
      throw signal?.aborted ? left() : DeskError.of('unavailable', 'the server cannot be reached');
    }
    if (!response.ok) throw await refused(response);
    return response;
  }

  async get(path: string, signal?: AbortSignal): Promise<Answer> {
    return this.ask('GET', path, json, undefined, signal);
  }

  async post(path: string, body: unknown, method = 'POST', signal?: AbortSignal): Promise<Answer> {
    return this.ask(method, path, json, body, signal);
  }

  /** The engine's reply to a request, unless it refuses. */
  async engine(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
    const reply = await (body === undefined ? this.get(path, signal) : this.post(path, body, 'POST', signal));
    if (!reply.ok) throw new DeskError(reply.error);
    return reply;
  }

  /**
   * A change: with a key, and repeated with the same one until there is an answer, so that it happens once. `waits` is called
   * whenever it has to be repeated.
   */
  async change(path: string, body: object, signal: AbortSignal, waits: () => void = () => {}): Promise<Answer> {
    const key = newKey();
    return this.persist(() => this.ask('POST', path, json, { ...body, key }, signal), signal, waits);
  }

  /** Repeats a request until there is an answer. `waits` is called whenever it has to be repeated. */
  async persist<T>(ask: () => Promise<T>, signal?: AbortSignal, waits: () => void = () => {}): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await ask();
      } catch (error) {
        if (!isOpen(error)) throw error;
        waits();
        await rest(pause(attempt), signal);
        if (signal?.aborted) throw left();
      }
    }
  }
}

const left = () => DeskError.of('abandoned', 'the table was left');
const json = async (response: Response) => (await response.json()) as Answer;

/** The key of a request: `crypto.randomUUID` is for secure addresses only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
