/** The version of the page, and what a new one must not interrupt. */

/** The lock that each match holds, in any tab. */
export const lock = 'riband-match';

export const version = $state({
  /** A new version is ready and waiting. */
  ready: false,
  /** The user has dismissed the notice for now. */
  later: false,
  /** The page works without a network from now on. */
  offline: false,
});

/**
 * Marks that a match is open, or something else that a new version must not interrupt, until the returned function is called.
 */
export function hold(): () => void {
  let free = () => {};
  const held = new Promise<void>((done) => {
    free = done;
  });
  // After closing it, a new version may be able to start.
  void navigator.locks?.request(lock, { mode: 'shared' }, () => held).then(between);
  return free;
}

let start: (() => Promise<void>) | undefined;

/** Announces that new versions are possible; `starts` starts one. */
export function comes(starts: () => Promise<void>): void {
  start = starts;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void between();
  });
}

/** A new version is ready: starts it if no match is open. */
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

/** Starts the new version although a match is open: it is saved, and continues afterwards. */
export function startNow(): void {
  void start?.();
}
