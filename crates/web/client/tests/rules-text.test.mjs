/** Reading and changing the text of a house rule, and the fields of its form, in Node. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { riband } from './harness.mjs';

let toml, edit, fields;
before(async () => {
  const load = async (name) =>
    (await runnerImport(fileURLToPath(new URL(`../src/lib/shell/rules/${name}.ts`, import.meta.url)), { configFile: false, logLevel: 'error' })).module;
  [toml, edit, fields] = await Promise.all(['toml', 'edit', 'fields'].map(load));
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

test('a value is removed with its line, and with a table that has nothing else', () => {
  const { withoutValue } = edit;
  assert.equal(withoutValue(HOUSE, ['start', 'money']), HOUSE.replace('start.money = 200  # more than 150\n', ''));
  const less = withoutValue(HOUSE, ['ships', 'arizona', 'price']);
  assert.equal(less, HOUSE.replace('price = 40\n', ''));
  assert.match(withoutValue(less, ['ships', 'arizona', 'speed']), /She is fast/, 'a comment keeps its table');
  assert.equal(withoutValue('a = 1\n[start]\nmoney = 2\n', ['start', 'money']), 'a = 1\n');
  assert.equal(withoutValue('start = { era = 1, money = 2 }\n', ['start', 'money']), 'start = { era = 1 }\n');
  assert.equal(withoutValue('start = { era = 1, money = 2 }\n', ['start', 'era']), 'start = { money = 2 }\n');
  assert.equal(withoutValue('a = 1\nstart = { era = 1 }\n', ['start', 'era']), 'a = 1\n');
  assert.equal(withoutValue('a = 1\n', ['start', 'era']), 'a = 1\n');
});

test('what is no TOML is not read', () => {
  for (const text of ['a = ', 'a = 1 2', '[a', 'a = "b', 'a = [1', 'a = {b = 1', '= 1', 'a 1']) assert.throws(() => toml.parse(text), text);
  for (const raw of ['1', '-5', 'true', '"x"', "'x'", '[1, [2, 3]]', '[{ a = 1 }, { b = "]" }]', '{ a = 1 }', '{}', '"""a\nb"""', '1_000'])
    assert.ok(toml.isValue(raw), raw);
  for (const raw of ['', '1 2', '[1', '1\nb = 2', '"', 'a = 1', '1 # one']) assert.ok(!toml.isValue(raw), raw);
});

test('each value of a built-in variant has a field, and can be set and taken back', () => {
  for (const game of GAMES) {
    const parent = whole(game);
    const groups = fields.groupsOf(schemaOf(game), parent);
    const all = groups.flatMap((group) => group.fields);
    const parsed = toml.parse(parent);
    const said = fields.saidBy(parsed, groups);
    // Where values come from, what a table is and lists of tables are for the text.
    const listed = parsed.sections.filter((section) => section.listed).map(({ path }) => `${path.join('.')}.`);
    const inText = (path) => /(^|\.)(provenance(\.|$)|kind$)/.test(path) || listed.some((list) => path.startsWith(list));
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

test('a search finds fields by key, words and rule number', () => {
  const groups = fields.groupsOf(schemaOf('crossing-oceans'), whole('crossing-oceans'));
  const names = (search) => fields.found(groups, search, () => true).flatMap((group) => group.fields.map(({ path }) => path.join('.')));
  assert.ok(names('riband coal').includes('rates.riband-coal'));
  assert.ok(names('co-51').includes('rates.riband-income-factor'));
  assert.deepEqual(names('no such thing'), []);
});
