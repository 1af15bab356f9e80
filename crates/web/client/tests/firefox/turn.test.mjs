/** Each game in Firefox: it is laid, and a turn of it is played. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, begin, browser, waitForTurn } from '../harness.mjs';

const table = browser({ browser: 'firefox' });

for (const game of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
  test(`${game}: begins, and a turn is played against a computer player`, async () => {
    const { page, errors, context } = await table.visit({ width: 1366, height: 650 });
    await begin(page, { game, players: ['human', 'greedy'] });
    await waitForTurn(page);
    const fits = await page.evaluate(() => {
      const board = document.querySelector('section.board');
      return { sideways: document.documentElement.scrollWidth - innerWidth, down: board.scrollHeight - board.clientHeight };
    });
    assert.ok(fits.sideways <= 0 && fits.down <= 1, `the board fits: ${JSON.stringify(fits)}`);

    // Continue until another seat has had a turn, too: then there are several actions more.
    let more = 0;
    for (let i = 0; i < 40 && more < 2; i += 1) {
      assert.equal(await waitForTurn(page), 'choose');
      const was = await actions(page);
      await page.locator('.board [data-spot].lit').first().click({ force: true });
      await page.waitForTimeout(150);
      if ((await actions(page)) === was)
        await page.evaluate(() => document.querySelector('.asked .choice, .asked .btn.primary, .side .choice, .side .amount .btn')?.click());
      await page.waitForFunction((was) => Number(document.querySelector('.history input').max) > was, was);
      await waitForTurn(page);
      more = (await actions(page)) - was;
    }
    assert.ok(more >= 2, 'the other has had a turn');
    assert.deepEqual(errors, []);
    await context.close();
  });
}
