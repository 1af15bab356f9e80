/** Matches are kept, whatever happens to the engine, the browser's store and the page; and records name their players. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  actions,
  begin,
  browser,
  copiedLink,
  eventually,
  exported,
  hasActions,
  natively,
  opened,
  playAndLeave,
  playFirst,
  replayed,
  waitForTurn,
} from './harness.mjs';

const table = browser();

/** Another page, which the browser forgets this one for. */
const elsewhere = () => `${table.address}icon.svg`;
const home = async (page) => {
  await page.goto(`${table.address}#/`);
  await page.waitForSelector('[data-game]');
};
/** Who sits where, by the dialog that is open. */
const seating = async (page) => {
  await page.waitForSelector('dialog .sittings li');
  return page.$$eval('dialog .sittings li', (seats) => seats.map((seat) => [seat.querySelector('select').value, seat.querySelector('input').value]));
};

test('names and who plays go with a file to the native program and back, and with a link', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'greedy', 'club'], names: ['Ada', '', 'Bo\u202e \u{1f6a2}'] });
  await playFirst(page);
  await waitForTurn(page);
  const record = await exported(page);
  assert.match(record, /^riband record 3\n[^]*\nplayer 1 Ada\nplayer 3 Bo \u{1f6a2}\nby 1 human\nby 2 greedy\nby 3 club\nseal /u);

  // The native program reads it, plays on with the same players, and writes it again.
  const { out } = natively(record, (file) => ['replay', file]);
  assert.match(out, /seat 1: Ada, human; seat 2: greedy; seat 3: Bo \u{1f6a2}, club/u);
  const comment = record.replace(/\n== play\n/, '\n== play\n; For Ada.\n');
  const { folder } = natively(comment, (file) => ['play', file, '--plain', '--data', 'data'], '1\nsave on.riband\nquit\n');
  const on = readFileSync(join(folder, 'on.riband'), 'utf8');

  // And the page reads what that wrote, comments too.
  const other = await table.visit();
  await other.page.waitForSelector('[data-game]');
  await opened(other.page, on);
  await other.page.waitForSelector('.kept li');
  await eventually(async () => assert.match(await other.page.innerText('.kept .who'), /Ada\s+B\s+Greedy\s+C\s+Bo \u{1f6a2}\s+\(Club player\)/u));
  await other.page.click('.kept a:has-text("Go on")');
  await other.page.waitForSelector('.board [data-spot]');
  await waitForTurn(other.page);
  const again = await exported(other.page);
  assert.ok(again.startsWith(on.slice(0, on.indexOf('\n== play'))), 'the same header, names and players');
  assert.match(again, /\n== play\n; For Ada\.\n/);
  assert.match(replayed(again), /as recorded/);

  // A link has the same.
  const link = await copiedLink(other.context, other.page);
  const third = await table.visit();
  await third.page.goto(link);
  await third.page.waitForSelector('.replay');
  assert.equal(await exported(third.page), again);
  for (const visitor of [other, third]) {
    assert.deepEqual(visitor.errors, []);
    await visitor.context.close();
  }
  assert.deepEqual(errors, []);
  await context.close();
});

test('who sits where can be seen and changed, at the table and on the list', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'club'], names: ['Ada'] });
  await playFirst(page);
  await waitForTurn(page);
  // Ada leaves, and a person takes the place of the computer player.
  await page.click('.menu summary');
  await page.click('.menu button:has-text("Who plays")');
  assert.deepEqual(await seating(page), [
    ['human', 'Ada'],
    ['club', ''],
  ]);
  await page.selectOption('dialog [name=player-1]', 'greedy');
  await page.fill('dialog li:nth-child(1) input', '');
  await page.selectOption('dialog [name=player-2]', 'human');
  await page.fill('dialog li:nth-child(2) input', 'Bo');
  await page.click('dialog [type=submit]');
  await page.waitForFunction(() => /Bo/.test(document.querySelector('.turn').innerText) && document.querySelector('.side .choice, .side .amount'));
  await eventually(async () => assert.match(await page.innerText('.side'), /Greedy A/));
  const count = await actions(page);
  await page.reload();
  await hasActions(page, count);
  await waitForTurn(page);
  await eventually(async () => assert.match(await page.innerText('.turn'), /Bo/));

  // While the match is open in one tab, it is changed on the list of another.
  const other = await context.newPage();
  await other.goto(table.address);
  await other.click('.kept button:has-text("Who plays")');
  assert.deepEqual(await seating(other), [
    ['greedy', ''],
    ['human', 'Bo'],
  ]);
  await other.fill('dialog li:nth-child(2) input', 'Cleo');
  await other.click('dialog [type=submit]');
  await other.waitForSelector('.kept .who:has-text("Cleo")');
  await page.waitForFunction(() => /Cleo/.test(document.querySelector('.turn').innerText));
  await playFirst(page);
  assert.match(await exported(page), /\nplayer 2 Cleo\nby 1 greedy\nby 2 human\n/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('players that the page does not offer play, and one that nobody knows is named', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  await playFirst(page);
  const record = await exported(page);
  const by = (player) => record.replace('\nby 2 human\n', `\nby 2 ${player}\n`).replace('\nby 1 human\n', '\nby 1 mcts:50\n');
  await home(page);
  await opened(page, by('grandmaster'));
  await page.waitForSelector('.kept li:has-text("grandmaster")');
  await page.click('.kept li:has-text("grandmaster") a:has-text("Go on")');
  await page.waitForSelector('.banner.bad:has-text("grandmaster")');
  await page.click('.banner.bad button:has-text("Who plays")');
  await page.selectOption('dialog [name=player-2]', 'human');
  await page.click('dialog [type=submit]');
  await waitForTurn(page);
  const was = await actions(page);
  await playFirst(page);
  await waitForTurn(page);
  assert.ok((await actions(page)) > was);
  assert.equal(await page.isVisible('.banner.bad'), false);
  assert.deepEqual(errors, []);
  await context.close();
});

