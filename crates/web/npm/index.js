/** The engine in WebAssembly, asked and answered in objects. `index.d.ts` has the types and the documentation. */
import instance from './engine.js';

/** How many milliseconds a player thinks before anything else can run. */
const SLICE = 12;
/** How many milliseconds lie between two reports of its progress. */
const PROGRESS = 80;
/** The ops that are answered in slices. */
const THINKS = new Set(['advise', 'move']);
/** Stops whoever thinks. */
const CANCEL = JSON.stringify({ op: 'cancel' });

/** The compiled module: an instance that has failed is replaced without another download. */
let compiled;
/** The load that is under way. */
let loading;
/** The instance in which engines are made. */
let running;

export class EngineError extends Error {
  constructor({ message, ...fields }) {
    super(message);
    Object.assign(this, fields);
  }
}
EngineError.prototype.name = 'EngineError';

export class PanicError extends Error {}
PanicError.prototype.name = 'PanicError';

/** An instance of the module, with all engines that were made in it: a panic in one of them ends all. */
class Running {
  panicked;
  constructor(Riband) {
    this.Riband = Riband;
  }

  /** Runs work in WebAssembly. Whatever it throws leaves the memory in an unknown state, so nothing runs there afterwards. */
  run(work) {
    if (this.panicked === undefined) {
      try {
        return work();
      } catch (cause) {
        this.panicked = this.Riband.panicked() ?? String(cause?.message ?? cause);
        throw new PanicError(`the engine failed, load() it again: ${this.panicked}`, { cause });
      }
    }
    throw new PanicError(`the engine has failed, load() it again: ${this.panicked}`);
  }
}

/** Frees engines that are no longer referenced. In an instance that has failed nothing may be freed. */
const unheld = new FinalizationRegistry(({ running, riband }) => {
  if (running.panicked === undefined) riband.free();
});

/** `fetching` gets a `Response` for what is no `Response` yet. */
export function load({ wasm } = {}, fetching = fetch) {
  if (running && running.panicked === undefined) return Promise.resolve();
  loading ??= start(wasm, fetching).finally(() => (loading = undefined));
  return loading;
}

async function start(wasm, fetching) {
  if (wasm !== undefined || compiled === undefined) {
    compiled = await compile(await (wasm ?? new URL('./riband_bg.wasm', import.meta.url)), fetching);
  }
  const { init, Riband } = instance();
  await init({ module_or_path: compiled });
  running = new Running(Riband);
}

async function compile(source, fetching) {
  // By its tag: the same in another window, where `instanceof` fails.
  switch (Object.prototype.toString.call(source).slice(8, -1)) {
    case 'WebAssembly.Module':
      return source;
    case 'String':
    case 'URL':
    case 'Request':
      return received(await fetching(source));
    case 'Response':
      return received(source);
    default:
      return WebAssembly.compile(source);
  }
}

