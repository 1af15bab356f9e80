/** A queue of tasks: failures are reported, and the next task starts. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly failed: (error: unknown) => Promise<void>) {}

  /** Resolves to undefined if it failed. */
  do<T>(act: () => Promise<T>): Promise<T | undefined> {
    const next = this.#last.then(act).catch(async (error: unknown) => {
      await this.failed(error);
      return undefined;
    });
    this.#last = next;
    return next;
  }
}
