/**
 * The desk of the program beside that of the page: what an action, a look and a second of thinking cost, and how soon a click
 * is answered in Chromium; alone on the machine. `node --experimental-websocket --test tests/desk-speed.mjs`, with RIBAND a release
 * build that serves this page.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { GAMES, localDesk, WAYS } from '../src/lib/desk/ways.mjs';
import { SERVED, begin, riband, start, waitForTurn } from './harness.mjs';

/** How many actions, looks and clicks are timed. */
const COUNT = 60;
const CLICKS = 30;

const median = (all) => [...all].sort((one, other) => one - other)[all.length >> 1];
const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

test('RIBAND is a release build', () => assert.match(riband, /\/release\//));

const desks = Object.entries(WAYS).map(([where, { port }]) => ({ where, desk: localDesk(port, async () => null) }));
after(() => desks.forEach(({ desk }) => desk.end()));

for (const variant of GAMES) {
  test(`${variant}: an action and a look`, { timeout: 120_000 }, async () => {
    const all = await Promise.all(
      desks.map(async (one) => ({ ...one, table: (await one.desk.open({ variant, seats: 3, seed: '5' })).table, play: [], look: [] })),
    );
    // In turns, so that whatever else the machine does slows down both.
    for (let ply = 0; ply < COUNT; ply += 1) {
      for (const { desk, table, play, look } of all) {
        const { turn } = await desk.turn(table, 'spectator');
        if (turn === 'over') continue;
        const { act } = turn;
        play.push(await timed(() => desk.play(table, act, { index: 0 }, ply)));
        look.push(await timed(() => Promise.all([desk.view(table, act), desk.turn(table, act), desk.score(table, act), desk.log(table, act)])));
      }
    }
    for (const { where, play, look } of all) {
      console.log(`${variant}, ${where}: play ${median(play).toFixed(1)} ms, look ${median(look).toFixed(1)} ms`);
    }
  });

  test(`${variant}: thinking`, { timeout: 120_000 }, async () => {
    const worlds = { 'in a worker': {}, 'in the program': {} };
    for (let run = 0; run < 3; run += 1) {
      for (const { where, desk } of desks) {
        const { table } = await desk.open({ variant, seats: 3, seed: '5' });
        const { turn } = await desk.turn(table, 'spectator');
        for (const player of ['mcts', 'expert']) {
          const { iterations } = await desk.advise(table, turn.act, { player, budget: '2s', seed: String(run) });
          (worlds[where][player] ??= []).push(iterations / 2);
        }
        await desk.close(table);
      }
    }
    for (const player of ['mcts', 'expert']) {
      const [page, program] = Object.values(worlds).map((all) => median(all[player]));
      console.log(`${variant}, ${player}:2s: worlds a second: program ${program.toFixed(0)}, page ${page.toFixed(0)}, ${(program / page).toFixed(1)} times`);
      assert.ok(program > page, 'thinking natively is no faster');
    }
  });
}

test('a click', { timeout: 600_000 }, async (t) => {
  const tables = await Promise.all(SERVED.map(async (served) => ({ served, table: await start({ served }) })));
  t.after(() => Promise.all(tables.map(({ table }) => table.end())));
  for (const variant of GAMES) {
    const all = [];
    for (const { served, table } of tables) {
      const { page, context } = await table.visit();
      await begin(page, { game: variant, players: ['human', 'human'], seed: '5' });
      all.push({ served, page, context, clicks: [] });
    }
    await inTurns(all, CLICKS);
    for (const { served, clicks, context } of all) {
      assert.ok(clicks.length >= 25, `${clicks.length} clicks`);
      console.log(`${variant}, served by ${served}: click ${median(clicks.map(({ took }) => took)).toFixed(1)} ms (median of ${clicks.length})`);
      await context.close();
    }
  }
});

test('a click that two players answer', { timeout: 900_000 }, async (t) => {
  const tables = await Promise.all(SERVED.map(async (served) => ({ served, table: await start({ served }) })));
  t.after(() => Promise.all(tables.map(({ table }) => table.end())));
  for (const variant of GAMES) {
    const all = [];
    for (const { served, table } of tables) {
      const { page, context } = await table.visit();
      await begin(page, { game: variant, players: ['human', 'club', 'club'], seed: '5' });
      all.push({ served, page, context, clicks: [] });
    }
    await inTurns(all, CLICKS);
    // The first choice each time, and players that draw what the seed says: both pages have the same match.
    const [files, program] = SERVED.map((served) => all.find((one) => one.served === served).clicks);
    assert.deepEqual(
      files.map(({ to }) => to),
      program.map(({ to }) => to),
    );
    const answered = (clicks) => clicks.filter(({ from, to }) => to > from + 1).map(({ took }) => took);
    const [page, native] = [files, program].map((clicks) => median(answered(clicks)));
    console.log(
      `${variant}: a click until it is one's turn again: program ${native.toFixed(0)} ms, page ${page.toFixed(0)} ms, ` +
        `${(page / native).toFixed(1)} times (medians of ${answered(files).length})`,
    );
    assert.ok(page > native, 'natively is no faster');
    for (const { context } of all) await context.close();
  }
});

/** Clicks in each page, one after the other, so that whatever else the machine does slows down all of them. */
async function inTurns(all, count) {
  for (let nth = 0; nth < count; nth += 1) {
    for (const { page, clicks } of all) {
      const what = await waitForTurn(page);
      if (what === 'curtain') await page.click('.curtain .primary');
      if (what !== 'choose' && (await waitForTurn(page)) !== 'choose') continue;
      await page.waitForTimeout(100);
      clicks.push(await page.evaluate(clicked));
    }
  }
}

/**
 * In the page: the milliseconds from a click until the next decision, or until the screen has to be handed over, and the
 * actions of the match before and after.
 */
function clicked() {
  const at = () => Number(document.querySelector('.history input').max);
  const was = at();
  const button = document.querySelector('.side .choice, .side .amount .btn');
  return new Promise((done) => {
    const began = performance.now();
    const watch = new MutationObserver(() => {
      const isNext = at() > was && !document.querySelector('.table[aria-busy=true]') && document.querySelector('.side .choice, .side .amount');
      if (!isNext && !document.querySelector('.curtain') && !document.querySelector('dialog[open] .winner')) return;
      watch.disconnect();
      done({ took: performance.now() - began, from: was, to: at() });
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    button.click();
  });
}
