/** The pace at which actions of others are shown, and skipping to the turn of a person at this screen. */
import { flying, waiting } from '../settings.svelte';

export class Pace {
  /** Whether the rest is shown at once, until a person here is to act. */
  skipping = $state(false);
  #resume: (() => void) | null = null;

  /** The duration of a flight, in milliseconds. */
  get flight(): number {
    return this.skipping ? 0 : flying();
  }

  /** The pause after an action of somebody else. */
  async rest(): Promise<void> {
    const pause = this.skipping ? 0 : waiting();
    if (pause <= 0) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, pause);
      this.#resume = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#resume = null;
  }

  /** Shows everything at once until a person here is to act. */
  skip(): void {
    this.skipping = true;
    this.#resume?.();
  }

  /** A person here is to act, or nobody is any more. */
  arrived(): void {
    this.skipping = false;
  }
}
