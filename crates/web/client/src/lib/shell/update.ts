/** Works without a network after the first visit; a new version starts only while no match is open, in any tab. */

const lock = 'riband-match';

/** Says that a match is open until the returned function is called. */
export function holdMatch(): () => void {
  let free = () => {};
  const held = new Promise<void>((done) => {
    free = done;
  });
  void navigator.locks?.request(lock, { mode: 'shared' }, () => held);
  return free;
}

let start: (() => Promise<void>) | undefined;
let ready = false;

export async function work(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const { registerSW } = await import('virtual:pwa-register');
  const update = registerSW({
    onNeedRefresh() {
      ready = true;
      void between();
    },
  });
  start = () => update(true);
}

/** To be called where no match is open: starts a new version if one waits. */
export async function between(): Promise<void> {
  if (!ready || !start) return;
  const begin = start;
  if (!navigator.locks) return;
  await navigator.locks.request(lock, { mode: 'exclusive', ifAvailable: true }, async (got) => {
    if (got) await begin();
  });
}
