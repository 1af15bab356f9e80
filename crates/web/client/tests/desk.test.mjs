/** The page's requests to its desk: one per action, nothing twice, and only what the desk allows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from './board.mjs';
import { begin, browser, hasActions, playFirst, waitForTurn } from './harness.mjs';

const table = browser();

/** Records the requests to engines, by op. */
const noting = () => {
  window.asked = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (asked, ...rest) {
    if (asked.line) window.asked.push(JSON.parse(asked.line).op);
    post.call(this, asked, ...rest);
  };
};

for (const game of ['crossing-oceans', 'salty-ocean']) {
  test(`${game}: one question for an action, also where the next person has to act, and one for what is pointed at`, async () => {
    const { page, errors, context } = await table.visit({ before: noting });
    await begin(page, { game, players: ['human', 'human', 'human'] });
    for (let count = 1; count <= 8; count += 1) {
      await waitForTurn(page);
      // What was written of the last action, and what was pointed at.
      await page.mouse.move(1, 1);
      await page.waitForTimeout(250);
      const asked = await page.evaluate(() => {
        window.asked = [];
        document.querySelector('.side .choice, .side .amount .btn').click();
        return new Promise((done) => {
          const drawn = () => document.querySelector('.table[aria-busy=true]') === null && document.querySelector('.side .choice, .side .amount');
          const wait = () => (drawn() ? done([...window.asked]) : setTimeout(wait));
          setTimeout(wait);
        });
      });
      await hasActions(page, count);
      assert.deepEqual(asked, ['batch'], `action ${count}`);
    }
    await page.waitForFunction(() => window.asked.includes('record'));

    await page.evaluate(() => (window.asked = []));
    for (let times = 0; times < 3; times += 1) {
      await page.hover('.side .choice');
      await page.waitForSelector('.box.tip dl, .box.tip .events');
      await page.mouse.move(1, 1);
      await page.waitForSelector('.box.tip', { state: 'detached' });
    }
    assert.deepEqual(await page.evaluate(() => window.asked), ['preview']);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('what was chosen at a position that is no more is not played, and the page says so', async () => {
  // Tabs that hear nothing of each other.
  const { page, context } = await table.visit({ before: () => delete window.BroadcastChannel });
  await begin(page, { game: 'crossing-oceans', players: ['human', 'human'] });
  await playFirst(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await hasActions(other, 1);
  await playFirst(other);
  await hasActions(other, 2);
  await page.click('.side .choice');
  await page.waitForSelector('.banner:has-text("nothing was played")');
  await hasActions(page, 2);
  assert.equal(await page.locator('.banner.bad').count(), 0);
  await playFirst(page);
  await hasActions(page, 3);
  await page.waitForSelector('.banner', { state: 'detached' });
  await context.close();
});

test('what the desk does not allow is not offered', async () => {
  const desk = await openBoard('salty-ocean');
  try {
    const load = async (file) => (await desk.load(`../../shell/match/${file}.svelte`)).default;
    const [TableBar, Banners] = await Promise.all(['TableBar', 'Banners'].map(load));
    const all = { undo: true, redo: true, record: true, branch: true, try: true, advise: true, players: true };
    const shown = (can, where = 'live') => {
      const match = {
        can,
        watching: false,
        seats: [{ name: 'Ada' }, { name: 'Bo' }],
        acting: 1,
        phase: { where, fault: 'broken', paused: false },
        stuck: true,
        over: false,
        place: { unkept: 'full', parted: null, acts: { replay: '#/replay/1' } },
        screen: { view: {}, turn: {} },
        showing: { free: true, shown: { can } },
        players: { thinking: null },
        help: { advising: null },
        steps: { undoable: true, redoable: true, triable: true },
        seating: { sittings: [{ player: 'human' }, { player: 'club' }] },
      };
      const nothing = () => {};
      const props = { match, save: nothing, link: nothing, branch: nothing, players: nothing, note: null };
      return [TableBar, Banners].map((part) => desk.render(part, { props }).body).join('\n');
    };
    for (const [right, controls] of Object.entries({
      undo: ['Undo'],
      redo: ['Redo'],
      advise: ['Hint'],
      record: ['Save as a file', 'Copy a link', 'Replay'],
      branch: ['Play on from here'],
      try: ['Try it'],
      players: ['Who plays', 'Pause'],
    })) {
      for (const control of controls) {
        const where = right === 'branch' ? 'past' : 'live';
        assert.ok(shown(all, where).includes(control), control);
        assert.ok(!shown({ ...all, [right]: false }, where).includes(control), `${control} without ${right}`);
      }
    }
    const none = Object.fromEntries(Object.keys(all).map((right) => [right, false]));
    for (const control of ['Score', 'Rules']) assert.ok(shown(none).includes(control), control);
  } finally {
    await desk.close();
  }
});
