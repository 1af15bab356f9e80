/** Sizes, colours and accessibility. With SHOTS=DIR a screenshot of every page is saved there. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { begin, browser, waitForTurn } from './harness.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const table = browser();

async function violations(page) {
  // The policy of the page forbids inline scripts: this one comes from the outside.
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`)
          .join(' | ')}`,
    );
}

/** Texts in which a number has a hyphen for a minus. */
const hyphens = (page) =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [...document.querySelectorAll('[title], [aria-label]')].flatMap((element) => [element.title, element.getAttribute('aria-label') ?? '']);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) if (!node.parentElement.closest('script, style')) texts.push(node.data);
    return texts.filter((text) => /(?<![\w-])-[\d£]/.test(text));
  });

const shot = async (page, name) => process.env.SHOTS && page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) });

const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844, touch: true },
  // What a browser leaves of the screen of a laptop.
  { width: 1366, height: 650, themes: [false] },
  { width: 1280, height: 720, themes: [false] },
  { width: 1536, height: 730, themes: [false] },
];

for (const game of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
  for (const { themes = [false, true], ...size } of sizes) {
    for (const dark of themes) {
      test(`${game} at ${size.width} x ${size.height}, ${dark ? 'dark' : 'light'}`, async () => {
        const { page, errors, context } = await table.visit({ ...size, dark });
        await begin(page, { game, players: ['human', 'greedy', 'greedy', 'greedy'], seed: '5' });
        for (let i = 0; i < 5; i += 1) {
          await waitForTurn(page);
          await page.evaluate((nth) => {
            const all = [...document.querySelectorAll('.side .choice, .side .amount .btn')];
            all[nth % all.length].click();
          }, i * 3);
          await page.waitForTimeout(100);
        }
        await waitForTurn(page);
        const fits = await page.evaluate(() => ({
          sideways: document.documentElement.scrollWidth - innerWidth,
          down: document.documentElement.scrollHeight - innerHeight,
          board: document.querySelector('.board').scrollHeight - document.querySelector('.board').clientHeight,
          across: document.querySelector('.board').scrollWidth - document.querySelector('.board').clientWidth,
        }));
        await shot(page, `${game}-${size.width}-${dark ? 'dark' : 'light'}`);
        assert.ok(fits.sideways <= 0, `no sideways scrolling: ${JSON.stringify(fits)}`);
        if (!size.touch) assert.ok(fits.down <= 0 && fits.board <= 1 && fits.across <= 1, `the board fits: ${JSON.stringify(fits)}`);
        if (!size.touch && game === 'crossing-oceans') await page.waitForSelector('.board .paper');
        assert.deepEqual(await hyphens(page), [], 'numbers have a true minus');
        assert.deepEqual(await violations(page), []);
        assert.deepEqual(errors, []);
        await context.close();
      });
    }
  }
}

test('a board that goes on below says so until its end is seen', async () => {
  const { page, errors, context } = await table.visit({ width: 1280, height: 480 });
  await begin(page, { game: 'transatlantic', players: ['human', 'greedy'] });
  await waitForTurn(page);
  await page.waitForSelector('section.board.more');
  await page.evaluate(() => document.querySelector('section.board').scrollTo(0, 10_000));
  await page.waitForSelector('section.board:not(.more)');
  assert.deepEqual(errors, []);
  await context.close();
});

for (const dark of [false, true]) {
  test(`the other pages, ${dark ? 'dark' : 'light'}`, async () => {
    const { page, errors, context } = await table.visit({ dark });
    await page.waitForSelector('[data-game]');
    await shot(page, `home-${dark ? 'dark' : 'light'}`);
    assert.deepEqual(await violations(page), []);
    await page.goto(`${table.address}#/rules`);
    await page.waitForSelector('[name=from] option', { state: 'attached' });
    await page.click('aside button[type=submit]');
    await page.waitForSelector('.findings .good');
    await shot(page, `house-rules-${dark ? 'dark' : 'light'}`);
    assert.deepEqual(await violations(page), []);
    for (const open of ['Settings']) {
      await page.click(`header nav button:has-text("${open}")`);
      await page.waitForSelector('dialog');
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(errors, []);
    await context.close();
  });
}
