/**
 * An engine of the program that serves the page, behind `POST /engine`: bodies and answers are lines of the engine's protocol.
 * Players think in the program, beside what else is asked.
 */
import type { Missing, Program, Way } from './program';
import type { Answered, Asked, Port, Progress, SetUp } from './wire';

/** The longest body, in bytes. */
const LONGEST = 1 << 20;
/** How many characters of lines that wait go together: of any they take at most three bytes. */
const TOGETHER = LONGEST / 4;
/** How long an answer may take, in ms, for which no player thinks. */
const PATIENCE = 15_000;

interface Line {
  line: string;
  thinks: boolean;
  answered(reply: string, pushed: string[]): void;
}

/** One line of an answer. */
type Heard = { ok: boolean } | { subscription: number } | { thinking: Progress } | { died: string };

/** `way` leads to the program: an engine is waited for until that gives one. */
export function lines(way: Pick<Way, 'there' | 'gave' | 'failed'>, patience = PATIENCE): Port {
  let hear: (answered: Answered) => void = () => {};
  let ended = false;
  let engine: Promise<Engine> | undefined;
  let opened: Engine | undefined;
  /** Lines that wait until those before them are answered. */
  const waiting: Line[] = [];
  let sending = false;
  /** Who is to think or thinks, how that was interrupted, and what breaks it off. */
  const thinking = new Map<number, { how?: 'now' | 'abandon'; broken: AbortController }>();
  let last: Promise<void> = Promise.resolve();
  /** What breaks off each request that is under way and not of a thought. */
  const plain = new Set<AbortController>();

  const say = (answered: Answered) => {
    if (!ended) hear(answered);
  };
  const gone = (why: unknown) => {
    say({ gone: messageOf(why) });
    end();
  };

  /** Asks with a signal that breaks it off when this ends, or in `ms` without an answer. */
  async function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const broken = new AbortController();
    const timer = ms === Infinity ? undefined : setTimeout(() => broken.abort(new Error(`no answer in ${ms} ms`)), ms);
    plain.add(broken);
    try {
      return await ask(broken.signal);
    } finally {
      clearTimeout(timer);
      plain.delete(broken);
    }
  }

  async function post({ program, number }: Asking, body: string, signal: AbortSignal): Promise<Response> {
    const named: Record<string, string> = number === undefined ? {} : { 'riband-engine': number };
    const response = await fetch(program.address, {
      method: 'POST',
      headers: { 'riband-token': program.token, 'content-type': 'application/jsonl', ...named },
      body,
      signal,
    });
    if (response.ok) return response;
    throw new Refused(response.status, await response.text());
  }

  /** Waits for an engine. */
  async function open(): Promise<Engine> {
    for (;;) {
      const program = await way.there();
      if (ended) throw new Error('ended');
      try {
        const given = await within(patience, async (signal) => {
          const response = await post({ program }, '', signal);
          opened = { program, number: response.headers.get('riband-engine') ?? '' };
          await response.arrayBuffer();
          return opened;
        });
        way.gave();
        return given;
      } catch (why) {
        if (ended) throw why;
        way.failed(program.token, missing(why));
      }
    }
  }

  /** Sends a body, and tells each line of the answer once all of it is there, which is quicker. */
  async function send(body: string, thinks: boolean, told: (heard: Heard, line: string) => void): Promise<void> {
    const asked = await (engine ??= open());
    const text = await within(thinks ? Infinity : patience, async (signal) => (await post(asked, body, signal)).text());
    for (const line of text.split('\n').filter(Boolean)) told(JSON.parse(line) as Heard, line);
  }

  /** Sends a body, and tells each line of the answer as soon as it is there. */
  async function listen(body: string, told: (heard: Heard, line: string) => void, signal: AbortSignal): Promise<void> {
    const response = await post(await (engine ??= open()), body, signal);
    for await (const line of split(response.body!)) told(JSON.parse(line) as Heard, line);
  }

  /** Sends the lines that wait, as many as there are, until none is left. */
  async function flush(): Promise<void> {
    if (sending) return;
    sending = true;
    // Whatever else is asked in this turn goes with them.
    await null;
    try {
      while (waiting.length > 0 && !ended) {
        let size = 0;
        const rest = waiting.findIndex(({ line }, at) => (size += line.length + 1) > TOGETHER && at > 0);
        const now = waiting.splice(0, rest < 0 ? waiting.length : rest);
        const answers: { reply: string; pushed: string[] }[] = [];
        const body = now.map(({ line }) => line).join('\n');
        const thinks = now.some(({ thinks }) => thinks);
        await send(body, thinks, (heard, line) => {
          if ('ok' in heard) answers.push({ reply: line, pushed: [] });
          else if ('died' in heard) say({ id: null, died: heard.died });
          else answers.at(-1)?.pushed.push(line);
        });
        if (answers.length < now.length && !ended) throw new Error('the answer is broken off');
        answers.forEach(({ reply, pushed }, at) => now[at]?.answered(reply, pushed));
      }
    } catch (why) {
      gone(why);
    } finally {
      sending = false;
    }
  }

  function ask(line: string, thinks = false): Promise<{ reply: string; pushed: string[] }> {
    return new Promise((done) => {
      // Who refuses a body before it has come may not be heard.
      if (line.length > LONGEST / 3 && new TextEncoder().encode(line).length > LONGEST) {
        const error = { kind: 'line-too-long', rule: null, message: `the line has more than ${LONGEST} bytes` };
        return done({ reply: JSON.stringify({ ok: false, error }), pushed: [] });
      }
      waiting.push({ line, thinks, answered: (reply, pushed) => done({ reply, pushed }) });
      void flush();
    });
  }

  async function think(id: number, line: string, setUp?: SetUp): Promise<void> {
    const under = thinking.get(id)!;
    if (under.how === 'abandon') return say({ id, abandoned: true });
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
    let reply: string | undefined;
    const pushed: string[] = [];
    try {
      if (under.broken.signal.aborted) return say({ id, abandoned: true });
      await listen(
        asked,
        (heard, line) => {
          if ('thinking' in heard) {
            say({ id, thought: heard.thinking });
            if (under.how === 'now') void ask(CANCEL);
          } else if ('ok' in heard) reply = line;
          else if ('died' in heard) say({ id, died: heard.died });
          else pushed.push(line);
        },
        under.broken.signal,
      );
      if (reply === undefined) throw new Error('the answer is broken off');
      say({ id, reply, pushed });
    } catch (why) {
      if (under.broken.signal.aborted) say({ id, abandoned: true });
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
    for (const broken of plain) broken.abort();
    for (const { broken } of thinking.values()) broken.abort();
    globalThis.removeEventListener?.('pagehide', left);
    if (opened === undefined) return;
    const { program, number } = opened;
    const headers = { 'riband-token': program.token, 'riband-engine': number };
    fetch(program.address, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
  }

  /** The page is left, and will not come back from the browser's memory. */
  const left = (event: Event) => {
    if (!(event as PageTransitionEvent).persisted) end();
  };
  globalThis.addEventListener?.('pagehide', left);

  return {
    post(asked: Asked) {
      if ('interrupt' in asked) interrupt(asked.interrupt, asked.how);
      else if ('line' in asked) void ask(asked.line, asked.thinks).then((answer) => say({ id: asked.id, ...answer }));
      else {
        const { id, think: line, setUp } = asked;
        thinking.set(id, { broken: new AbortController() });
        // One player at a time: each has all of the machine.
        last = last.then(() => think(id, line, setUp)).finally(() => thinking.delete(id));
      }
    },
    listen: (to) => (hear = to),
    end,
  };
}

/** An engine of a program. */
interface Engine {
  program: Program;
  number: string;
}

/** An engine that is asked, or, without a number, asked for. */
type Asking = Pick<Engine, 'program'> & Partial<Engine>;

/** That the program answers, and does not do what was asked. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly told: string,
  ) {
    super(`${status} ${told}`);
  }
}

/** Why an engine that was asked for is not there. */
function missing(why: unknown): Missing {
  if (!(why instanceof Refused)) return { why: 'silent' };
  return why.status === 403 ? { why: 'token' } : { why: 'refused', message: why.told || String(why.status) };
}

const messageOf = (why: unknown): string => (why instanceof Error ? why.message : String(why));

/** Whoever thinks moves at once. */
const CANCEL = JSON.stringify({ op: 'cancel' });

/** The lines of a body, each as soon as it is there. */
async function* split(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = lines.pop()!;
    yield* lines;
    if (done) return;
  }
}
