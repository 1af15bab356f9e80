/** What the page of the program has in place of the workers: the policy that the program sends, and an end for what was installed. */
import type { Plugin } from 'vite';

/** The policy of a page whose server sends none. */
const policy = /\s*<meta\s+http-equiv="Content-Security-Policy"[^>]*>/;

/**
 * A page that installs a service worker may have been served at the same address before, and would be shown for ever. The
 * browser looks for a new version of the worker at each visit: this one removes itself with what was installed, and has the
 * page loaded again.
 */
const retire = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys()) if (name.includes(registration.scope)) await caches.delete(name);
  const windows = await clients.matchAll({ type: 'window' });
  await registration.unregister();
  for (const window of windows) window.navigate(window.url).catch(() => {});
}
`;

export function native(): Plugin {
  return {
    name: 'riband-native',
    apply: 'build',
    transformIndexHtml(html) {
      if (!policy.test(html)) throw new Error('index.html has no policy');
      return html.replace(policy, '');
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: retire });
    },
  };
}
