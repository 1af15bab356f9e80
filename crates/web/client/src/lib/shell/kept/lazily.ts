/** Work that can wait until there is time for it, of which only the last matters. */

/** How long it waits at most, in milliseconds. */
export const LATEST = 50;

/** Calls once there is nothing else to do, or when it is high time. Returns what calls it off. */
export type Idle = (act: () => void) => () => void;

const idle: Idle = (act) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, LATEST / 2);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: LATEST });
  return () => cancelIdleCallback(asked);
};

export class Lazily {
  #due = false;
  #running: Promise<void> | null = null;
  #callOff: (() => void) | null = null;

  /** `work` reports its own failures. */
  constructor(
    private readonly work: () => Promise<void>,
    private readonly when: Idle = idle,
  ) {}

  /** There is something to do, soon. */
  due(): void {
    this.#due = true;
    if (!this.#running) this.#callOff ??= this.when(() => void this.flush());
  }

  /** Does now what is to be done; resolves when all of it is. */
  async flush(): Promise<void> {
    this.#callOff?.();
    this.#callOff = null;
    while (this.#running || this.#due) {
      this.#running ??= this.#run();
      await this.#running;
    }
  }

  async #run(): Promise<void> {
    this.#due = false;
    try {
      await this.work();
    } finally {
      this.#running = null;
    }
  }
}
