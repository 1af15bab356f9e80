/** Takes the pictures of docs/SERVER.md, docs/screens/server-*.jpg, at a server RIBAND_SERVER that serves the page that is built. */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { acting, Club, plies, play, shows, sit } from '../tests/server/club.mjs';

const folder = fileURLToPath(new URL('../../../../docs/screens/', import.meta.url));
const server = new Club();
await server.start();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

async function visit(name) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 650 }, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('riband.settings', JSON.stringify({ speed: 'none' })));
  await page.goto(server.address);
  await page.fill('[name=name]', name);
  await page.click('button[type=submit]');
  return { page };
}
const shot = (page, name) => page.screenshot({ path: `${folder}server-${name}.jpg`, type: 'jpeg', quality: 62 });

try {
  const ada = await visit('Ada');
  const { page } = ada;
  await page.click('nav a[href="#/new"]');
  await page.click('[data-game=crossing-oceans]');
  for (const [field, value] of Object.entries({ 'who-3': 'club', clock: 'turn', late: 'vote' })) await page.selectOption(`[name=${field}]`, value);
  await page.fill('[name=title]', 'Friday evening');
  await page.evaluate(() => document.activeElement.blur());
  await page.setViewportSize({ width: 900, height: 1040 });
  // The whole page, from its head on.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 900, height });
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await shot(page, 'new');
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.click('details:has([name=seed]) > summary');
  await page.fill('[name=seed]', '1912');
  await page.click('button[type=submit]');
  await page.waitForSelector('.board [data-spot]');
  await page.click('#tab-beside');
  const link = await page.inputValue('.links input');
  await page.click('#tab-choices');
  const bob = await visit('Bob');
  await sit(bob, link);

  let last = null;
  for (let nth = 0; ; nth += 1) {
    const actor = await acting(ada, bob);
    if (nth > 45 && actor === ada && last === bob) break;
    await play(actor, () => ((nth * 7) % 10) / 10);
    last = actor;
  }
  await shows(bob, await plies(ada));
  for (const [person, line] of [
    [ada, 'Nice ship. I had hoped for the Oceanic.'],
    [bob, 'You can have my coal.'],
  ]) {
    await person.page.click('#tab-beside');
    await person.page.fill('[name=chat]', line);
    await person.page.keyboard.press('Enter');
    await page.click('#tab-beside');
    await page.locator('.lines bdi', { hasText: line }).waitFor();
  }
  await bob.page.click('.tools >> text=Undo');
  await bob.page.click('[data-unasked] >> text=Ask them');
  await page.waitForSelector('[data-asked=undo]');
  await page.locator('.lines bdi').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => document.activeElement.blur());
  await shot(page, 'match');
} finally {
  await browser.close();
  await server.end();
}
