/**
 * The logic of a worker, independent of its environment: answers requests with the engine, and lets players think in slices.
 */
import type { Riband, Thought } from './engine/riband';
import type { Answered, Asked, SetUp } from './wire';

/** The length of a slice of thinking, in milliseconds: other messages wait for it. */
const SLICE = 12;
/** The interval between progress reports, in milliseconds. */
const PROGRESS = 80;

type Interrupted = 'now' | 'abandon';

export function answering(engine: Promise<Riband>, panicked: () => string | undefined, say: (answered: Answered) => void): (asked: Asked) => void {
  /** Pending and running thoughts, and how they were interrupted. */
  const thinking = new Map<number, Interrupted | undefined>();
  let last: Promise<void> = Promise.resolve();
  let dead = false;

  const die = (id: number | null, why: unknown) => {
    if (dead) return;
    dead = true;
    say({ id, died: panicked() ?? (why instanceof Error ? why.message : String(why)) });
  };
  engine.catch((why: unknown) => die(null, why));

  /** Runs something with the engine; any exception ends the engine. */
  const guard = async (id: number, work: (engine: Riband) => void | Promise<void>) => {
    if (dead) return;
    try {
      await work(await engine);
    } catch (why) {
      die(id, why);
    }
  };

  const think = async (riband: Riband, id: number, line: string, setUp?: SetUp) => {
    if (thinking.get(id) === 'abandon') return say({ id, abandoned: true });
    let thought: Thought;
    let table: number | undefined;
    if (setUp) {
      const loaded = riband.answer(JSON.stringify({ op: 'load', record: setUp.record }));
      const parsed = JSON.parse(loaded);
      if (!parsed.ok) return say({ id, reply: loaded, pushed: [] });
      table = parsed.table as number;
      if (setUp.undone > 0) riband.answer(JSON.stringify({ op: 'undo', table, count: setUp.undone }));
    }
    const done = (reply: string) => {
      if (table !== undefined) riband.answer(JSON.stringify({ op: 'close', table }));
      say({ id, reply, pushed: riband.pushed() });
    };
    try {
      thought = riband.begin(line);
    } catch (reply) {
      if (typeof reply !== 'string') throw reply;
      return done(reply);
    }
    let told = 0;
    while (thought.goOn(SLICE)) {
      const now = performance.now();
      if (now - told >= PROGRESS) {
        told = now;
        const { share, best, wins, iterations } = thought;
        say({ id, thought: { share, best: best ?? null, wins: wins ?? null, iterations } });
      }
      await others();
      const how = thinking.get(id);
      if (how === 'abandon') {
        thought.free();
        if (table !== undefined) riband.answer(JSON.stringify({ op: 'close', table }));
        return say({ id, abandoned: true });
      }
      if (how === 'now') break;
    }
    done(riband.finish(thought));
  };

  return (asked) => {
    if ('interrupt' in asked) {
      if (thinking.has(asked.interrupt)) thinking.set(asked.interrupt, asked.how);
    } else if ('line' in asked) {
      const { id, line } = asked;
      void guard(id, (riband) => say({ id, reply: riband.answer(line), pushed: riband.pushed() }));
    } else {
      const { id, think: line, setUp } = asked;
      thinking.set(id, undefined);
      // One player at a time; other requests are handled between its slices.
      last = last.then(() => guard(id, (riband) => think(riband, id, line, setUp)));
      last = last.finally(() => thinking.delete(id));
    }
  };
}

/** Lets pending messages be handled. A message is delivered at once, while a timer would wait. */
function others(): Promise<void> {
  return new Promise((heard) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      heard();
    };
    port2.postMessage(null);
  });
}
