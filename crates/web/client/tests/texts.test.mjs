/** The catalogues: every language has every text of the English ones, filled with the same, and with its own plurals. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { catalogues, FIRST, languages, messages } from '../tools/texts.mjs';
import { openBoard } from './board.mjs';
import { riband } from './harness.mjs';

/** The keys of the variants of a number that a language needs. */
const categories = (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join();

/** How a catalogue differs from the English one, and its own faults. */
export function faults(language, part, text, english) {
  const where = `${language}/${part}`;
  let own;
  try {
    own = messages(text, where);
  } catch (error) {
    return [error.message];
  }
  const first = messages(english, part);
  const by = (message) => [...new Set(message.selectors.map((one) => one.by))].sort().join();
  return [
    ...[...first.keys()].filter((key) => !own.has(key)).map((key) => `${where}: ${key} is missing`),
    ...[...own].flatMap(([key, message]) => {
      const model = first.get(key);
      if (!model) return [`${where}: ${key} is unknown in ${FIRST}`];
      return [
        ...(message.variables.join() === model.variables.join() ? [] : [`${where}: ${key} is filled with ${message.variables}, not ${model.variables}`]),
        ...(by(message) === by(model) ? [] : [`${where}: ${key} has variants by ${by(message)}, not ${by(model)}`]),
        ...message.selectors
          .filter(({ keys }) => keys.toSorted().join() !== categories(language))
          .map(({ by, keys }) => `${where}: ${key} has the variants ${keys} of ${by}, not ${categories(language)}`),
      ];
    }),
  ];
}

test('a fault of a catalogue is named', () => {
  const plural = (name, one, other) => `a =\n    { $${name} ->\n        [${one}] { $${name} } x\n       *[${other}] { $${name} } xs\n    }\n`;
  for (const [english, german, fault] of [
    ['a = A\nb = B\n', 'a = A\n', 'de/page: b is missing'],
    ['a = A\n', 'a = A\nb = B\n', 'de/page: b is unknown in en'],
    ['a = { $n } A\n', 'a = { $m } A\n', 'de/page: a is filled with m, not n'],
    [plural('n', 'one', 'other'), 'a = { $n } x\n', 'de/page: a has variants by , not n'],
    [plural('n', 'one', 'other'), plural('n', 'few', 'other'), 'de/page: a has the variants few,other of n, not one,other'],
    ['a = A\n', 'a = A\na = B\n', 'de/page: two messages a'],
    ['a = A\n', 'a = { $n\n', 'de/page: a cannot be read'],
    ['a = A\n', 'a = A\n!\n', 'de/page:2: this is no message: !'],
  ])
    assert.deepEqual(faults('de', 'page', german, english), [fault], german);
});

const english = catalogues(FIRST);
for (const language of languages()) {
  const own = catalogues(language);

  test(`every text is there in ${language}`, () => {
    assert.deepEqual([...own.keys()], [...english.keys()], 'each part has a catalogue');
    assert.deepEqual(
      [...own].flatMap(([part, text]) => faults(language, part, text, english.get(part))),
      [],
    );
  });

  test(`every text can be formatted in ${language}`, () => {
    for (const [part, text] of own) {
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource(text));
      for (const [key, { pattern, variables }] of messages(text, part)) {
        for (const number of [0, 1, 2, 5]) {
          const errors = [];
          const said = bundle.formatPattern(pattern, Object.fromEntries(variables.map((name) => [name, number])), errors);
          assert.deepEqual(errors, [], `${part}: ${key}`);
          assert.doesNotMatch(said, /[{}]| {2}|^ | $/, `${part}: ${key}`);
          assert.doesNotMatch(said.replace('"text"', ''), /["']/, `${part}: ${key}: quotes and apostrophes are those of the language`);
        }
      }
    }
  });
}

test('what a language lacks is English; the rest has its words, plurals and decimals', async () => {
  const { load, close } = await openBoard('crossing-oceans');
  try {
    const { speak } = await load('../../text/language.svelte.ts');
    const { t } = await load('../../text/index.ts');
    const { decimal, saying, signed } = await load('../../text/catalogue.ts');
    const both = () => [t('kept-plies', { count: 1 }), t('kept-plies', { count: 1234 }), decimal(1.5, 1), signed(-2)];
    const lacking = saying('page', [['not-in-german', 'Only English']]);
    assert.deepEqual(both(), ['1 action', '1234 actions', '1.5', '−2']);
    await speak('de');
    assert.deepEqual(both(), ['1 Aktion', '1234 Aktionen', '1,5', '−2']);
    assert.equal(lacking('not-in-german'), 'Only English');
    assert.equal(t('curtain-go', { name: '\u202eשלום' }), 'Ich bin \u2068שלום\u2069', 'the direction of names is isolated');
    await speak('en');
    assert.deepEqual(both(), ['1 action', '1234 actions', '1.5', '−2']);
  } finally {
    await close();
  }
});

test('ids of the variants that have no name there have a word', () => {
  const ask = (...requests) =>
    execFileSync(riband, ['engine', '--no-files'], { encoding: 'utf8', input: requests.map((one) => `${JSON.stringify(one)}\n`).join('') })
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const [{ variants }] = ask({ op: 'variants' });
  const all = ask(...variants.map(({ id }) => ({ op: 'names', variant: id }))).flatMap(({ names }) => names);
  const keys = (part, head) => [...messages(english.get(part), part).keys()].filter((key) => key.startsWith(head)).map((key) => key.slice(head.length));
  const ids = (chosen) => [...new Set(all.filter(chosen).map(({ id }) => id))].sort();
  assert.deepEqual(
    keys('page', 'word-').sort(),
    ids(({ kind, name }) => name === undefined && ['column', 'spot', 'marker', 'option'].includes(kind)),
  );
  for (const kind of ['good', 'class'])
    assert.deepEqual(
      keys('salty-ocean', `so-${kind}-`).sort(),
      ids((named) => named.kind === kind),
    );
});
