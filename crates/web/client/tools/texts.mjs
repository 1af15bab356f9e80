/**
 * The catalogues of `src/lib/text/locales`. Run by itself, this writes the types of their keys, of the English ones:
 * `src/lib/types/texts.d.ts`.
 */
import { FluentResource } from '@fluent/bundle';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const locales = fileURLToPath(new URL('../src/lib/text/locales/', import.meta.url));

/** The language that has every text. */
export const FIRST = 'en';

/** The tags of the languages: the folders. */
export const languages = () =>
  readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Every node of a pattern. */
function* nodes(node) {
  if (node === null || typeof node !== 'object') return;
  yield node;
  for (const part of Object.values(node)) yield* nodes(part);
}

/**
 * The messages of a catalogue by their ids: the pattern of each as Fluent reads it, its variables, and those that choose among
 * variants with the keys of these. Fails at what the parser of Fluent would leave out: syntax errors and second messages of an id.
 */
export function messages(text, where) {
  const found = new Map();
  for (const { id, value } of new FluentResource(text).body) {
    if (found.has(id)) throw new Error(`${where}: two messages ${id}`);
    const all = [...nodes(value)];
    const selects = all.filter(({ type }) => type === 'select');
    found.set(id, {
      pattern: value,
      variables: [...new Set(all.filter(({ type }) => type === 'var').map(({ name }) => name))].sort(),
      selectors: selects.map(({ selector, variants }) => ({ by: selector.name, keys: variants.map(({ key }) => String(key.value)) })),
    });
  }
  for (const [, id] of text.matchAll(/^([\w-]+)\s*=/gm)) if (!found.has(id)) throw new Error(`${where}: ${id} cannot be read`);
  for (const [nth, line] of text.split('\n').entries())
    if (!/^(?:$|#|[\w-]+\s*=| )/.test(line)) throw new Error(`${where}:${nth + 1}: this is no message: ${line}`);
  return found;
}

/** The catalogues of a language, by part of the page. */
export const catalogues = (language) =>
  new Map(
    readdirSync(`${locales}${language}`)
      .sort()
      .map((file) => [file.slice(0, -'.ftl'.length), readFileSync(`${locales}${language}/${file}`, 'utf8')]),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const types = [...catalogues(FIRST)].map(([part, text]) => {
    const keys = [...messages(text, `${FIRST}/${part}.ftl`)].map(
      ([id, { variables }]) => `    '${id}': ${variables.map((name) => `'${name}'`).join(' | ') || 'never'};\n`,
    );
    return `  '${part}': {\n${keys.join('')}  };\n`;
  });
  writeFileSync(
    new URL('../src/lib/types/texts.d.ts', import.meta.url),
    `/* Made of src/lib/text/locales/${FIRST} by tools/texts.mjs: the keys of texts, and what each is filled with. */\nexport interface Texts {\n${types.join('')}}\n`,
  );
}
