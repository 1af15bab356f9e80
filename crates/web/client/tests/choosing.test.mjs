/** What to do now: the question, many choices by kind and as a table, and the sheet of a narrow page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from './board.mjs';
import { actions, begin, browser, eventually, playFirst, waitForTurn } from './harness.mjs';

const GAMES = ['crossing-oceans', 'transatlantic', 'salty-ocean'];
const table = browser();

const choice = (kind, notation, rule, passes) => ({
  index: 0,
  number: 0,
  notation,
  kind,
  rule,
  parts: { kind },
  cost: 0,
  income: 0,
  ...(passes && { passes }),
});

test('kinds are called by what their choices have in common, and tables are sorted', async () => {
  const { load, close } = await openBoard('crossing-oceans');
  try {
    const { columnsOf, kindsOf, rowOf, sorted } = await load('../../shell/match/kinds.ts');
    const texts = ['Buy Oregon for £10', 'Buy Umbria for £5', 'Pass', '3 salt aboard', '2 salt aboard'];
    const kinds = ['buy', 'buy', 'pass', 'stow', 'stow'];
    const choices = texts.map((text, nth) => choice(kinds[nth], text));
    assert.deepEqual(
      kindsOf(choices, ({ notation }) => notation).map(({ label, choices }) => [label, choices.length]),
      [
        ['Buy', 2],
        ['Pass', 1],
        ['Stow', 2],
      ],
    );
    const row = (what, cost, income, flag, points) => rowOf({ ...choice('buy', what), cost }, what, { income, flag }, points);
    const rows = [row('Umbria', 5, 60, 'Red', 1), row('Oregon', 10, 50, 'Blue', null), row('Arizona', 7, 70, 'Green', 4)];
    assert.deepEqual(columnsOf(rows), ['what', 'price', 'income', 'flag', 'points']);
    assert.deepEqual(columnsOf(rows.map((one) => ({ ...one, price: 0, points: 0 }))), ['what', 'income', 'flag']);
    const order = (by, back = false) => sorted(rows, by, back).map(({ what }) => what[0]).join(''); // prettier-ignore
    assert.deepEqual([null, 'what', 'price', 'income', 'flag', 'points'].map((by) => order(by)), ['UOA', 'AOU', 'UAO', 'AUO', 'OAU', 'AUO']); // prettier-ignore
    assert.deepEqual([order('price', true), order('points', true)], ['OAU', 'UAO'], 'what is not known is last');
  } finally {
    await close();
  }
});

test('the rules of a decision are those of its choices, or that by which none is chosen', async () => {
  const { load, close } = await openBoard('crossing-oceans');
  try {
    const { rulesOf } = await load('../../shell/match/say.ts');
    const of = (...rules) => rules.map((rule) => choice('k', 'n', rule));
    const pass = choice('pass', 'pass', 'SO-19', true);
    assert.deepEqual(rulesOf([...of('A-1', 'A-1', 'A-2'), pass]), ['A-1', 'A-2']);
    assert.deepEqual(rulesOf([...of('A-1', 'A-2', 'A-3', 'A-4'), pass]), ['SO-19']);
    assert.deepEqual([rulesOf([pass]), rulesOf([])], [['SO-19'], []]);
  } finally {
    await close();
  }
});

for (const game of GAMES) {
  test(`${game}: the question is large, in one place, with its rule at a click`, async () => {
    const { page, errors, context } = await table.visit({ width: 1366, height: 650 });
    await begin(page, { game, players: ['human', 'human'] });
    const places = new Set();
    for (let i = 0; i < 4; i += 1) {
      await waitForTurn(page);
      const { top, left, size } = await page.evaluate(() => {
        const heading = document.querySelector('.question h2');
        const { top, left } = heading.getBoundingClientRect();
        return { top, left, size: parseFloat(getComputedStyle(heading).fontSize) };
      });
      places.add(`${Math.round(top)} ${Math.round(left)}`);
      assert.ok(size >= 18, `${size}`);
      await page.click('.question .rule-link');
      await page.waitForSelector('dialog[open]');
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
      await playFirst(page);
    }
    assert.equal(places.size, 1, [...places].join());
    assert.deepEqual(errors, []);
    await context.close();
  });

  test(`${game}: on a phone the choices are in a sheet at the foot, and what is lit is in view above it`, async () => {
    const { page, errors, context } = await table.visit({ width: 390, height: 844, touch: true });
    await begin(page, { game, players: ['human', 'greedy'], seed: '5' });
    for (let i = 0; i < 8; i += 1) {
      await waitForTurn(page);
      const seen = () =>
        page.evaluate(() => {
          const sheet = document.querySelector('.drawer').getBoundingClientRect();
          const bar = document.querySelector('.bar').getBoundingClientRect();
          const lit = [...document.querySelectorAll('.board [data-spot].lit')].map((place) => place.getBoundingClientRect());
          return {
            foot: Math.round(innerHeight - sheet.bottom),
            question: document.querySelector('.drawer .question h2')?.innerText,
            lit: lit.length === 0 || lit.some(({ top, bottom }) => bottom > bar.bottom && top < sheet.top),
          };
        });
      await page.waitForFunction(() => document.querySelector('.drawer .choice, .drawer .amount'));
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const now = await seen();
      assert.deepEqual({ ...now, question: Boolean(now.question) }, { foot: 0, question: true, lit: true }, `decision ${i}`);
      const was = await actions(page);
      // Without a focus that the browser scrolls to.
      await page.evaluate(() => document.querySelector('.side .choice, .side .amount .btn').click());
      await page.waitForFunction((was) => Number(document.querySelector('.history input').max) > was, was);
    }
    await waitForTurn(page);
    await page.click('.drawer [aria-expanded]');
    await eventually(async () => assert.ok(!(await page.isVisible('.drawer .choices')) && (await page.isVisible('.drawer .question'))));
    await page.click('.drawer [aria-expanded]');
    await eventually(async () => assert.ok(await page.isVisible('.drawer .choices')));
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('more than a dozen choices: kinds first, then a table that is sorted by a click', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'], seed: '5' });
  await waitForTurn(page);
  const kinds = await page.$$eval('.kinds .kind', (all) => all.map((one) => one.innerText));
  assert.ok(kinds.length > 2 && kinds.some((kind) => /^Build \(\d+\)$/.test(kind)), kinds.join());
  await page.click('.kind[data-kind=build]');
  const labels = () => page.$$eval('.side table .choice', (all) => all.map((one) => one.innerText.trim()));
  const unsorted = await labels();
  assert.ok(unsorted.length > 3);
  await page.click('.side th button:has-text("Choice")');
  assert.deepEqual(
    await labels(),
    unsorted.toSorted((one, other) => one.localeCompare(other, 'en')),
  );
  await eventually(async () => assert.equal(await page.getAttribute('.panel thead th >> nth=0', 'aria-sort'), 'ascending'));
  await page.click('.side th button:has-text("Choice")');
  assert.deepEqual(
    await labels(),
    unsorted.toSorted((one, other) => other.localeCompare(one, 'en')),
  );
  await page.click('.kind[data-kind=pass]');
  await eventually(async () => assert.equal(await page.locator('.side .choice').count(), 1));
  // What is typed is looked for in all kinds.
  await page.fill('[data-filter]', 'build');
  await eventually(async () => assert.ok((await page.locator('.side .choice').count()) >= unsorted.length));
  assert.deepEqual(errors, []);
  await context.close();
});
