/** Puts the package together: node build.mjs ENGINE FOLDER < `cargo metadata`. `.ci/npm` runs it. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const [engine, folder] = process.argv.slice(2);
assert.ok(folder, 'usage: node build.mjs ENGINE FOLDER < METADATA');

/** What Cargo knows of the crate: one version and one licence for all of the workspace. */
const { packages } = JSON.parse(readFileSync(0, 'utf8'));
const { version, license, authors, repository, homepage, keywords } = packages.find(({ name }) => name === 'riband-web');

/**
 * What wasm-bindgen writes is one instance for each module of JavaScript, which ends with a panic. Here it is a function that
 * gives another instance at each call. Objects are freed by the package itself: not after a panic.
 */
function instances(glue) {
  const name = '__wbg_init';
  const exported = `export { initSync, ${name} as default };`;
  assert.ok(glue.trimEnd().endsWith(exported), 'wasm-bindgen ends its JavaScript in another way');
  const body = glue
    .slice(0, glue.lastIndexOf(exported))
    .replace(/^\/\* @ts-self-types=.*\n+/, '')
    .replace(/^export (?=class )/gm, '');
  assert.doesNotMatch(body, /^(?:export|import)\b|\bimport\.meta\b/m, 'wasm-bindgen writes other exports or imports');
  return `/* Written by wasm-bindgen; made a function by build.mjs. */
export default function instance() {
const FinalizationRegistry = undefined;
${body}
return { init: ${name}, Riband };
}
`;
}

const { name, description, type, ...rest } = JSON.parse(readFileSync(here('package.json'), 'utf8'));
// What concerns its sources alone.
for (const key of ['private', 'scripts', 'devDependencies']) {
  assert.ok(key in rest, `package.json has no ${key}`);
  delete rest[key];
}
const about = { keywords, license, author: authors.join(', '), homepage, repository: repository && { type: 'git', url: repository } };
/** Without what Cargo.toml leaves out. */
const manifest = Object.fromEntries(Object.entries({ name, version, description, ...about, type, ...rest }).filter(([, value]) => value !== null));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const file of ['index.js', 'index.d.ts', 'node.js', 'example.html', 'README.md']) cpSync(here(file), join(folder, file));
for (const file of ['LICENSE-APACHE', 'LICENSE-MIT']) cpSync(here(`../${file}`), join(folder, file));
// Those of the replies of a server, and of texts, are the page's.
const isOfEngine = (file) => !['server.d.ts', 'texts.d.ts'].includes(basename(file));
cpSync(here('../client/src/lib/types'), join(folder, 'types'), { recursive: true, filter: isOfEngine });
writeFileSync(join(folder, 'engine.js'), instances(readFileSync(join(engine, 'riband.js'), 'utf8')));
cpSync(join(engine, 'riband_bg.wasm'), join(folder, 'riband_bg.wasm'));
