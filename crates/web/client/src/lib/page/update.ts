/** Offline support after the first visit; a new version starts only while no match is open in any tab. */

import { comes, lock, version, waits } from '../shell/version.svelte';

/** How long a new version may take to start before the old one is shown, in milliseconds. */
const patience = 3000;

/**
 * Starts the version that has been waiting since an earlier visit, before anything is open: so it also starts for users who
 * only ever open matches. Returns whether the page is about to be reloaded.
 */
export async function startWaiting(): Promise<boolean> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !navigator.locks) return false;
  const waiting = (await navigator.serviceWorker.getRegistration().catch(() => undefined))?.waiting;
  if (!waiting) return false;
  const controls = new Promise<boolean>((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => done(true), { once: true });
    setTimeout(() => done(false), patience);
  });
  return navigator.locks.request(lock, { mode: 'exclusive', ifAvailable: true }, async (free) => {
    if (!free) return false;
    waiting.postMessage({ type: 'SKIP_WAITING' });
    const started = await controls;
    if (started) location.reload();
    return started;
  });
}

export async function work(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const { registerSW } = await import('virtual:pwa-register');
  const update = registerSW({
    onRegisteredSW(_, registration) {
      if (registration) follow(registration);
    },
    onOfflineReady() {
      version.offline = true;
    },
  });
  comes(() => update(true));
}

/**
 * Follows each new version from its installation on, whichever tab started it, and however far it was when this page asked.
 * Once it has started, in any tab, the page is reloaded.
 */
function follow(registration: ServiceWorkerRegistration): void {
  // Without one that is active, the first version is being installed: nothing is replaced.
  let replaces = registration.active !== null;
  const followed = new WeakSet<ServiceWorker>();
  const see = (worker: ServiceWorker | null) => {
    if (!worker || followed.has(worker)) return;
    followed.add(worker);
    const changed = () => {
      if (worker.state === 'activated' && replaces) location.reload();
      if (worker.state === 'activated') replaces = true;
      if (worker.state === 'installed' && replaces) waits();
    };
    worker.addEventListener('statechange', changed);
    changed();
  };
  for (const worker of [registration.installing, registration.waiting]) see(worker);
  registration.addEventListener('updatefound', () => see(registration.installing));
}
