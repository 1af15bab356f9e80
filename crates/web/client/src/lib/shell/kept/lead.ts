/**
 * Which tab leads a match that several have open: the one that was viewed or used last. The others follow it. A browser lock
 * decides; a tab that does not answer loses it.
 */

/** How long a tab may take to hand over, in milliseconds. */
const patience = 2000;

/** The callbacks of a tab. */
export interface Followed {
  /** This tab has the lead now. */
  gained(): void;
  /** Ends pending work, so that another tab can continue. */
  yields(): Promise<void>;
  /** Another tab has written the match. */
  written(): void;
}

type Said = 'take' | 'changed';

const nameOf = (id: string) => `riband-match-${id}`;

export class Lead {
  held = false;

  readonly #name: string;
  readonly #channel: BroadcastChannel | null;
  #ended = false;
  #giving = false;
  #release: () => void = () => {};
  #asked: AbortController | null = null;
  #waiting: (() => void)[] = [];

  constructor(
    id: string,
    private readonly tab: Followed,
  ) {
    this.#name = nameOf(id);
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel(this.#name) : null;
    if (this.#channel) {
      this.#channel.onmessage = ({ data }: MessageEvent<Said>) => {
        if (data === 'take') void this.#give();
        else tab.written();
      };
    }
    // Without locks every tab leads; conflicts are detected when writing.
    if (navigator.locks) this.#queue();
    else this.held = true;
  }

  /** Resolves once this tab acts for the match. */
  async take(): Promise<void> {
    if (this.held || this.#ended) return;
    if (this.#giving) {
      // It was about to hand over, but is used again.
      this.#giving = false;
      this.held = true;
      return;
    }
    const granted = new Promise<void>((done) => this.#waiting.push(done));
    this.#channel?.postMessage('take' satisfies Said);
    await Promise.race([granted, new Promise((done) => setTimeout(done, patience))]);
    if (this.held || this.#ended) return;
    this.#asked?.abort();
    this.#request({ steal: true });
    await granted;
  }

  /** Tells other tabs that the match was written. */
  tell(): void {
    this.#channel?.postMessage('changed' satisfies Said);
  }

  end(): void {
    this.#ended = true;
    this.#asked?.abort();
    this.#channel?.close();
    this.held = false;
    this.#release();
  }

  /** Queues behind the leading tab. */
  #queue(): void {
    if (this.#ended) return;
    this.#asked = new AbortController();
    this.#request({ signal: this.#asked.signal });
  }

  #request(options: LockOptions): void {
    navigator.locks
      .request(this.#name, options, () => {
        this.#asked = null;
        if (this.#ended) return;
        this.held = true;
        const until = new Promise<void>((done) => (this.#release = done));
        this.tab.gained();
        for (const done of this.#waiting.splice(0)) done();
        return until;
      })
      .catch(() => {
        // Either this was cancelled, or another tab has taken the lock.
        if (!this.held && !this.#giving) return;
        this.held = false;
        this.#giving = false;
        this.#queue();
      });
  }

  async #give(): Promise<void> {
    if (this.#giving) return;
    if (!this.held) {
      // Behind the requesting tab.
      this.#asked?.abort();
      this.#queue();
      return;
    }
    this.held = false;
    this.#giving = true;
    await this.tab.yields();
    if (!this.#giving) return;
    this.#giving = false;
    this.#release();
    this.#queue();
  }
}

/** Acts for a match outside of its table; a tab that has it open continues from there. */
export async function leading(id: string, act: () => Promise<void>): Promise<void> {
  const lead = new Lead(id, { gained: () => {}, yields: async () => {}, written: () => {} });
  try {
    await lead.take();
    await act();
    lead.tell();
  } finally {
    lead.end();
  }
}
