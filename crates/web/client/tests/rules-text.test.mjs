/** Reading and changing the text of a house rule, and the fields of its form, in Node. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { riband } from './harness.mjs';

let toml, edit, fields, findings;
before(async () => {
  const load = async (file, plugins) =>
    (await runnerImport(fileURLToPath(new URL(`../${file}.ts`, import.meta.url)), { configFile: false, logLevel: 'error', plugins })).module;
  const { fluent } = await load('tools/fluent');
  [toml, edit, fields, findings] = await Promise.all(
    ['toml', 'edit', 'fields', 'findings'].map((name) => load(`src/lib/shell/rules/${name}`, [svelte(), fluent()])),
  );
});

const GAMES = ['crossing-oceans', 'transatlantic', 'salty-ocean'];
const root = new URL('../../../../', import.meta.url);
const schemaOf = (game) => JSON.parse(readFileSync(new URL(`docs/schemas/variants/${game}.json`, root), 'utf8'));
const whole = (game) => execFileSync(riband, ['show', game], { encoding: 'utf8' });

const HOUSE = `# A house rule.
extends = "crossing-oceans/standard.toml" # the rulebook
about.name = "Rich"

start.money = 200  # more than 150

[ships.arizona]
price = 40
# She is fast.
speed = 16
`;

test('a value is changed where it stands, and nothing else', () => {
  const { withValue } = edit;
  assert.equal(withValue(HOUSE, ['start', 'money'], '[180, 150]'), HOUSE.replace('= 200 ', '= [180, 150] '));
  assert.equal(withValue(HOUSE, ['ships', 'arizona', 'price'], '45'), HOUSE.replace('price = 40', 'price = 45'));
});

test('a new value stands in its own table, else in front of the first header', () => {
  const { withValue } = edit;
  assert.equal(withValue(HOUSE, ['ships', 'arizona', 'cargo'], '7'), `${HOUSE}cargo = 7\n`);
  assert.equal(withValue(HOUSE, ['rates', 'contract-money'], '30'), HOUSE.replace('more than 150\n', 'more than 150\nrates.contract-money = 30\n'));
  assert.equal(withValue('', ['start', 'money'], '1'), 'start.money = 1\n');
  assert.equal(withValue('# Only a comment', ['start', 'money'], '1'), '# Only a comment\nstart.money = 1\n');
  assert.equal(withValue('start = { era = 1 }\n', ['start', 'money'], '1'), 'start = { era = 1, money = 1 }\n');
  assert.equal(withValue('start = {}\n', ['start', 'money'], '1'), 'start = { money = 1 }\n');
});

test('a comment in an inline table takes no new value', () => {
  for (const [text, changed] of [
    ['start = {\n  era = 1 # opening\n}\n', 'start = {\n  money = 1,\n  era = 1 # opening\n}\n'],
    ['start = { # mine\n  era = 1\n}\n', 'start = { # mine\n  money = 1,\n  era = 1\n}\n'],
    ['start = {\n  # mine\n}\n', 'start = {\n  money = 1,\n  # mine\n}\n'],
    ['start = { # mine\n}\n', 'start = { # mine\n  money = 1,\n}\n'],
    ['start = {\n}\n', 'start = {\n  money = 1,\n}\n'],
    ['start = { era = 1, # opening\n  round = 2 }\n', 'start = { money = 1, era = 1, # opening\n  round = 2 }\n'],
    ['start = { mark = "#" }\n', 'start = { money = 1, mark = "#" }\n'],
  ]) {
    assert.equal(edit.withValue(text, ['start', 'money'], '1'), changed);
    toml.parse(changed);
  }
});

test('a value is removed with its line, and with a table that has nothing else', () => {
  const { withoutValue } = edit;
  assert.equal(withoutValue(HOUSE, ['start', 'money']), HOUSE.replace('start.money = 200  # more', '# more'));
  const less = withoutValue(HOUSE, ['ships', 'arizona', 'price']);
  assert.equal(less, HOUSE.replace('price = 40\n', ''));
  assert.match(withoutValue(less, ['ships', 'arizona', 'speed']), /She is fast/, 'a comment keeps its table');
  assert.equal(withoutValue('a = 1\n[start]\nmoney = 2\n', ['start', 'money']), 'a = 1\n');
  assert.equal(withoutValue('start = { era = 1, money = 2 }\n', ['start', 'money']), 'start = { era = 1 }\n');
  assert.equal(withoutValue('start = { era = 1, money = 2 }\n', ['start', 'era']), 'start = { money = 2 }\n');
  assert.equal(withoutValue('a = 1\nstart = { era = 1 }\n', ['start', 'era']), 'a = 1\n');
  assert.equal(withoutValue('a = 1\n', ['start', 'era']), 'a = 1\n');
});

test('a comment outlasts its value', () => {
  for (const [text, changed] of [
    ['start.era = 1 # one\nb = 2\n', '# one\nb = 2\n'],
    ['start.era = 1 # one', '# one'],
    ['[start]\n  era = 1 # one\n', '[start]\n  # one\n'],
    ['[start] # mine\nera = 1\n', '[start] # mine\n'],
    ['start = { era = 1 } # one\n', '# one\n'],
    ['start = {\n  era = 1, # one\n  b = 2\n}\n', 'start = {\n  # one\n  b = 2\n}\n'],
    ['start = {\n  b = 2, # two,\n  era = 1 # one\n}\n', 'start = {\n  b = 2, # two,\n  # one\n}\n'],
    ['start = {\n  b = 2, # two,\n  era = 1 }\n', 'start = {\n  b = 2, # two,\n   }\n'],
    ['start = {\n  era = 1 # one\n  , b = 2\n}\n', 'start = {\n  # one\n  b = 2\n}\n'],
  ]) {
    assert.equal(edit.withoutValue(text, ['start', 'era']), changed);
    toml.parse(changed);
  }
});

test('what is no TOML is not read', () => {
  const wrong = ['blue', '[blue]', '{ a = blue }', '007', '1__0', '_1', '1_', '1.', '.5', '1e', '+true', 'True', '0x', '+0x1', '1-2', '1.2.3', '1970-1-1'];
  const bare = ['0', '-0', '+5', '0.5', '-1.5e-3', '1e3', '1_0.0_1', 'inf', '-nan', '0xDEAD_beef', '0o17', '0b1', 'false'];
  const dates = ['1970-01-01', '07:32', '07:32:00.5', '1970-01-01T07:32', '1970-01-01 07:32:00Z', '1970-01-01T07:32:00-07:00'];
  for (const raw of [...bare, ...dates]) assert.ok(toml.isValue(raw), raw);
  for (const text of ['a = ', 'a = 1 2', '[a', 'a = "b', 'a = [1', 'a = {b = 1', '= 1', 'a 1']) assert.throws(() => toml.parse(text), text);
  for (const raw of ['1', '-5', 'true', '"x"', "'x'", '[1, [2, 3]]', '[{ a = 1 }, { b = "]" }]', '{ a = 1 }', '{}', '"""a\nb"""', '1_000'])
    assert.ok(toml.isValue(raw), raw);
  for (const raw of ['', '1 2', '[1', '1\nb = 2', '"', 'a = 1', '1 # one', ...wrong]) assert.ok(!toml.isValue(raw), raw);
});

test('each value of a built-in variant has a field, and can be set and taken back', () => {
  for (const game of GAMES) {
    const parent = whole(game);
    const groups = fields.groupsOf(schemaOf(game), parent);
    const all = groups.flatMap((group) => group.fields);
    const parsed = toml.parse(parent);
    const said = fields.saidBy(parsed, groups);
    // Where values come from, what a table is, texts in several languages and lists of tables are for the text.
    const listed = parsed.sections.filter((section) => section.listed).map(({ path }) => `${path.join('.')}.`);
    const inText = (path) => /(^|\.)(provenance(\.|$)|kind$)|^about\.(name|names|summary)\./.test(path) || listed.some((list) => path.startsWith(list));
    const left = said.rest.filter(({ path }) => !inText(path)).map(({ path }) => path);
    assert.deepEqual(left, [], `${game}: what has no field`);
    assert.ok(all.length > 200, `${game}: ${all.length} fields`);
    for (const { path, description } of all) assert.ok(description, `${game}: ${path.join('.')} is not explained`);
    const house = `extends = "${game}/standard.toml"\n`;
    for (const { path, there } of all.filter((_, index) => index % 7 === 0 && all[index].there !== null)) {
      const changed = edit.withValue(house, path, there);
      const found = fields.saidBy(toml.parse(changed), groups);
      assert.equal(found.entries.get(path.join('.'))?.raw, there, `${game}: ${path.join('.')}`);
      assert.equal(edit.withoutValue(changed, path), house);
    }
  }
});

test('fields are of the kind that the schema says', () => {
  const all = fields.groupsOf(schemaOf('crossing-oceans'), whole('crossing-oceans')).flatMap((group) => group.fields);
  const of = (name) => all.find(({ path }) => path.join('.') === name);
  assert.deepEqual(of('start.contracts').kind, { is: 'number', min: 0, max: 1000, unit: null, optional: false });
  assert.equal(of('start.contracts').there, '1');
  assert.equal(of('rulings.cargo-cap').kind.optional, true);
  assert.deepEqual(of('rulings.may-decline').kind, { is: 'switch' });
  assert.deepEqual(
    of('rulings.empty-stack').kind.options.map(({ value }) => value),
    ['close-up', 'make-room', 'shift-all'],
  );
  assert.equal(of('start.money').kind.is, 'toml');
  for (const key of ['flag', 'token', 'company', 'note']) assert.deepEqual(of(`ships.arizona.${key}`).kind, { is: 'text', optional: true }, key);
  assert.deepEqual(of('ships.arizona.name').kind, { is: 'text', optional: false });
  assert.match(of('start.money').description, /CO-17/);
});

test('the form keeps what it cannot show, and says so', () => {
  const groups = fields.groupsOf(schemaOf('crossing-oceans'), whole('crossing-oceans'));
  const text = `${HOUSE}\n[ships.titania]\nprice = 3\n\n[start.provenance]\nmoney = "invented"\n`;
  const said = fields.saidBy(toml.parse(text), groups);
  assert.deepEqual([...said.entries.keys()], ['start.money', 'ships.arizona.price', 'ships.arizona.speed']);
  assert.deepEqual(said.rest, [
    { path: 'ships.titania.price', line: 13 },
    { path: 'start.provenance.money', line: 16 },
  ]);
  assert.equal(fields.saidBy(toml.parse('extends = ["a.toml"]\nreplaces = "ships"\n'), groups).rest.length, 2);
});

test('what a text removes has no fields, and what it replaces no values of the parent', () => {
  const groups = fields.groupsOf(schemaOf('crossing-oceans'), whole('crossing-oceans'));
  const left = (text) => new Map(fields.leftBy(toml.parse(text), groups).flatMap((group) => group.fields.map((field) => [field.path.join('.'), field])));
  const every = left(HOUSE);
  assert.ok(every.get('ships.arizona.price').there);

  const removed = left('ships.arizona = false\nrulings.may-decline = false\n');
  assert.deepEqual(
    [...every.keys()].filter((name) => !removed.has(name)),
    [...every.keys()].filter((name) => name.startsWith('ships.arizona.')),
    'a switch is no table',
  );

  const replaced = left('replaces = "start"\nstart.contracts = 2\n');
  assert.equal(replaced.size, every.size);
  for (const [name, { there }] of replaced) assert.equal(there, name.startsWith('start.') ? null : every.get(name).there, name);

  const fleet = left('replaces = [\n  "ships", # not "rates"\n]\n[ships.arizona]\nprice = 3\n');
  assert.equal(fleet.get('ships.arizona.speed').there, null);
  assert.ok(![...fleet.keys()].some((name) => name.startsWith('ships.') && !name.startsWith('ships.arizona.')));
  assert.equal(fleet.get('rates.riband-coal').there, '1');
});

test('a number is read as TOML writes it', () => {
  for (const text of ['0', '-0', '12', '-3']) assert.ok(fields.isPlain(text), text);
  for (const text of ['', '-', '007', '+5', '1_000', '1.5', '1e3', 'x']) assert.ok(!fields.isPlain(text), text);
  for (const [raw, shown] of [
    ['1_000', '1000'],
    ['+5', '5'],
    ['-5', '-5'],
    ['', ''],
  ])
    assert.equal(fields.plain(raw), shown);
});

test('an interval is shown no narrower than it was found, and its end as it was', () => {
  const { points, mean, endOf } = findings;
  const interval = (low, high) => [points(low, 'down'), points(high, 'up')];
  assert.deepEqual(interval(0.1266, 0.3412), ['12', '35']);
  assert.deepEqual(interval(-0.0004, 0.0004), ['−0.1', '0.1']);
  assert.deepEqual(interval(-0.3412, -0.1266), ['−35', '−12']);
  assert.deepEqual(interval(0.07, 0.29), ['7.0', '29'], 'binary fractions add nothing');
  assert.equal(points(0.1266), '13');
  assert.deepEqual([mean(3.26, 2, 'down'), mean(7.21, 2, 'up')], ['3.2', '7.3']);
  assert.deepEqual(
    [true, false].flatMap((stopped) => [true, false].map((decided) => endOf({ stopped, decided }))),
    ['early', 'stopped', 'decided', 'all'],
  );
});

test('a search finds fields by key, words and rule number', () => {
  const groups = fields.groupsOf(schemaOf('crossing-oceans'), whole('crossing-oceans'));
  const names = (search) => fields.found(groups, search, () => true).flatMap((group) => group.fields.map(({ path }) => path.join('.')));
  assert.ok(names('riband coal').includes('rates.riband-coal'));
  assert.ok(names('co-51').includes('rates.riband-income-factor'));
  assert.deepEqual(names('no such thing'), []);
});
