/** A match can be begun and played without a pointer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, begin, browser, eventually, waitForTurn } from './harness.mjs';

const table = browser();

test('keys alone begin a match and play it, on the board and in the list', async () => {
  const { page, errors, context } = await table.visit();
  await page.waitForSelector('[data-game]');
  const focused = () =>
    page.evaluate(() => ({
      tag: document.activeElement.tagName,
      text: document.activeElement.textContent.trim(),
      spot: document.activeElement.getAttribute('data-spot'),
    }));
  for (let i = 0; i < 40 && (await focused()).text !== 'Upon a Salty Ocean'; i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 40 && (await focused()).text !== 'Start'; i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.board [data-spot]');

  for (let turn = 0; turn < 3; turn += 1) {
    await waitForTurn(page);
    const was = await actions(page);
    // Arrows lead to a lit place; Enter chooses, also among several choices.
    for (let i = 0; i < 6 && (await actions(page)) === was; i += 1) {
      await page.evaluate(() => document.activeElement.blur?.());
      if (!(await page.isVisible('.asked'))) {
        await page.keyboard.press('ArrowRight');
        assert.ok((await focused()).spot, 'an arrow leads to a place');
      } else await page.focus('.asked button, .asked input');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(200);
    }
    assert.ok((await actions(page)) > was, 'Enter on a lit place plays');
  }

  await waitForTurn(page);
  const was = await actions(page);
  await page.evaluate(() => document.activeElement.blur?.());
  // Any of the choices: a go may be in progress, which cannot be passed.
  const wanted = await page.locator('.choices .choice').last().getAttribute('data-notation');
  await page.keyboard.type(wanted);
  await page.waitForSelector('[data-filter]:focus');
  await eventually(async () => assert.equal(await page.inputValue('[data-filter]'), wanted));
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => Number(document.querySelector('.history input').max) > before, was);

  await waitForTurn(page);
  await page.evaluate(() => document.activeElement.blur?.());
  await page.keyboard.press('?');
  await page.waitForSelector('dialog dl');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
});

for (const game of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
  test(`${game}: the focus stays near where it was, on the board and in the list`, async () => {
    const { page, errors, context } = await table.visit({ width: 1366, height: 650 });
    await begin(page, { game, players: ['human', 'greedy'] });
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body
          ? 'body'
          : at.matches('[data-spot].lit')
            ? 'place'
            : at.matches('.choice, .amount input')
              ? 'choice'
              : at.closest('.asked')
                ? 'asked'
                : at.outerHTML.slice(0, 120);
      });
    const settled = async (wanted) => {
      await waitForTurn(page);
      await page
        .waitForFunction((wanted) => document.activeElement?.matches(wanted), wanted, { timeout: 10_000 })
        .catch(async () => assert.fail(`the focus is at ${await focused()}`));
    };
    await waitForTurn(page);
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), 'place');
    // Not from what ends a turn: it can be chosen again and again.
    await page.focus('.board [data-spot].lit:not([data-spot=pass])');
    const was = await actions(page);
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('Enter');
      await settled('[data-spot].lit, .asked button, .asked input');
    }
    assert.ok((await actions(page)) >= was + 3, 'Enter alone plays on');

    while ((await page.locator('.side .choice').count()) === 0) await page.keyboard.press('Enter');
    await page.focus('.side .choice');
    for (let i = 0; i < 3; i += 1) {
      await page.keyboard.press('Enter');
      await settled('.choice, .amount input');
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}
