/**
 * An engine of the program that serves the page, behind a WebSocket: lines of the engine's protocol, and their answers.
 * Players think in the program, concurrently with other requests.
 */
import type { Missing, Way } from './program';
import { Closed, connect, DENIED, UNANSWERED, type Socket } from './socket';
import type { Answered, Asked, Port, Progress, SetUp } from './wire';

/** The maximum length of a line, in bytes. */
const LONGEST = 1 << 20;
/** How many characters of waiting lines are sent together: each takes at most three bytes. */
const TOGETHER = LONGEST / 4;
/** The timeout for an answer without thinking, in ms. */
const PATIENCE = 15_000;

interface Line {
  line: string;
  thinks: boolean;
  answered(answer: Replied): void;
}

/** A reply, and the lines for subscribers. */
interface Replied {
  reply: string;
  pushed: string[];
}

/** A line of an answer that is not a reply. */
type Beside = { subscription: number } | { thinking: Progress } | { died: string };

/** `way` leads to the program: waits until it provides an engine. */
export function lines(way: Pick<Way, 'there' | 'gave' | 'failed'>, patience = PATIENCE): Port {
  let hear: (answered: Answered) => void = () => {};
  let ended = false;
  let socket: Promise<Socket> | undefined;
  /** Closes the socket, or ends the wait for it. */
  let door = new AbortController();
  let connected = false;
  /** The number of requests waiting for the socket. */
  let wanting = 0;
  /** Lines waiting for earlier ones to be answered. */
  const waiting: Line[] = [];
  let sending = false;
  /** Pending and running thoughts, how they were interrupted, and what aborts them. */
  const thinking = new Map<number, { how?: 'now' | 'abandon'; broken: AbortController }>();
  let last: Promise<void> = Promise.resolve();

  const say = (answered: Answered) => {
    if (!ended) hear(answered);
  };
  const gone = (why: unknown) => {
    if (why instanceof Died) say({ id: null, died: why.message });
    else say({ gone: messageOf(why) });
    end();
  };

  /** The socket; fails with the reason of `signal`. When nothing waits for it any more, the wait ends. */
  async function opened(signal?: AbortSignal): Promise<Socket> {
    let leave = () => {};
    const left = new Promise<never>((_, fail) => (leave = () => fail(signal!.reason as Error)));
    signal?.throwIfAborted();
    if (ended) throw new Error('ended');
    signal?.addEventListener('abort', leave);
    wanting += 1;
    try {
      return await Promise.race([(socket ??= open(door.signal)), left]);
    } finally {
      signal?.removeEventListener('abort', leave);
      wanting -= 1;
      if (!connected && wanting === 0) shut();
    }
  }

  /** Waits for an engine. */
  async function open(signal: AbortSignal): Promise<Socket> {
    for (;;) {
      const program = await way.there(signal);
      try {
        const socket = await connect(program, patience, signal);
        signal.throwIfAborted();
        connected = true;
        way.gave(program.token, signal);
        void socket.closed.then(gone);
        return socket;
      } catch (why) {
        signal.throwIfAborted();
        way.failed(program.token, missing(why));
      }
    }
  }

  function shut(): void {
    door.abort();
    door = new AbortController();
    socket = undefined;
  }

  /** Sends lines, and reports the reply to each with the lines for subscribers, and any other lines in between. */
  async function send(lines: string, patience: number, beside: (beside: { thinking: Progress }) => void, signal?: AbortSignal): Promise<Replied[]> {
    const replies: Replied[] = [];
    const told = (line: string) => {
      // Our requests have no id, which would come first in replies.
      if (line.startsWith('{"ok":')) return void replies.push({ reply: line, pushed: [] });
      const heard = JSON.parse(line) as Beside;
      if ('died' in heard) throw new Died(heard.died);
      if ('thinking' in heard) beside(heard);
      else replies.at(-1)?.pushed.push(line);
    };
    await (await opened()).ask({ lines, told, patience, ...(signal ? { signal } : {}) });
    return replies;
  }

  /** Sends the waiting lines, as many at a time as there are, until none is left. */
  async function flush(): Promise<void> {
    if (sending) return;
    sending = true;
    // Other requests of this turn of the event loop go with them.
    await null;
    try {
      while (waiting.length > 0 && !ended) {
        let size = 0;
        const rest = waiting.findIndex(({ line }, at) => (size += line.length + 1) > TOGETHER && at > 0);
        const now = waiting.splice(0, rest < 0 ? waiting.length : rest);
        const patient = now.some(({ thinks }) => thinks) ? Infinity : patience;
        const answers = await send(now.map(({ line }) => line).join('\n'), patient, () => {});
        now.forEach((line, at) => answers[at] && line.answered(answers[at]));
      }
    } catch (why) {
      gone(why);
    } finally {
      sending = false;
    }
  }

  function ask(line: string, thinks = false): Promise<Replied> {
    return new Promise((done) => {
      // The program would close the socket.
      if (line.length > LONGEST / 3 && new TextEncoder().encode(line).length > LONGEST) {
        const error = { kind: 'line-too-long', rule: null, message: `the line has more than ${LONGEST} bytes` };
        return done({ reply: JSON.stringify({ ok: false, error }), pushed: [] });
      }
      waiting.push({ line, thinks, answered: done });
      void flush();
    });
  }

  async function think(id: number, line: string, setUp?: SetUp): Promise<void> {
    const under = thinking.get(id)!;
    const { signal } = under.broken;
    try {
      await opened(signal);
    } catch {
      return say({ id, abandoned: true });
    }
    let asked = line;
    let table: number | undefined;
    if (setUp) {
      const { reply } = await ask(JSON.stringify({ op: 'load', record: setUp.record }));
      const loaded = JSON.parse(reply);
      if (!loaded.ok) return say({ id, reply, pushed: [] });
      table = loaded.table as number;
      if (setUp.undone > 0) await ask(JSON.stringify({ op: 'undo', table, count: setUp.undone }));
      asked = JSON.stringify({ ...JSON.parse(line), table });
    }
    try {
      const told = ({ thinking }: { thinking: Progress }) => {
        say({ id, thought: thinking });
        if (under.how === 'now') void ask(CANCEL);
      };
      const [answer] = await send(asked, Infinity, told, signal);
      if (!answer) throw new Error('the answer is broken off');
      say({ id, ...answer });
    } catch (why) {
      if (signal.aborted) say({ id, abandoned: true });
      else gone(why);
    } finally {
      if (table !== undefined && !ended) void ask(JSON.stringify({ op: 'close', table }));
    }
  }

  function interrupt(id: number, how: 'now' | 'abandon'): void {
    const under = thinking.get(id);
    if (!under) return;
    under.how = how;
    if (how === 'abandon') under.broken.abort();
    else void ask(CANCEL);
  }

  function end(): void {
    if (ended) return;
    ended = true;
    door.abort();
  }

  return {
    post(asked: Asked) {
      if ('interrupt' in asked) interrupt(asked.interrupt, asked.how);
      else if ('line' in asked) void ask(asked.line, asked.thinks).then((answer) => say({ id: asked.id, ...answer }));
      else {
        const { id, think: line, setUp } = asked;
        thinking.set(id, { broken: new AbortController() });
        // One player at a time: each uses the whole machine.
        last = last.then(() => think(id, line, setUp)).finally(() => thinking.delete(id));
      }
    },
    listen: (to) => (hear = to),
    end,
  };
}

/** The engine died of a request. */
class Died extends Error {}

/** Why a requested engine is not available. */
/** Requests an engine once, and releases it: shows whether a token is valid. */
export async function tryOnce(way: Pick<Way, 'there' | 'gave' | 'failed'>, patience = PATIENCE): Promise<void> {
  const door = new AbortController();
  const program = await way.there(door.signal);
  try {
    const socket = await connect(program, patience, door.signal);
    way.gave(program.token, door.signal);
    socket.close();
  } catch (why) {
    way.failed(program.token, missing(why));
    door.abort();
  }
}

function missing(why: unknown): Missing {
  if (!(why instanceof Closed) || why.code === UNANSWERED) return { why: 'silent' };
  return why.code === DENIED ? { why: 'token' } : { why: 'refused', message: why.message };
}

/** Makes thinking players move at once. */
const CANCEL = JSON.stringify({ op: 'cancel' });

const messageOf = (why: unknown): string => (why instanceof Error ? why.message : String(why));
