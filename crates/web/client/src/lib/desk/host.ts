/** A worker that is started again when it dies. */
import { DeskError } from './contract';
import type { Answered, Asked, Port, Progress, SetUp } from './wire';

/** An answer, and what subscribers are told with it. */
type Hear = (pushed: string[]) => void;

interface Waiting {
  done(reply: string): void;
  fail(error: DeskError): void;
  progress?: (thought: Progress) => void;
}

/** What a request of the protocol gives. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Reply = Record<string, any>;

/** Dead so often in a row, without an answer, it is given up. */
const ATTEMPTS = 3;

export class Host {
  private port: Port | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  private failures = 0;
  private ended = false;
  /** Once the tables that were there are there again. */
  private ready: Promise<void> = Promise.resolve();

  /** `restore` sets up what was lost, with requests that go before all others. */
  constructor(
    private readonly spawn: () => Port,
    private readonly hear: Hear = () => {},
    private readonly restore: (ask: (request: Reply) => Promise<Reply>) => Promise<void> = async () => {},
  ) {}

  /** Asks, as soon as everything is in its place. The request is made then: numbers of tables change with a restart. */
  async ask(request: () => Reply): Promise<Reply> {
    await this.ready;
    return this.request(request());
  }

  /** Has a player think. `begun` is told the number by which it can be interrupted. */
  async think(make: () => { request: Reply; setUp?: SetUp }, begun: (id: number) => void, progress?: (thought: Progress) => void): Promise<Reply> {
    await this.ready;
    const { request, setUp } = make();
    const line = JSON.stringify(request);
    return this.send((id) => (setUp ? { id, think: line, setUp } : { id, think: line }), progress, begun);
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

  private request(request: Reply): Promise<Reply> {
    const line = JSON.stringify(request);
    return this.send((id) => ({ id, line }));
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
    if ('died' in answered) return this.died(answered.died);
    const waiting = this.waiting.get(answered.id);
    if ('thought' in answered) return waiting?.progress?.(answered.thought);
    this.waiting.delete(answered.id);
    if ('abandoned' in answered) return waiting?.fail(DeskError.of('abandoned', 'the player was not to move any more'));
    this.failures = 0;
    waiting?.done(answered.reply);
    if (answered.pushed.length > 0) this.hear(answered.pushed);
  }

  private died(why: string): void {
    this.port?.end();
    this.port = null;
    this.failures += 1;
    const gone = this.failures >= ATTEMPTS;
    this.fail(
      gone
        ? DeskError.of('unavailable', `the engine does not run: ${why}`)
        : DeskError.of('lost', `the engine failed and was started again; nothing was played: ${why}`),
    );
    if (gone) {
      // Whoever asks next tries again.
      this.failures = 0;
      return;
    }
    this.ready = this.restore((request) => this.request(request)).catch(() => {});
  }

  private fail(error: DeskError): void {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of waiting) fail(error);
  }
}
