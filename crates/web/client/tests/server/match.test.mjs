/** Two people, one with a phone, and a computer player play a match of each game at a server that is killed in between. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dice, eventually, replayed } from '../harness.mjs';
import { begin, club, PHONE, play, plies, sit, state } from './club.mjs';

const { server, visit } = club();

for (const game of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
  test(`a match of ${game}, over a server that is killed`, { timeout: 420_000 }, async () => {
    const ada = await visit('Ada');
    const [link] = await begin(ada, { game, who: ['me', 'friend', 'greedy'], title: game });
    const bob = await visit('Bob', PHONE);
    await sit(bob, link);
    const pick = dice(5);
    let acts = 0;
    for (let over = 0; over < 2;) {
      over = 0;
      for (const person of [ada, bob]) {
        const now = await state(person);
        if (now === 'over') over += 1;
        if (now === 'choose' && (await play(person, pick))) acts += 1;
        if (now === 'choose' && acts === 12) {
          acts += 1;
          const before = await plies(person);
          await server.kill();
          await Promise.all([ada, bob].map(({ page }) => page.waitForSelector('[data-connection=lost]')));
          await server.start();
          // Both pages are there again by themselves, and nothing that was played is missing.
          await Promise.all([ada, bob].map(({ page }) => page.waitForSelector('[data-connection=lost]', { state: 'detached' })));
          assert.ok((await plies(person)) >= before);
        }
      }
      if (over === 0) await ada.page.waitForTimeout(10);
    }
    assert.equal(await plies(ada), await plies(bob));
    const [one, other] = await Promise.all([ada, bob].map(({ page }) => page.innerText('dialog .winner')));
    assert.equal(one, other);
    // Everybody may have the record then, and it replays natively.
    const { page } = bob;
    await page.click('dialog header button');
    await page.click('#tab-beside');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Save the record")')]);
    const record = readFileSync(await download.path(), 'utf8');
    assert.match(record, /\n== result\n1\. seat/);
    assert.match(replayed(record), /as recorded, to its end/);
    // Another match follows with the same people, who need no links.
    const old = page.url();
    await page.getByRole('button', { name: 'Again', exact: true }).click();
    await page.waitForURL((url) => url.href !== old);
    await ada.page.click('dialog header button');
    await ada.page.click('#tab-beside');
    await ada.page.click('button:has-text("Go there")');
    await ada.page.waitForURL(page.url());
    for (const person of [ada, bob]) {
      await person.page.click('#tab-beside');
      await eventually(async () => assert.match(await person.page.innerText('.beside .seats'), new RegExp(`${person.name}.*you`, 's')));
    }
    assert.deepEqual([...ada.errors, ...bob.errors], []);
    await Promise.all([ada.context.close(), bob.context.close()]);
  });
}
