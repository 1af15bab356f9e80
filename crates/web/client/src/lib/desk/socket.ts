/**
 * A WebSocket to the program that serves the page. A message is JSON lines, the first of which is a head: `request` or
 * `leave` from the page, `answer` from the program, each with the number of the request; an answer may take several messages.
 */

import type { Program } from './program';

/** Why a socket was closed by the program. */
export class Closed extends Error {
  constructor(
    /** {@link DENIED}, {@link UNANSWERED}, or another code of WebSockets. */
    readonly code: number,
    reason: string,
  ) {
    super(reason || `the program does not answer (${code})`);
  }
}

/** The token is invalid. */
export const DENIED = 4403;
/** There is no answer, or the connection was lost. */
export const UNANSWERED = 1006;

/** A request, and the callback for its answer. */
export interface Asking {
  lines: string;
  told(line: string): void;
  /** The timeout for the answer, in ms. */
  patience: number;
  /** Aborts when the answer is no longer needed. */
  signal?: AbortSignal;
}

export interface Socket {
  /** Resolves when the whole answer has been delivered; fails with the reason of `signal`, or when the socket is closed. */
  ask(asking: Asking): Promise<void>;
  /** Resolves with the reason when the socket is closed. */
  closed: Promise<Closed>;
  close(): void;
}

interface Under {
  told(line: string): void;
  done(): void;
  fail(why: Error): void;
}

/** The first line of a message from the program. */
type Head = { ready: true } | { answer: number; more?: true };

/** Opens a socket with an engine behind it. */
export function connect({ address, token }: Program, patience: number, signal: AbortSignal): Promise<Socket> {
  const socket = new WebSocket(address.replace(/^http/, 'ws'), ['riband', token]);
  const under = new Map<number, Under>();
  let last = 0;
  const closed = new Promise<Closed>((done) => {
    socket.onclose = ({ code, reason }) => {
      const why = new Closed(code, reason);
      for (const { fail } of under.values()) fail(why);
      done(why);
    };
  });

  function ask({ lines, told, patience, signal }: Asking): Promise<void> {
    const number = (last += 1);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      under.get(number)?.fail(signal!.reason as Error);
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ leave: number }));
    };
    const answered = new Promise<void>((done, fail) => {
      under.set(number, { told, done, fail });
      if (signal?.aborted) return fail(signal.reason as Error);
      if (socket.readyState !== WebSocket.OPEN) return fail(new Closed(UNANSWERED, ''));
      signal?.addEventListener('abort', leave);
      if (patience !== Infinity) timer = setTimeout(() => fail(new Error(`no answer in ${patience} ms`)), patience);
      socket.send(`${JSON.stringify({ request: number })}\n${lines}`);
    });
    return answered.finally(() => {
      clearTimeout(timer);
      under.delete(number);
      signal?.removeEventListener('abort', leave);
    });
  }

  return new Promise((done, fail) => {
    const close = () => socket.close();
    const timer = setTimeout(() => {
      fail(new Error(`no engine in ${patience} ms`));
      close();
    }, patience);
    signal.addEventListener('abort', close);
    if (signal.aborted) close();
    void closed.then(fail).finally(() => clearTimeout(timer));
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const [first, ...rest] = data.split('\n');
      const head = JSON.parse(first!) as Head;
      if ('ready' in head) {
        clearTimeout(timer);
        return done({ ask, closed, close });
      }
      const heard = under.get(head.answer);
      if (!heard) return;
      try {
        for (const line of rest) if (line !== '') heard.told(line);
      } catch (why) {
        return heard.fail(why as Error);
      }
      if (!head.more) heard.done();
    };
  });
}