test('players go on when the engine dies while one of them thinks', async () => {
  const { page, context } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'expert', 'expert'] });
  for (let i = 0; i < 9 && !(await page.isVisible('.thought')); i += 1) await playFirst(page);
  await page.waitForSelector('.thought');
  const was = await actions(page);
  // Once is nothing that a person has to know.
  const kill = () =>
    Promise.all(
      page.workers().map((worker) =>
        worker
          .evaluate(
            () =>
              void setTimeout(() => {
                throw new Error('killed');
              }),
          )
          .catch(() => {}),
      ),
    );
  await kill();
  await page.waitForFunction((was) => Number(document.querySelector('.history input').max) > was, was);
  await waitForTurn(page);
  assert.equal(await page.isVisible('.banner.bad'), false);
  assert.match(replayed(await exported(page)), /as recorded/);
  await context.close();
});

test('if the engine dies of each try, a person is asked, and can try again', async () => {
  const { page, context } = await table.visit({
    // An engine whose players die as long as the page says so.
    before: () => {
      window.deadly = true;
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (asked, ...rest) {
        if (window.deadly && asked.think) setTimeout(() => this.onmessage?.({ data: { id: asked.id, died: 'unreachable' } }), 5);
        else post.call(this, asked, ...rest);
      };
    },
  });
  await begin(page, { game: 'crossing-oceans', players: ['human', 'club'] });
  await page.waitForSelector('.side .choice, .banner.bad');
  for (let i = 0; i < 9 && !(await page.isVisible('.banner.bad')); i += 1) {
    await page.click('.side .choice', { timeout: 2_000 }).catch(() => {});
    await page.waitForTimeout(300);
  }
  await page.waitForSelector('.banner.bad button:has-text("Try again")');
  const was = await actions(page);
  await page.evaluate(() => (window.deadly = false));
  await page.click('.banner.bad button:has-text("Try again")');
  await page.waitForFunction((was) => Number(document.querySelector('.history input').max) > was, was);
  await waitForTurn(page);
  await context.close();
});

test('what was undone can be redone after a reload', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  for (let i = 0; i < 4; i += 1) await playFirst(page);
  const whole = await exported(page);
  for (const left of [3, 2]) {
    await page.click('.tools button:has-text("Undo")');
    await hasActions(page, left);
  }
  await waitForTurn(page);
  assert.match(replayed(await exported(page)), /2 of 2 actions/);
  await page.reload();
  await hasActions(page, 2);
  for (const more of [3, 4]) {
    await waitForTurn(page);
    await page.click('.tools button:has-text("Redo")');
    await hasActions(page, more);
  }
  await waitForTurn(page);
  assert.equal(await exported(page), whole);
  await eventually(async () => assert.ok(await page.isDisabled('.tools button:has-text("Redo")')));
  assert.deepEqual(errors, []);
  await context.close();
});

test('an action is kept however soon after it the page is left', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  const match = page.url();
  const ways = [() => location.reload(), () => location.replace('icon.svg'), () => location.reload()];
  for (const [nth, go] of ways.entries()) {
    await waitForTurn(page);
    await playAndLeave(page, go);
    if (nth === 1) await page.goto(match);
    await hasActions(page, nth + 1);
  }
  // It is written then, as every other.
  await waitForTurn(page);
  assert.match(replayed(await exported(page)), /3 of 3 actions/);
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('riband.played')));
  await home(page);
  await page.waitForSelector('.kept li');
  await page.goto(match);
  await hasActions(page, 3);
  assert.deepEqual(
    errors.filter((error) => !error.includes('favicon')),
    [],
  );
  await context.close();
});

