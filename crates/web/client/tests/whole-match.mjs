/**
 * A whole match of each game by clicks, against `club`; the record replays natively, hash by hash. It counts among one's
 * matches, and another one by the same rules follows, with seats exchanged.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actions, begin, browser, click, dice, eventually, exported, replayed, waitForTurn } from './harness.mjs';

/** On the page as it is `served`. */
export function wholeMatches(served) {
  const table = browser({ served });

  for (const game of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
    test(`a match of ${game} against club, by clicks`, { timeout: 420_000 }, async () => {
      const { page, errors, context, native } = await table.visit();
      await begin(page, { game, players: ['human', 'club'], seed: '7' });
      const pick = dice(3);
      const clicks = { board: 0, list: 0, none: 0 };
      let idle = 0;
      for (;;) {
        if ((await waitForTurn(page)) === 'over') break;
        const before = await actions(page);
        const chosen = await page.evaluate(() => document.querySelectorAll('.board .chosen').length);
        clicks[await click(page, pick)] += 1;
        await page
          .waitForFunction(
            ([was, had]) =>
              Number(document.querySelector('.history input').max) > was ||
              document.querySelectorAll('.board .chosen').length !== had ||
              document.querySelector('.asked, dialog[open]'),
            [before, chosen],
            { timeout: 2_000 },
          )
          .then(
            () => (idle = 0),
            () => (idle += 1),
          );
        // A click that changes nothing must not be the rule.
        assert.ok(idle < 5, `nothing happens after ${before} actions`);
        if (idle > 1) await page.keyboard.press('Escape');
      }
      assert.ok(clicks.board > 3 * clicks.list, `most choices are on the board: ${JSON.stringify(clicks)}`);
      await eventually(async () => assert.match(await page.innerText('dialog .winner'), /win/));
      await page.click('dialog header button');
      const record = await exported(page);
      assert.match(record, /\n== result\n1\. seat/);
      assert.match(replayed(record), /as recorded, to its end/);
      await page.click('header button[title^="Score"]');
      await page.click('dialog [data-again=exchanged]');
      await page.waitForFunction(() => document.querySelector('.history input')?.max !== undefined && !document.querySelector('dialog[open]'));
      await waitForTurn(page);
      const next = await exported(page);
      const of = (record, line) => record.match(new RegExp(`^${line} .*`, 'm'))[0];
      for (const line of ['variant', 'rules', 'seats']) assert.equal(of(next, line), of(record, line));
      assert.notEqual(of(next, 'seed'), of(record, 'seed'));
      assert.deepEqual(next.match(/^by .*/gm), ['by 1 club', 'by 2 human']);
      await page.goto(`${table.address}#/`);
      await page.click('.statistics summary');
      const won = /\n1\. seat 1 /.test(record);
      const row = new RegExp(`1 × Club player\\s+1\\s+${won ? '1 \\(100' : '0 \\(0'} %\\)\\s+0\\.5$`);
      await eventually(async () => assert.match((await page.locator('.statistics tbody tr').allInnerTexts()).join('|'), row));
      assert.deepEqual(errors, []);
      assert.equal(native.asked > 100, served === 'program', `the program is asked ${native.asked} times`);
      await context.close();
    });
  }
}
