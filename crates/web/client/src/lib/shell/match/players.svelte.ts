/** The computer players of a match, if the desk leaves it to the page when they act. */
import { DeskError, type Desk, type TableId, type Thought } from '../../desk/contract';
import { Machine, type Moved } from './machine';
import type { Happening } from './phase';
import type { Queue } from './queue';

export interface Plays {
  queue: Queue;
  send(happening: Happening): void;
  /** The seat to act on the shown table. */
  acting(): { table: TableId; seat: number };
  /** The player of the next action, if a computer player is to act and may. */
  next(): string | null;
  /** Shows what a player has done. */
  moved(): Promise<void>;
  /** Hands the screen to the person to act. */
  turned(): Promise<void>;
  /** Pauses between two actions. */
  rest(): Promise<void>;
}

export class Players {
  thinking = $state.raw<{ seat: number; thought: Thought | null; since: number } | null>(null);
  /** Changes whenever thoughts become outdated. */
  #epoch = 0;
  readonly #machine = new Machine({
    next: () => this.plays.next(),
    move: (player) => this.#move(player),
    recovered: () => this.plays.send({ to: 'dismiss' }),
    rest: () => this.plays.rest(),
  });

  constructor(
    private readonly desk: Desk,
    private readonly plays: Plays,
  ) {}

  /** Lets computer players act until a person is to act. */
  run(): void {
    this.#machine.run();
  }

  /** Ends all outdated thinking. */
  interrupt(): void {
    this.#epoch += 1;
    if (this.thinking) this.desk.interrupt(this.plays.acting().table, 'abandon');
  }

  async #move(player: string): Promise<Moved> {
    const epoch = this.#epoch;
    let failed: Moved = 'changed';
    const moved = await this.plays.queue.do(async () => {
      if (this.plays.next() !== player || epoch !== this.#epoch) return false;
      try {
        await this.think(player);
      } catch (error) {
        if (!(error instanceof DeskError && error.kind === 'abandoned')) failed = error instanceof DeskError && error.kind === 'lost' ? 'lost' : 'failed';
        throw error;
      }
      await this.plays.turned();
      return true;
    });
    return moved ? 'moved' : failed;
  }

  /** Lets a player act for the seat to act. */
  async think(player: string): Promise<void> {
    const { table, seat } = this.plays.acting();
    this.plays.send({ to: 'think' });
    this.thinking = { seat, thought: null, since: Date.now() };
    try {
      await this.desk.move(table, seat, { player }, (thought) => {
        if (this.thinking) this.thinking = { ...this.thinking, thought };
      });
    } finally {
      this.thinking = null;
      this.plays.send({ to: 'rest' });
    }
    await this.plays.moved();
  }
}
