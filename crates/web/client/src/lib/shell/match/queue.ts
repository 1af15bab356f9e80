/** One thing after the other; what fails is reported, and the next one begins. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly failed: (error: unknown) => Promise<void>) {}

  /** Resolves to nothing where it failed. */
  do<T>(act: () => Promise<T>): Promise<T | undefined> {
    const next = this.#last.then(act).catch(async (error: unknown) => {
      await this.failed(error);
      return undefined;
    });
    this.#last = next;
    return next;
  }
}
