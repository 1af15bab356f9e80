/** Web Push in this browser: a service worker apart from the page shows the notices (`tools/push.js`). */
import type { NewTarget, Target } from './server';
import { t } from './text';

/** It has nothing at this address: the worker is not asked for parts of the page. */
const scope = '/push/';

/** Whether this browser has it: none does at an address without encryption. */
export const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The endpoint at which this browser is notified; null if it is not. */
export async function endpoint(): Promise<string | null> {
  if (!canPush) return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Whether a target is this browser: what the server shows of an endpoint is its host, and the last four characters. */
export const isHere = ({ kind, shown }: Target, endpoint: string | null): boolean =>
  kind === 'push' && endpoint !== null && shown === `${new URL(endpoint).hostname}/…${endpoint.slice(-4)}`;

/** Lets the server with this public key notify this browser; asks its person. */
export async function subscribe(key: string): Promise<NewTarget> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t('notices-push-denied'));
  const registration = await navigator.serviceWorker.register('/push.js', { scope });
  await active(registration);
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const other = await pushManager.getSubscription();
    if (!other) throw error;
    // That of another key, such as of a server that was set up afresh.
    await other.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { kind: 'push', endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Resolves when the worker works; only then can it be subscribed. */
async function active({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (active || !next) return;
  await new Promise<void>((done) => {
    next.addEventListener('statechange', () => ['activated', 'redundant'].includes(next.state) && done());
    if (next.state === 'activated') done();
  });
}
