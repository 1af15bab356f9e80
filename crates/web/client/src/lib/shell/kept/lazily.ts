/** Deferred work, of which only the last call matters. */

/** The maximum delay, in milliseconds. */
export const LATEST = 50;

/** Calls back when idle, or after the maximum delay. Returns a function that cancels it. */
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

  /** Schedules the work. */
  due(): void {
    this.#due = true;
    if (!this.#running) this.#callOff ??= this.when(() => void this.flush());
  }

  /** Does pending work now; resolves when it is done. */
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