async function received(response) {
  if (!response.ok) throw new Error(`cannot fetch ${response.url}: ${response.status} ${response.statusText}`);
  // Compiled while it arrives, if the server gives the type.
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

export class Engine {
  #running = running;
  #riband;
  /** Ends with the last player that was asked to think. */
  #thinking = Promise.resolve();
  /** Players that wait for their turn to think. */
  #waiting = new Set();
  /** Lines of subscriptions that are not delivered yet. */
  #pushed = [];
  onPush;

  static get panicked() {
    return running?.panicked;
  }

  constructor({ seed, onPush = null } = {}) {
    if (!running) throw new Error('the engine is not loaded: await load() first');
    const secret = seed === undefined ? crypto.getRandomValues(new BigUint64Array(1))[0] : BigInt(seed);
    if (secret !== BigInt.asUintN(64, secret)) throw new RangeError(`the seed ${secret} is not from 0 to 2^64 - 1`);
    this.onPush = onPush;
    this.#riband = running.run(() => new running.Riband(secret));
    unheld.register(this, { running, riband: this.#riband }, this);
  }

  ask(request) {
    return this.#ask(request);
  }

  async think(request, { progress, signal } = {}) {
    signal?.throwIfAborted();
    if (!THINKS.has(request?.op)) return this.#ask(request, setTimeout);
    const line = written(request);
    const player = { cancelled: false };
    this.#waiting.add(player);
    // One player at a time: a budget in seconds is time to think.
    const answer = this.#thinking.then(() => {
      this.#waiting.delete(player);
      return this.#think(line, player, progress, signal);
    });
    this.#thinking = answer.catch(() => {});
    if (!signal) return answer;
    let abort;
    const aborted = new Promise((_, reject) => signal.addEventListener('abort', (abort = () => reject(signal.reason))));
    return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', abort));
  }

  #ask(request, later) {
    const line = written(request);
    const answer = this.#run((riband) => riband.answer(line));
    const reply = this.#read(answer, later);
    // The engine stops who thinks; it does not know who waits.
    if (cancels(request, reply)) for (const player of this.#waiting) player.cancelled = true;
    return reply;
  }

  async #think(line, player, progress, signal) {
    signal?.throwIfAborted();
    const thought = this.#run((riband) => {
      try {
        return riband.begin(line);
      } catch (reply) {
        if (typeof reply === 'string') return reply;
        throw reply;
      }
    });
    if (typeof thought === 'string') return this.#read(thought);
    let reply;
    try {
      if (player.cancelled) this.#run((riband) => riband.answer(CANCEL));
      let reported = -Infinity;
      while (this.#run(() => thought.goOn(SLICE))) {
        const now = performance.now();
        if (progress && now - reported >= PROGRESS) {
          reported = now;
          const {
            share,
            best = null,
            wins = null,
            iterations,
          } = this.#run(() => ({
            share: thought.share,
            best: thought.best,
            wins: thought.wins,
            iterations: thought.iterations,
          }));
          progress({ share, best, wins, iterations });
        }
        await others();
        signal?.throwIfAborted();
      }
      reply = this.#run((riband) => riband.finish(thought));
    } finally {
      if (reply === undefined && this.#running.panicked === undefined) thought.free();
    }
    // Whoever is notified of a move cannot abort it any more.
    return this.#read(reply, setTimeout);
  }

  free() {
    if (!this.#riband) return;
    unheld.unregister(this);
    if (this.#running.panicked === undefined) this.#riband.free();
    this.#riband = undefined;
  }

  #run(work) {
    if (!this.#riband) throw new Error('the engine was freed');
    return this.#running.run(() => work(this.#riband));
  }

  /** Parses a reply, and has the lines of subscriptions delivered after it, by `later`. */
  #read(line, later = queueMicrotask) {
    const pushed = this.#run((riband) => riband.pushed());
    this.#pushed.push(...pushed.map((each) => JSON.parse(each)));
    if (pushed.length > 0) later(() => this.#deliver());
    const reply = JSON.parse(line);
    if (!reply.ok) throw new EngineError(reply.error);
    if (Array.isArray(reply.replies)) reply.replies = reply.replies.map((each) => (each.ok ? each : new EngineError(each.error)));
    return reply;
  }

  #deliver() {
    try {
      while (this.#pushed.length > 0) {
        const push = this.#pushed.shift();
        this.onPush?.(push);
      }
    } finally {
      if (this.#pushed.length > 0) queueMicrotask(() => this.#deliver());
    }
  }
}
if (Symbol.dispose) Engine.prototype[Symbol.dispose] = Engine.prototype.free;

/** A request as a line of JSON. Seeds have 64 bits: a `BigInt` is sent as a string. */
function written(request) {
  return String(JSON.stringify(request, (_, value) => (typeof value === 'bigint' ? String(value) : value)));
}

/** Whether a request that is answered was, or held, a `cancel` that was carried out. */
function cancels({ op, requests }, { replies }) {
  return op === 'cancel' || (op === 'batch' && replies.some((reply, nth) => reply.ok && requests[nth].op === 'cancel'));
}

/** Lets whatever waits run. A message passes at once, where timers are delayed. */
function others() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
