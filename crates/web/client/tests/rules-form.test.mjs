/** A house rule is written by form, its text keeps what the form does not show, and it is tested against its parent. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { browser, eventually, exported, replayed, waitForTurn } from './harness.mjs';

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
  await page.waitForSelector('.cm-line');
  const lines = await page.locator('.cm-line').allInnerTexts();
  await view(page, 'Form');
  return lines.map((line) => line.replace('\n', '')).join('\n');
};

/** Sets a field, by keyboard. */
async function type(page, field, value) {
  await page.focus(`[data-field="${field}"] input`);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
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
  await eventually(async () => assert.equal(await riband.locator('input').inputValue(), '1', 'the value of the parent'));
  await eventually(async () => assert.match(await riband.innerText(), /1 to 100/));
  await riband.locator('button.rule-link:has-text("CO-51")').click();
  await page.waitForSelector('dialog:has-text("CO-51")');
  await page.keyboard.press('Escape');

  await type(page, 'rates.riband-coal', '3');
  await page.waitForSelector('.findings td:has-text("3")');
  await eventually(async () => assert.match(await riband.innerText(), /instead of 1/));
  assert.equal(await written(page), `${before.trimEnd()}\nrates.riband-coal = 3\n`.trimEnd() + '\n'.repeat(before.length - before.trimEnd().length));

  // A wrong value is kept, and what is wrong stands beside it.
  await type(page, 'rates.riband-coal', '999');
  await page.waitForSelector('[data-field="rates.riband-coal"] .bad');
  await eventually(async () => assert.ok(await page.isDisabled('button:has-text("Play it")')));
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
  await eventually(async () => assert.equal(await page.inputValue('[data-field="start.money"] input'), '90'));
  await type(page, 'start.money', '[200, 100, 150, 150');
  await page.waitForSelector('[data-field="start.money"] .bad');
  await type(page, 'start.money', '[200, 100, 150, 150]');
  await page.waitForSelector('.findings .good');
  assert.match(await written(page), /# Mine\.\nstart\.money = \[200, 100, 150, 150\] # less\n\[start\.provenance\]\nmoney = "invented"/);
  await search(page, '');
  await page.click('button:has-text("Only what is changed")');
  await eventually(async () => assert.equal(await page.locator('[data-field]').count(), 1));
  await page.click('.rest .rule-link');
  await page.waitForSelector('.cm-activeLine:has-text("invented")');
  assert.deepEqual(errors, []);
  await context.close();
});

/** Puts lines at the end of the text. */
async function append(page, lines) {
  await view(page, 'Text');
  await page.click('.cm-content');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(lines);
}

test('only values are written: what is none is named, and an emptied field shows what is in force', async () => {
  const { page, errors, context } = await table.visit();
  await begun(page);
  const before = await written(page);
  const coal = '[data-field="rates.riband-coal"]';
  await search(page, 'riband-coal');
  for (const wrong of ['1.5', '1e3', '007', '-']) {
    await type(page, 'rates.riband-coal', wrong);
    await page.waitForSelector(`${coal} .bad:has-text("whole number")`);
    await eventually(async () => assert.equal(await page.getAttribute(`${coal} input`, 'aria-invalid'), 'true', wrong));
    await type(page, 'rates.riband-coal', '');
    await page.waitForSelector(`${coal} .bad`, { state: 'detached' });
    await eventually(async () => assert.equal(await page.inputValue(`${coal} input`), '1', `after ${wrong}`));
  }
  assert.equal(await written(page), before);
  await type(page, 'rates.riband-coal', '3');
  await type(page, 'rates.riband-coal', '-');
  await page.waitForSelector(`${coal} .bad`);
  assert.match(await written(page), /rates\.riband-coal = 3/, 'half a number does not take the value back');
  await type(page, 'rates.riband-coal', '');
  await eventually(async () => assert.equal(await page.inputValue(`${coal} input`), '1'));
  assert.equal(await written(page), before);

  await search(page, 'ships.arizona.flag');
  await type(page, 'ships.arizona.flag', 'blue');
  assert.match(await written(page), /ships\.arizona\.flag = "blue"/);
  await type(page, 'ships.arizona.flag', '');
  assert.equal(await written(page), before);
  await search(page, 'start.money');
  await type(page, 'start.money', 'blue');
  await page.waitForSelector('[data-field="start.money"] .bad');
  assert.equal(await written(page), before);

  await append(page, 'rates.riband-coal = +5\nstart.contracts = 1_000\n');
  await view(page, 'Form');
  await search(page, 'riband-coal');
  await eventually(async () => assert.equal(await page.inputValue(`${coal} input`), '5'));
  await search(page, 'start.contracts');
  await eventually(async () => assert.equal(await page.inputValue('[data-field="start.contracts"] input'), '1000'));
  assert.deepEqual(errors, []);
  await context.close();
});

