/** Sizes of text, the bundled fonts, and the palettes. With SHOTS=DIR a screenshot of every table is saved there. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { contrast, nearest } from '../colours.mjs';
import { begin, browser, waitForTurn } from '../harness.mjs';
import { smallTexts } from '../legible.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GAMES = ['crossing-oceans', 'transatlantic', 'salty-ocean'];
const table = browser({ served: 'program' });

const shot = async (page, name) => process.env.SHOTS && page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) });

/** Plays some choices of the list; until the end if there is no number. */
async function play(page, count = Infinity) {
  for (let i = 0; i < count; i += 1) {
    if ((await waitForTurn(page)) === 'over') return;
    await page.evaluate((nth) => {
      const all = [...document.querySelectorAll('.side .choice, .side .amount .btn')];
      all[nth % all.length].click();
    }, i * 3);
    await page.waitForTimeout(40);
  }
  await waitForTurn(page);
}

const sit = (page, game, seats = 4) => begin(page, { game, players: ['human', ...Array(seats - 1).fill('greedy')], seed: '5' });
const settled = (page, key, value) => page.waitForFunction(([key, value]) => document.documentElement.dataset[key] === value, [key, value]);

/** Texts without a contrast of 7:1, or 4.5:1 if they are large. */
async function faint(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() =>
    globalThis.axe.run({ runOnly: ['color-contrast-enhanced'], rules: { 'color-contrast-enhanced': { enabled: true } }, resultTypes: ['violations'] }),
  );
  return found.violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html.slice(0, 140)} ${any[0]?.message ?? ''}`));
}

/** Goes through what stands beside the board and over it: `look` is called with a name for each. */
async function everywhere(page, look) {
  for (const tab of ['players', 'log', 'choices']) {
    await page.click(`#tab-${tab}`);
    await look(tab);
  }
  await page.hover('.side .choice >> nth=0').catch(() => {});
  await page.waitForSelector('.box.tip', { timeout: 1_000 }).catch(() => {});
  await look('tip');
  await page.mouse.move(640, 5);
  for (const [name, button] of [
    ['score', '.tools button[title=Score]'],
    ['rules', '.tools button:has-text("Rules")'],
  ]) {
    // prettier-ignore
    await page.click(button);
    await page.waitForSelector('dialog[open] h2');
    await look(name);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  for (const name of ['Settings', 'Keys', 'Who plays']) {
    await page.click('.menu summary');
    await look(`menu before ${name}`);
    await page.click(`.menu button:has-text("${name}")`);
    await page.waitForSelector('dialog[open] h2');
    await look(name);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
}

for (const game of GAMES) {
  test(`${game}: no text is below 12 pixels at 1280 x 800, and no sentence below 13`, async () => {
    const { page, errors, context } = await table.visit();
    const small = async (where) => assert.deepEqual(await smallTexts(page), [], where);
    await sit(page, game);
    await play(page, 9);
    await small('the table');
    await everywhere(page, small);
    await page.click('.tools button:has-text("Hint")');
    await page.waitForSelector('.hint li');
    await small('a hint');
    await play(page, 12);
    await small('the table, later');
    // Lower windows of a desktop have the whole board, in smaller text.
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.waitForTimeout(300);
    assert.deepEqual(await smallTexts(page, 10.5, 11.5), [], 'a low window');
    await page.setViewportSize({ width: 1280, height: 800 });
    await play(page);
    await page.waitForSelector('dialog[open] .winner');
    await small('the end');
    await page.keyboard.press('Escape');
    await small('the table at the end');
    assert.deepEqual(errors, []);
    await context.close();
  });

  for (const [size, width, height] of [
    ['large', 1366, 650],
    ['larger', 1366, 650],
    ['large', 390, 844],
    ['larger', 390, 844],
  ]) {
    // prettier-ignore
    test(`${game}: with ${size} text nothing is cut off at ${width} x ${height}`, async () => {
      const { page, errors, context } = await table.visit({ width, height, touch: width < 500, settings: { size } });
      await sit(page, game);
      await play(page, 9);
      const fits = await page.evaluate(() => {
        const board = document.querySelector('section.board');
        return {
          root: parseFloat(getComputedStyle(document.documentElement).fontSize),
          sideways: document.documentElement.scrollWidth - innerWidth,
          across: board.scrollWidth - board.clientWidth,
          side: document.querySelector('#side-panel').scrollWidth - document.querySelector('#side-panel').clientWidth,
        };
      });
      await shot(page, `${game}-${size}-${width}`);
      assert.deepEqual(await smallTexts(page), []);
      assert.deepEqual({ ...fits, root: Math.round(fits.root * 10) / 10 }, { root: size === 'large' ? 18.4 : 20.8, sideways: 0, across: 0, side: 0 });
      assert.deepEqual(errors, []);
      await context.close();
    });
  }

  for (const dark of [false, true]) {
    test(`${game}: with high contrast every text has 7:1, ${dark ? 'dark' : 'light'}`, async () => {
      const { page, errors, context } = await table.visit({ dark, settings: { palette: 'contrast' } });
      await sit(page, game);
      await play(page, 14);
      await shot(page, `${game}-contrast-${dark ? 'dark' : 'light'}`);
      assert.deepEqual(await faint(page), [], 'the table');
      await everywhere(page, async (where) => assert.deepEqual(await faint(page), [], where));
      assert.deepEqual(errors, []);
      await context.close();
    });
  }
}

test('the other pages have no small text, and with high contrast none that is faint', async () => {
  const { page, errors, context } = await table.visit();
  const look = async (where) => {
    assert.deepEqual(await smallTexts(page), [], where);
    for (const scheme of ['light', 'dark']) {
      await page.emulateMedia({ contrast: 'more', colorScheme: scheme });
      await settled(page, 'palette', 'contrast');
      await settled(page, 'theme', scheme);
      assert.deepEqual(await faint(page), [], `${where}, ${scheme}`);
    }
    await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'light' });
    await settled(page, 'palette', 'plain');
  };
  await page.waitForSelector('[data-game]');
  await look('the first page');
  await page.click('header nav button:has-text("Settings")');
  await page.waitForSelector('dialog[open]');
  await look('settings');
  await page.keyboard.press('Escape');
  await page.goto(`${table.address}#/rules`);
  await page.waitForSelector('[name=from] option', { state: 'attached' });
  await page.click('aside button[type=submit]');
  await page.waitForSelector('.findings .good');
  await look('house rules');
  assert.deepEqual(errors, []);
  await context.close();
});

