/** The service worker of notices: it shows what the server pushes, and does nothing else. */
const worker = globalThis;

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('push', (event) => {
  const { title, body, url, tag, stop } = event.data.json();
  const actions = [{ action: 'stop', title: 'Stop notices' }];
  // A later notice of a match takes the place of the earlier one, but is heard, too.
  event.waitUntil(worker.registration.showNotification(title, { body, tag, renotify: Boolean(tag), data: { url, stop }, actions }));
});

worker.addEventListener('notificationclick', (event) => {
  const { url, stop } = event.notification.data;
  event.notification.close();
  event.waitUntil(open(event.action === 'stop' ? stop : url));
});

/** Shows an address, in the window that has it already if there is one. */
async function open(url) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((window) => window.url === url);
  return there ? there.focus() : worker.clients.openWindow(url);
}
