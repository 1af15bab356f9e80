/**
 * What the page of the program has in place of the workers: the policy that the program sends, an end for what was installed, and
 * the page once more for a server of matches, marked so, with the service worker of its notices.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** By what a page knows that it is served by a server of matches (`lib/page/program.ts`). */
const SERVER = 'data-server';

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
    generateBundle: {
      // After the page is written.
      order: 'post',
      handler(_, bundle) {
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: retire });
        this.emitFile({ type: 'asset', fileName: 'push.js', source: readFileSync(new URL('push.js', import.meta.url), 'utf8') });
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('there is no index.html');
        this.emitFile({ type: 'asset', fileName: 'server.html', source: String(page.source).replace('<html', `<html ${SERVER}`) });
      },
    },
  };
}