test('the same link, or the same file, is kept once', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'salty-ocean', players: ['human', 'human'] });
  await playFirst(page);
  const record = await exported(page);
  const link = await copiedLink(context, page);
  const other = await table.visit();
  for (let i = 0; i < 2; i += 1) {
    await other.page.goto(elsewhere());
    await other.page.goto(link);
    await other.page.waitForSelector('.replay');
  }
  await home(other.page);
  await eventually(async () => assert.equal(await other.page.locator('.kept li').count(), 1));
  // Also after it was played on.
  await other.page.click('.kept a:has-text("Go on")');
  await playFirst(other.page);
  await waitForTurn(other.page);
  await other.page.goto(elsewhere());
  await other.page.goto(link);
  await other.page.waitForSelector('.replay');
  assert.equal(await actions(other.page), 2);
  await home(page);
  await opened(page, record);
  await page.waitForSelector('.kept [role=status]:has-text("on the list already")');
  for (const visitor of [page, other.page]) {
    await home(visitor);
    await eventually(async () => assert.equal(await visitor.locator('.kept li').count(), 1));
  }
  // The other page has no icon of its own.
  assert.deepEqual(
    [...errors, ...other.errors].filter((error) => !error.includes('favicon')),
    [],
  );
  await other.context.close();
  await context.close();
});

test('without a store a match is on the list as long as the page is open', async () => {
  const { page, errors, context } = await table.visit({
    before: () =>
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('not here', 'SecurityError');
        },
      }),
  });
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'], names: ['Ada'] });
  await playFirst(page);
  await playFirst(page);
  await page.click('.bar a[href="#/"]');
  await page.waitForSelector('.kept li');
  await eventually(async () => assert.match(await page.innerText('.kept li'), /Ada[^]*only until this page is closed/));
  await page.click('.kept a:has-text("Go on")');
  await hasActions(page, 2);
  await page.click('.bar a[href="#/"]');
  await page.click('.kept button:has-text("Delete")');
  await page.click('.kept button.danger');
  await page.waitForSelector('.kept li', { state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('a store that never answers leaves games to choose and to play', async () => {
  const { page, errors, context } = await table.visit({
    before: () => {
      IDBFactory.prototype.open = () => ({});
      // The timeout of the store, in milliseconds, begins when the games are there: a slow engine is not what this is about.
      const own = window.setTimeout;
      const games = new Promise((done) => {
        new MutationObserver((_, seen) => {
          if (!document.querySelector('[data-game]')) return;
          seen.disconnect();
          done();
        }).observe(document, { childList: true, subtree: true });
      });
      window.setTimeout = (act, ms, ...rest) => (ms === 3000 ? void games.then(() => own(act, ms, ...rest)) : own(act, ms, ...rest));
    },
  });
  await page.waitForSelector('.kept [role=alert]:has-text("does not answer")');
  await begin(page, { game: 'crossing-oceans', players: ['human', 'greedy'] });
  await playFirst(page);
  await waitForTurn(page);
  await page.waitForSelector('.banner.bad:has-text("does not answer")');
  // It costs its time once, not with each action.
  const began = Date.now();
  for (let i = 0; i < 5; i += 1) await playFirst(page);
  await waitForTurn(page);
  const record = await exported(page);
  assert.match(replayed(record), /as recorded/);
  await page.click('.bar a[href="#/"]');
  await page.waitForSelector('.kept li');
  assert.ok(Date.now() - began < 60_000);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a house rule typed just before leaving is kept', async () => {
  const { page, errors, context } = await table.visit();
  const asText = (tab) => tab.click('.views button:has-text("Text")');
  await page.goto(`${table.address}#/rules`);
  await page.waitForSelector('[name=from] option', { state: 'attached' });
  await page.fill('[name=own-name]', 'Quick');
  await page.click('aside button[type=submit]');
  await asText(page);
  await page.waitForSelector('.cm-content');
  const rule = page.url();
  const leave = [() => page.click('header nav a[href="#/"]'), () => page.reload(), () => page.goto(elsewhere())];
  for (const [nth, go] of leave.entries()) {
    await page.click('.cm-content');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(`start.money = ${700 + nth}\n`);
    await go();
    await page.goto(elsewhere());
    await page.goto(rule);
    await asText(page);
    await page.waitForSelector(`.cm-content:has-text("start.money = ${700 + nth}")`);
  }
  // Another tab with the same rule: neither text is written over.
  const other = await context.newPage();
  await other.goto(rule);
  await asText(other);
  await other.waitForSelector('.cm-content');
  for (const [tab, text] of [
    [page, '# one'],
    [other, '# two'],
  ]) {
    await tab.click('.cm-content');
    await tab.keyboard.press('Control+End');
    await tab.keyboard.insertText(text);
    await tab.waitForTimeout(500);
  }
  await other.waitForSelector('[role=status]:has-text("a variant of its own")');
  await other.reload();
  await asText(other);
  await other.waitForSelector('.cm-content:has-text("# two")');
  await page.reload();
  await asText(page);
  await page.waitForSelector('.cm-content:has-text("# one")');
  await eventually(async () => assert.equal(await page.locator('aside li').count(), 2));
  assert.deepEqual(
    errors.filter((error) => !error.includes('favicon')),
    [],
  );
  await context.close();
});
