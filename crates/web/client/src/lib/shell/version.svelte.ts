/** What is known of the version of the page, and what a new one must not interrupt. */

/** The lock that each match holds, in any tab. */
export const lock = 'riband-match';

export const version = $state({
  /** A new one is there, and waits. */
  ready: false,
  /** The person does not want to hear of it now. */
  later: false,
  /** The page works without a network from now on. */
  offline: false,
});

/** Says that a match is open, or something else that a new version must not interrupt, until the returned function is called. */
export function hold(): () => void {
  let free = () => {};
  const held = new Promise<void>((done) => {
    free = done;
  });
  // Once it is closed, maybe nothing is in the way of a new version any more.
  void navigator.locks?.request(lock, { mode: 'shared' }, () => held).then(between);
  return free;
}

let start: (() => Promise<void>) | undefined;

/** A new version may come, and `starts` has it start. */
export function comes(starts: () => Promise<void>): void {
  start = starts;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void between();
  });
}

/** A new version is there: starts it if no match is open. */
export function waits(): void {
  version.ready = true;
  void between();
}

async function between(): Promise<void> {
  if (!version.ready || !navigator.locks) return;
  await navigator.locks.request(lock, { mode: 'exclusive', ifAvailable: true }, async (free) => {
    if (free) await start?.();
  });
}

/** Starts the new version although a match is open: it is kept, and goes on after it. */
export function startNow(): void {
  void start?.();
}
