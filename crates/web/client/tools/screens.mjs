/** Takes the pictures of the web table for the documentation, docs/screens/web-*.jpg, of the page that is built. */
import { fileURLToPath } from 'node:url';
import { begin, start, waitForTurn } from '../tests/harness.mjs';

const folder = fileURLToPath(new URL('../../../../docs/screens/', import.meta.url));
const pictures = [
  { game: 'crossing-oceans', seats: 3, moves: 18, width: 1280, height: 800 },
  { game: 'transatlantic', seats: 3, moves: 16, width: 1280, height: 800, dark: true },
  { game: 'salty-ocean', seats: 3, moves: 9, width: 390, height: 844, touch: true },
];

const table = await start();
for (const { game, seats, moves, ...look } of pictures) {
  const { page, context } = await table.visit(look);
  await begin(page, { game, players: ['human', ...Array(seats - 1).fill('club')], names: ['Ada'], seed: '1912' });
  for (let move = 0; move < moves; move += 1) {
    if ((await waitForTurn(page)) !== 'choose') break;
    const choice = (await page.$('.side .choice')) ?? (await page.$('.side .amount .btn'));
    await choice.click();
    await page.waitForTimeout(200);
  }
  await waitForTurn(page);
  await page.evaluate(() => scrollTo(0, 0));
  // Where nothing has a tip.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${folder}web-${game}.jpg`, type: 'jpeg', quality: 62 });
  await context.close();
}
await table.end();
