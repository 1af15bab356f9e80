/** Lets computer players act one after the other, until a person is to act. */
/** How many times in a row the engine may die of one computer player's decision before a person is asked. */
const attempts = 3;

/** Whether a computer player has acted, or the position was another one then, the engine died of it, or it failed otherwise. */
export type Moved = 'moved' | 'changed' | 'lost' | 'failed';

export interface Moves {
  /** The player of the next action, if a computer player is to act and may. */
  next(): string | null;
  move(player: string): Promise<Moved>;
  /** A player has acted after the engine had died of the decision. */
  recovered(): void;
  /** Pauses between two actions. */
  rest(): Promise<void>;
}

export class Machine {
  #running = false;
  #moves: Moves;

  constructor(moves: Moves) {
    this.#moves = moves;
  }

  run(): void {
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    const moves = this.#moves;
    this.#running = true;
    let deaths = 0;
    let done: Moved | null = null;
    try {
      for (let player = moves.next(); player !== null; player = moves.next()) {
        done = await moves.move(player);
        if (done === 'lost' && (deaths += 1) < attempts) continue;
        if (done !== 'moved') break;
        if (deaths > 0) moves.recovered();
        deaths = 0;
        if (moves.next() !== null) await moves.rest();
      }
    } finally {
      this.#running = false;
    }
    // A person may have become the one to act while the last move was shown.
    if ((done === 'moved' || done === 'changed') && moves.next() !== null) this.run();
  }
}