test('what a text removes has no fields, and what it replaces no values of the parent', async () => {
  const { page, errors, context } = await table.visit();
  await begun(page);
  await append(page, 'ships.arizona = false\nreplaces = "start"\n');
  await view(page, 'Form');
  await search(page, 'ships arizona price');
  await page.waitForSelector('.groups .none');
  await search(page, 'start.contracts');
  await eventually(async () => assert.equal(await page.inputValue('[data-field="start.contracts"] input'), ''));
  await type(page, 'start.contracts', '1');
  assert.match(await written(page), /start\.contracts = 1/, 'a value equal to the parent is written');
  assert.deepEqual(errors, []);
  await context.close();
});

test('after a reset the focus is on the field, or on the next one', async () => {
  const { page, errors, context } = await table.visit();
  await begun(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-field]')?.dataset.field ?? document.activeElement?.getAttribute('name'));
  const reset = (field) => page.press(`[data-field="${field}"] button:has-text("Reset")`, 'Enter');
  const gone = (field) => page.waitForSelector(`[data-field="${field}"] button:has-text("Reset")`, { state: 'detached' });
  await search(page, 'rates');
  for (const field of ['rates.riband-coal', 'rates.contract-money']) await type(page, field, '7');
  await reset('rates.riband-coal');
  await gone('rates.riband-coal');
  assert.equal(await focused(), 'rates.riband-coal');
  await type(page, 'rates.riband-coal', '7');
  await page.click('button:has-text("Only what is changed")');
  const [first, second] = await page.locator('[data-field]').evaluateAll((rows) => rows.map((row) => row.dataset.field));
  await reset(first);
  await gone(first);
  assert.equal(await focused(), second);
  await reset(second);
  await gone(second);
  assert.equal(await focused(), 'find-key');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a line is shown also where the editor is there already, and the view that was chosen stays', async () => {
  const { page, errors, context } = await table.visit({ settings: { size: 'larger' } });
  await page.goto(`${table.address}#/rules`);
  await page.waitForSelector('[name=from] option', { state: 'attached' });
  await page.setInputFiles('aside input[type=file]', { name: 'broken.toml', mimeType: 'text/plain', buffer: Buffer.from('# One.\n# Two.\na = \n') });
  // Without a variant that can be read there is no form.
  await page.waitForSelector('.problems .rule-link');
  await page.waitForSelector('.cm-line');
  await page.click('.problems .rule-link');
  await page.waitForSelector('.cm-activeLine:has-text("a =")');
  await page.waitForFunction(() => document.activeElement?.classList.contains('cm-content'));
  const size = await page.$eval('.cm-editor', (editor) => parseFloat(getComputedStyle(editor).fontSize));
  assert.ok(size > 14, `texts of ${size} px are not enlarged`);

  await begun(page);
  await search(page, 'riband-coal');
  await type(page, 'rates.riband-coal', '999');
  await page.click('.problems .rule-link');
  await page.waitForSelector('.cm-activeLine:has-text("999")');
  await page.reload();
  await page.waitForSelector('[name=find-key]');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a mistake in between does not end a test', async () => {
  const { page, errors, context } = await table.visit();
  await begun(page);
  await append(page, 'start.money = [400, 50, 150, 150]\n');
  await page.waitForSelector('.findings td:has-text("[400, 50, 150, 150]")');
  await page.selectOption('[name=trial-time]', { label: '300 s' });
  await page.selectOption('[name=trial-players]', { index: 2 });
  await page.click('.trial button[type=submit]');
  await page.waitForSelector('.trial progress');
  await page.click('.cm-content');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('x');
  await page.waitForSelector('.problems li');
  await eventually(async () => assert.ok(await page.isVisible('.trial progress')));
  await page.click('.trial button:has-text("Stop")');
  await page.waitForSelector('.trial .verdict');
  await eventually(async () => assert.ok(await page.isDisabled('.trial button[type=submit]')));
  await page.click('.cm-content');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await page.waitForSelector('.findings .good');
  await eventually(async () => assert.ok(await page.isEnabled('.trial button[type=submit]')));
  await eventually(async () => assert.ok(await page.isVisible('.trial .verdict')));
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
  await eventually(async () => assert.match(await page.innerText('.trial table'), /\(\d[\d.]* to \d/));
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