test('colours and size of text are settings, which are kept', async () => {
  const { page, errors, context } = await table.visit();
  await page.waitForSelector('[data-game]');
  await page.click('header nav button:has-text("Settings")');
  await page.check('[name=palette][value=safe]');
  await page.check('[name=size][value=larger]');
  await page.check('[name=theme][value=dark]');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('riband.settings')));
  assert.deepEqual([kept.palette, kept.size, kept.theme], ['safe', 'larger', 'dark']);
  for (const [key, value] of [['palette', 'safe'], ['size', 'larger'], ['theme', 'dark']]) await settled(page, key, value); // prettier-ignore
  await context.close();
  const again = await table.visit({ settings: kept });
  await settled(again.page, 'size', 'larger');
  await settled(again.page, 'palette', 'safe');
  assert.deepEqual([...errors, ...again.errors], []);
  await again.context.close();
});

test('players and flags differ by more than hue', async () => {
  const { page, errors, context } = await table.visit();
  await page.waitForSelector('[data-game]');
  for (const palette of ['safe', 'contrast', 'plain']) {
    for (const theme of ['light', 'dark']) {
      const colours = await page.evaluate(
        ([palette, theme]) => {
          const root = document.documentElement;
          const { palette: was, theme: worn } = root.dataset;
          Object.assign(root.dataset, { palette, theme });
          const style = getComputedStyle(root);
          const names = [
            'on-seat',
            'paper',
            'ink',
            ...[1, 2, 3, 4].map((nth) => `seat-${nth}`),
            ...['red', 'blue', 'green', 'yellow', 'black', 'white'].map((one) => `flag-${one}`),
          ];
          const found = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
          Object.assign(root.dataset, { palette: was, theme: worn });
          return found;
        },
        [palette, theme],
      );
      const of = (kind) => Object.fromEntries(Object.entries(colours).filter(([name]) => name.startsWith(`${kind}-`)));
      for (const seat of Object.values(of('seat'))) {
        const found = contrast(colours['on-seat'], seat);
        assert.ok(found >= (palette === 'contrast' ? 7 : 4.5), `${palette}, ${theme}: a letter on ${seat} has ${found.toFixed(1)}`);
      }
      if (palette !== 'safe') continue;
      for (const [kind, least] of [
        ['seat', 35],
        ['flag', 20],
      ]) {
        // prettier-ignore
        const pair = nearest(of(kind));
        assert.ok(pair.apart >= least, `${theme}: ${JSON.stringify(pair)}`);
      }
    }
  }
  // Whatever the colours: each seat has its letter wherever it is shown.
  await sit(page, 'crossing-oceans');
  await play(page, 9);
  const letters = await page.$$eval('.board .disc:not(.none), .board .captain text, .board .house', (all) => all.map((one) => one.textContent.trim()));
  assert.ok(letters.length > 8 && letters.every((letter) => /^[A-D]$/.test(letter)), letters.join());
  assert.deepEqual(errors, []);
  await context.close();
});

test('the fonts come with the page, and nothing else is asked of the network', async () => {
  const { page, errors, context } = await table.visit();
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await sit(page, 'transatlantic');
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, style }) => `${family} ${style}`));
  for (const font of ['Riband Sans normal', 'Riband Serif normal', 'Riband Serif italic'])
    assert.ok(
      loaded.some((one) => one.replaceAll('"', '') === font),
      `${font}: ${loaded}`,
    );
  assert.deepEqual(asked.filter((url) => !url.startsWith(table.address) && !/^(data|blob):/.test(url)), []); // prettier-ignore
  // Letters of German and French, money, arrows and signs.
  const missing = await page.evaluate(async () => {
    const text = 'ÄÖÜäöüßÉéèêçÆæØøÅåñ£€–—−×·…’“”→←↑↓▾▴▸★✓⌂';
    const fonts = [...document.fonts];
    await Promise.all(fonts.map((font) => font.load()));
    const context = document.createElement('canvas').getContext('2d');
    const width = (letter, family) => {
      context.font = `200px ${family}`;
      return context.measureText(letter).width;
    };
    // A letter that a font lacks is as wide as in the font that replaces it, whichever that is.
    return [...text].filter((letter) =>
      ['"Riband Sans", "Riband Signs"', '"Riband Serif", "Riband Signs"'].some(
        (family) => width(letter, `${family}, serif`) !== width(letter, `${family}, monospace`),
      ),
    );
  });
  assert.deepEqual(missing, []);
  assert.deepEqual(errors, []);
  await context.close();
});
