/** A house rule is written by form, its text keeps what the form does not show, and it is tested against its parent. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { browser, replayed, exported, waitForTurn } from './harness.mjs';

const table = browser();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}

/** Begins a house rule. */
async function begun(page, from = 'crossing-oceans/standard') {
  await page.goto(`${table.address}#/rules`);
  await page.waitForSelector('[name=from] option', { state: 'attached' });
  await page.selectOption('[name=from]', from);
  await page.click('aside button[type=submit]');
  await page.waitForSelector('[name=find-key]');
}

const search = (page, words) => page.fill('[name=find-key]', words);
const view = (page, name) => page.click(`.views button:has-text("${name}")`);
const written = async (page) => {
  await view(page, 'Text');
  const lines = await page.locator('.cm-line').allInnerTexts();
  await view(page, 'Form');
  return lines.map((line) => line.replace('\n', '')).join('\n');
};

/** Sets a field, by keyboard. */
async function type(page, field, value) {
  await page.focus(`[data-field="${field}"] input`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

test('a form writes only what is changed, and text and form follow each other', async () => {
  const { page, errors, context } = await table.visit();
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await begun(page);
  const before = await written(page);
  await search(page, 'co-51');
  const riband = page.locator('[data-field="rates.riband-coal"]');
  assert.equal(await riband.locator('input').inputValue(), '1', 'the value of the parent');
  assert.match(await riband.innerText(), /1 to 100/);
  await riband.locator('button.rule-link:has-text("CO-51")').click();
  await page.waitForSelector('dialog:has-text("CO-51")');
  await page.keyboard.press('Escape');

  await type(page, 'rates.riband-coal', '3');
  await page.waitForSelector('.findings td:has-text("3")');
  assert.match(await riband.innerText(), /instead of 1/);
  assert.equal(await written(page), `${before.trimEnd()}\nrates.riband-coal = 3\n`.trimEnd() + '\n'.repeat(before.length - before.trimEnd().length));

  // A wrong value is kept, and what is wrong stands beside it.
  await type(page, 'rates.riband-coal', '999');
  await page.waitForSelector('[data-field="rates.riband-coal"] .bad');
  assert.ok(await page.isDisabled('button:has-text("Play it")'));
  await page.click('[data-field="rates.riband-coal"] button:has-text("Reset")');
  await page.waitForSelector('.findings .good');
  assert.equal(await written(page), before, 'nothing is left of it');

  // Comments and what has no field stay.
  await view(page, 'Text');
  await page.click('.cm-content');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('# Mine.\nstart.money = 90 # less\n[start.provenance]\nmoney = "invented"\n');
  await view(page, 'Form');
  await page.waitForSelector('.rest:has-text("start.provenance.money")');
  await search(page, 'start.money');
  assert.equal(await page.inputValue('[data-field="start.money"] input'), '90');
  await type(page, 'start.money', '[200, 100, 150, 150');
  await page.waitForSelector('[data-field="start.money"] .bad');
  await type(page, 'start.money', '[200, 100, 150, 150]');
  await page.waitForSelector('.findings .good');
  assert.match(await written(page), /# Mine\.\nstart\.money = \[200, 100, 150, 150\] # less\n\[start\.provenance\]\nmoney = "invented"/);
  await search(page, '');
  await page.click('button:has-text("Only what is changed")');
  assert.equal(await page.locator('[data-field]').count(), 1);
  await page.click('.rest .rule-link');
  await page.waitForSelector('.cm-activeLine:has-text("invented")');
  assert.deepEqual(errors, []);
  await context.close();
});

for (const [width, height] of [
  [1366, 650],
  [390, 844],
]) {
  test(`the form fits and is legible at ${width} by ${height}`, async () => {
    const { page, errors, context } = await table.visit({ width, height });
    for (const game of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
      await begun(page, `${game}/standard`);
      await page.waitForSelector('.findings .good');
      assert.deepEqual(await violations(page), []);
      await page.click('.groups > details:first-of-type > summary');
      await search(page, 'money');
      await page.waitForSelector('[data-field]');
      assert.deepEqual(await violations(page), []);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(sideways <= 0, `${game}: ${sideways} sideways`);
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('a rule is tested in place: a handicap is found, the same rules differ in nothing, a test can be stopped', async () => {
  const { page, errors, context } = await table.visit();
  await begun(page);
  await page.selectOption('[name=trial-time]', { label: '5 s' });
  await page.click('.trial button[type=submit]');
  await page.waitForSelector('.verdict:has-text("same rules")');

  await search(page, 'start.money');
  await type(page, 'start.money', '[400, 50, 150, 150]');
  await page.waitForSelector('.findings td:has-text("[400, 50, 150, 150]")');
  await page.waitForSelector('.trial .stale');
  await page.selectOption('[name=trial-time]', { label: '60 s' });
  await page.click('.trial button[type=submit]');
  await page.waitForSelector('.verdict:has-text("Number 1 in turn order wins more often")');
  assert.match(await page.innerText('.trial table'), /\(\d[\d.]* to \d/);
  assert.deepEqual(await violations(page), []);

  await page.selectOption('[name=trial-players]', { index: 2 });
  await page.selectOption('[name=trial-time]', { label: '300 s' });
  await page.click('.trial button[type=submit]');
  await page.waitForSelector('.trial progress');
  await page.click('.trial button:has-text("Stop")');
  await page.waitForSelector('.trial progress', { state: 'detached' });
  await page.waitForSelector('.verdict');

  await page.click('button:has-text("Play it")');
  await page.waitForSelector('[name=variant]');
  await page.check('[name=seats][value="2"]');
  for (const seat of [1, 2]) await page.selectOption(`[name=player-${seat}]`, 'human');
  await page.click('button[type=submit]');
  await page.waitForSelector('.board [data-spot]');
  await waitForTurn(page);
  await page.click('.side .choice, .side .amount .btn');
  await page.waitForFunction(() => Number(document.querySelector('.history input').max) === 1);
  assert.match(replayed(await exported(page)), /1 of 1 actions?/);
  assert.deepEqual(errors, []);
  await context.close();
});
