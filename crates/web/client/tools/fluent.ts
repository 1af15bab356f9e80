/** Catalogues are read when the page is built: it needs no parser of Fluent, and one with a mistake fails the build. */
import type { Plugin } from 'vite';
import { messages } from './texts.mjs';

export function fluent(): Plugin {
  return {
    name: 'riband-fluent',
    enforce: 'pre',
    transform(text, id) {
      if (!id.endsWith('.ftl')) return;
      const entries = [...messages(text, id)].map(([key, { pattern }]) => [key, pattern]);
      return { code: `export default ${JSON.stringify(entries)};`, map: null, moduleType: 'js' };
    },
  };
}
