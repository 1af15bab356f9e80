/** Puts the page's icon into the page: a browser asks for an icon past the service worker, so a file would be missed without a network. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const link = 'href="./icon.svg"';

export function icon(): Plugin {
  return {
    name: 'riband-icon',
    transformIndexHtml(html) {
      if (!html.includes(link)) throw new Error(`index.html has no ${link}`);
      const svg = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8').trim();
      return html.replace(link, `href="data:image/svg+xml,${encodeURIComponent(svg)}"`);
    },
  };
}
