/** The guided first match of each game on the page: to its end, left and resumed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, eventually, playFirst, waitForTurn } from './harness.mjs';

const GAMES = ['crossing-oceans', 'transatlantic', 'salty-ocean'];

/** On the page as it is `served`. */
export function guided(served) {
  const table = browser({ served });

  const learn = async (page, game) => {
    await page.click(`[data-game=${game}]`);
    await page.click(`[data-learn=${game}]`);
    await page.waitForSelector('section.guide h2');
  };
  /** The number of the step that is shown, once the guide is that of the position; null without one. */
  const shown = async (page) => {
    await page.waitForSelector('section.guide[aria-busy=false]');
    const head = await page.innerText('section.guide .head');
    const step = /step (\d+)/i.exec(head);
    return step && Number(step[1]);
  };

  for (const game of GAMES) {
    test(`${game}: each step is shown, and what was done is answered, until the guide has no more to say`, { timeout: 420_000 }, async () => {
      const { page, errors, context } = await table.visit();
      await learn(page, game);
      const steps = [];
      let answers = 0;
      let text = '';
      for (let nth = 0; nth < 120; nth += 1) {
        assert.equal(await waitForTurn(page), 'choose');
        const step = await shown(page);
        if (step) {
          await eventually(async () => assert.equal(await page.locator('section.guide .task').count(), 1));
          if (steps.at(-1) !== step) steps.push(step);
        }
        answers += await page.locator('section.guide [data-came]').count();
        text = await page.textContent('section.guide');
        if (text.includes('You know enough')) break;
        await playFirst(page);
      }
      assert.deepEqual(
        steps,
        steps.map((_, nth) => nth + 1),
      );
      assert.ok(steps.length >= 6 && answers >= 6, `${steps} ${answers}`);
      assert.match(text, /You know enough/);
      assert.deepEqual(errors, []);
      await context.close();
    });
  }

  test('the guide is left and shown again, and there after the match is opened again', { timeout: 120_000 }, async () => {
    const { page, errors, context } = await table.visit({ width: 390, height: 844 });
    await learn(page, 'crossing-oceans');
    await page.click('section.guide .head button');
    await eventually(async () => assert.equal(await page.locator('section.guide').count(), 0));
    await page.click('.guide.left button');
    await eventually(async () => assert.match(await page.innerText('section.guide'), /step 1\b/i));
    await playFirst(page);
    await page.waitForFunction(() => /step 2\b/i.test(document.querySelector('section.guide')?.textContent ?? ''));
    await page.goto(`${table.address}#/`);
    await page.click('.kept a:has-text("Go on")');
    await page.waitForFunction(() => /step 2\b/i.test(document.querySelector('section.guide')?.textContent ?? ''));
    assert.deepEqual(errors, []);
    await context.close();
  });

  test('beside a hint the guide says why the two may differ', { timeout: 120_000 }, async () => {
    const { page, errors, context } = await table.visit();
    await learn(page, 'salty-ocean');
    await shown(page);
    assert.equal(await page.locator('section.guide [data-hinted]').count(), 0);
    await page.click('.tools button[title=Hint]');
    await page.waitForSelector('section.guide [data-hinted]');
    await eventually(async () => assert.match(await page.innerText('section.guide [data-hinted]'), /one thing at a time/));
    assert.deepEqual(errors, []);
    await context.close();
  });

  test('a match that was not begun so has no guide, and a variant has none to begin', async () => {
    const { page, context } = await table.visit();
    await page.selectOption('[name=variant]', { index: 1 });
    await page.waitForSelector('.about');
    assert.equal(await page.locator('[data-learn]').count(), 0);
    await page.click('button[type=submit]');
    await page.waitForSelector('.board [data-spot]');
    assert.equal(await page.locator('.guide').count(), 0);
    await context.close();
  });
}
