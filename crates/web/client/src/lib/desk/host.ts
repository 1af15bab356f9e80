/** An engine that is restarted when it dies. */
import { DeskError } from './contract';
import { spoken } from './spoken.ts';
import type { Answered, Asked, Port, Progress, SetUp } from './wire';

/** An answer, and the lines for subscribers with it. */
type Hear = (pushed: string[]) => void;

interface Waiting {
  done(reply: string): void;
  fail(error: Error): void;
  progress?: (thought: Progress) => void;
}

/** Starts an engine. */
export type Spawn = () => Port;

/** The reply to a request of the protocol. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Reply = Record<string, any>;

/** After this many consecutive deaths or losses without an answer, it is given up. */
const ATTEMPTS = 3;

/** The engine is gone. */
class Gone extends Error {}

const unavailable = (why: string) => DeskError.of('unavailable', `the engine does not run: ${why}`);

export class Host {
  private port: Port | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  private failures = 0;
  private ended = false;
  /** Why it was given up, with all its tables. */
  private lost: string | null = null;
  /** Resolves when the tables have been restored. */
  private ready: Promise<void> = Promise.resolve();

  /** `spawn` starts an engine. `restore` restores the lost tables, with requests that precede all others. */
  constructor(
    private readonly spawn: Spawn,
    private readonly hear: Hear = () => {},
    private readonly restore: (ask: (request: Reply) => Promise<Reply>) => Promise<void> = async () => {},
  ) {}

  /** Sends a request, once everything is restored. The request is built only then: table numbers change with a restart. */
  ask(request: () => Reply): Promise<Reply> {
    return this.again(() => this.request(request()));
  }

  /** Sends several requests as a batch, with the keys of `whole`: the first failure is that of the batch. */
  async batch(make: () => { whole?: Reply; requests: Reply[] }): Promise<Reply[]> {
    const { replies } = await this.ask(() => {
      const { whole, requests } = make();
      return { op: 'batch', ...whole, stop: true, requests };
    });
    const failed = replies.find((reply: Reply) => !reply.ok);
    if (failed) throw new DeskError(failed.error);
    return replies;
  }

  /** Lets a player think. `begun` receives the number for interrupting it. */
  think(make: () => { request: Reply; setUp?: SetUp }, begun: (id: number) => void, progress?: (thought: Progress) => void): Promise<Reply> {
    return this.again(() => {
      const { request, setUp } = make();
      const line = JSON.stringify(spoken(request));
      return this.send((id) => (setUp ? { id, think: line, setUp } : { id, think: line }), progress, begun);
    });
  }

  interrupt(id: number, how: 'now' | 'abandon'): void {
    if (this.waiting.has(id)) this.port?.post({ interrupt: id, how });
  }

  end(): void {
    this.ended = true;
    this.port?.end();
    this.port = null;
    this.fail(DeskError.of('abandoned', 'the desk was closed'));
  }

  /** Sends a request when everything is restored; to the next engine, if one is gone. Its effects went with that. */
  private async again(ask: () => Promise<Reply>): Promise<Reply> {
    for (let attempt = 1; ; attempt += 1) {
      if (this.lost !== null) this.prepare();
      let ready;
      do await (ready = this.ready);
      while (ready !== this.ready);
      if (this.lost !== null) throw unavailable(this.lost);
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Gone)) throw error;
        if (attempt >= ATTEMPTS) throw unavailable(error.message);
      }
    }
  }

  private request(request: Reply): Promise<Reply> {
    const line = JSON.stringify(spoken(request));
    return this.send((id) => (request.op === 'judge' ? { id, line, thinks: true } : { id, line }));
  }

  private async send(make: (id: number) => Asked, progress?: (thought: Progress) => void, begun?: (id: number) => void): Promise<Reply> {
    if (this.ended) throw DeskError.of('abandoned', 'the desk was closed');
    const id = this.next++;
    const port = this.open();
    const reply = await new Promise<string>((done, fail) => {
      this.waiting.set(id, progress ? { done, fail, progress } : { done, fail });
      begun?.(id);
      port.post(make(id));
    });
    const parsed = JSON.parse(reply) as Reply;
    if (!parsed.ok) throw new DeskError(parsed.error);
    return parsed;
  }

  private open(): Port {
    if (this.port) return this.port;
    const port = this.spawn();
    this.port = port;
    port.listen((answered) => {
      if (this.port === port) this.heard(answered);
    });
    return port;
  }

  private heard(answered: Answered): void {
    if ('gone' in answered) return this.over(answered.gone, new Gone(answered.gone));
    if ('died' in answered) {
      return this.over(answered.died, DeskError.of('lost', `the engine failed and was started again; nothing was played: ${answered.died}`));
    }
    const waiting = this.waiting.get(answered.id);
    if ('thought' in answered) return waiting?.progress?.(answered.thought);
    this.waiting.delete(answered.id);
    if ('abandoned' in answered) return waiting?.fail(DeskError.of('abandoned', 'the player was not to move any more'));
    this.failures = 0;
    waiting?.done(answered.reply);
    if (answered.pushed.length > 0) this.hear(answered.pushed);
  }

  private over(why: string, error: Error): void {
    this.failures += 1;
    if (this.failures < ATTEMPTS) return this.restart(error);
    // The next request tries again.
    this.failures = 0;
    this.lost = why;
    this.drop(unavailable(why));
  }

  /** Restores the tables in another engine. */
  private restart(error: Error): void {
    this.drop(error);
    this.prepare();
  }

  private prepare(): void {
    this.lost = null;
    this.ready = this.restore((request) => this.request(request)).catch(() => {});
  }

  private drop(error: Error): void {
    this.port?.end();
    this.port = null;
    this.fail(error);
  }

  private fail(error: Error): void {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of waiting) fail(error);
  }
}
