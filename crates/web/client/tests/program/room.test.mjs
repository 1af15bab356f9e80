/** What must be seen has its room: beside many other things, in low windows, and while something is pointed at. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, browser, eventually, playFirst, waitForTurn } from '../harness.mjs';

const table = browser({ served: 'program' });

async function sit(look, game, seats = 4) {
  const { page, errors, context } = await table.visit(look);
  await begin(page, { game, players: ['human', ...Array(seats - 1).fill('greedy')], seed: '5', names: ['Ada'] });
  await waitForTurn(page);
  const done = async () => {
    assert.deepEqual(errors, []);
    await context.close();
  };
  return { page, done };
}

const overlap = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const box = (page, selector) => page.$eval(selector, (element) => element.getBoundingClientRect().toJSON());

test('Crossing Oceans: however many ships wait in the supply, the market stays in a low window', async () => {
  const { page, done } = await sit({ width: 1366, height: 650 }, 'crossing-oceans');
  const market = () => page.$eval('.board .trade', (trade) => trade.getBoundingClientRect().bottom);
  const was = await market();
  await page.evaluate(() => {
    const ship = document.querySelector('.co-supply');
    for (let i = 0; i < 25; i += 1) ship.parentElement.append(ship.cloneNode(true));
  });
  assert.equal(await market(), was);
  assert.ok(was <= 650, `${was}`);
  const supply = await page.$eval('.fit > .now', ({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
  assert.ok(supply.scrollHeight > supply.clientHeight + 50 && supply.clientHeight > 60, `the supply scrolls: ${JSON.stringify(supply)}`);
  await done();
});

test('Crossing Oceans: what a spot of the rondel would bring covers none of its spots', async () => {
  const { page, done } = await sit({}, 'crossing-oceans');
  for (let i = 0; i < 30 && (await page.locator('.rondel .spot.lit').count()) < 3; i += 1) await playFirst(page);
  await waitForTurn(page);
  const lit = await page.locator('.rondel .spot.lit').count();
  assert.ok(lit >= 3);
  for (let nth = 0; nth < lit; nth += 1) {
    await page.evaluate((nth) => document.querySelectorAll('.rondel .spot.lit')[nth].dispatchEvent(new PointerEvent('pointerenter')), nth);
    await page.waitForSelector('.box.tip');
    await page.waitForTimeout(100);
    assert.ok(!overlap(await box(page, '.box.tip'), await box(page, '.rondel .rim')), `spot ${nth}`);
    await page.evaluate((nth) => document.querySelectorAll('.rondel .spot.lit')[nth].dispatchEvent(new PointerEvent('pointerleave')), nth);
    await page.waitForSelector('.box.tip', { state: 'detached' });
  }
  await done();
});

for (const [width, height] of [
  [1280, 800],
  [1366, 650],
  [1280, 720],
  [1920, 1080],
  [390, 844],
]) {
  // prettier-ignore
  test(`Transatlantic: flags and markers of the docks have words, and cards all their text, at ${width} x ${height}`, async () => {
    const { page, done } = await sit({ width, height }, 'transatlantic');
    const words = await page.$$eval('.docks .word', (all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 8 && height > 8 && one.scrollWidth <= one.clientWidth + 1 ? '' : `${one.textContent} ${width}`;
      }),
    );
    assert.deepEqual(words.filter(Boolean), []);
    assert.ok(words.length >= 10);
    for (let nth = 0; nth < (await page.locator('.hand .card').count()); nth += 1) {
      await page.locator('.hand .card').nth(nth).hover();
      const cut = await page.locator('.hand .card').nth(nth).locator('.text').evaluate((text) => text.scrollHeight - text.clientHeight); // prettier-ignore
      assert.ok(cut <= 1, `card ${nth} lacks ${cut} pixels`);
    }
    await done();
  });
}

test('columns of money and points have a name', async () => {
  for (const game of ['crossing-oceans', 'salty-ocean']) {
    const { page, done } = await sit({}, game, 2);
    await eventually(async () =>
      assert.deepEqual((await page.locator('.side table thead th:not(:first-child)').allInnerTexts()).slice(0, 2), ['Money', 'Points']),
    );
    await done();
  }
});
