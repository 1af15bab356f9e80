/** What has happened since a person's last decision, and how it is shown. RIBAND is the native program. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from './board.mjs';
import { begin, browser, dice, eventually, playFirst, waitForTurn } from './harness.mjs';

const GAMES = ['crossing-oceans', 'transatlantic', 'salty-ocean'];
const table = browser();

test('the news are what was played since, by seat, without headings', async () => {
  const { load, close } = await openBoard('crossing-oceans');
  try {
    const { newsOf, harmOf } = await load('../../shell/match/news.ts');
    const plays = [1, 2, 3, 2, 1].map((seat, ply) => ({ seat, notation: `${ply}` }));
    const entries = [
      { ply: 1, text: 'old' },
      { ply: 2, text: 'three' },
      { ply: 3, text: 'two', seat: 2, harm: true },
      { ply: 3, text: '-- head', heading: true },
      { ply: 4, text: 'one', seat: 1, harm: true },
    ];
    const told = (since, until, own) =>
      newsOf(plays, entries, since, until, own).map(({ seat, lines }) => [seat, ...lines.flatMap(({ entries }) => entries.map(({ text }) => text))]);
    assert.deepEqual(told(1), [
      [2, 'old', 'two'],
      [3, 'three'],
      [1, 'one'],
    ]);
    assert.deepEqual(told(2, 4), [
      [3, 'three'],
      [2, 'two'],
    ]);
    // What one has done oneself stands first: that was before what others did.
    assert.deepEqual(told(1, undefined, 1).map(([seat]) => seat), [1, 2, 3]); // prettier-ignore
    assert.deepEqual(told(5), []);
    const harm = (since, seat) => harmOf(entries, since, seat).map(({ text }) => text);
    assert.deepEqual([harm(0, 2), harm(4, 2), harm(0, 1), harm(0, null)], [['two'], [], ['one'], []]);
  } finally {
    await close();
  }
});

test('things are new since the last decision of a viewer, until it acts again', async () => {
  const { load, close } = await openBoard('crossing-oceans');
  try {
    const { Following } = await load('../../shell/match/following.svelte.ts');
    const seats = [1, 2, 2, 1, 2];
    const sight = (plies) => ({ view: `view ${plies}`, offers: [], turn: { turn: 'over', plies }, score: null, actions: [], events: [] });
    let change;
    const asked = [];
    const desk = {
      follow: async (_, viewers, changed) => {
        change = (how, since, plays) => changed({ table: 1, change: how, since, plays, sights: viewers.map(() => sight(since + plays.length)) });
        return { sights: viewers.map(() => sight(4)), end: () => {} };
      },
      at: async (_, viewer, plies) => {
        asked.push([viewer, plies]);
        return { view: `view ${plies}` };
      },
    };
    const line = { plays: seats.slice(0, 4).map((seat, ply) => ({ seat, notation: `${ply}` })), undone: [] };
    const following = new Following(desk, 1, line, () => {});
    await following.look([1, 2, 'spectator']);
    const since = () => [1, 2, 'spectator'].map((viewer) => Object.values(following.seen(viewer).since));
    // A match that is opened again: what each seat saw then is asked for, once.
    const there = [
      [3, 'view 3'],
      [2, 'view 2'],
      [4, null],
    ];
    assert.deepEqual([since(), asked], [there, [[1, 3], [2, 2]]]); // prettier-ignore
    await following.look([1, 2, 'spectator']);
    assert.deepEqual([since(), asked.length], [there, 2]);
    const play = (seat) => {
      change('play', following.line.plays.length, [{ seat, notation: 'more' }]);
      following.next();
    };
    // Another one acts: what is new to the first grows.
    play(2);
    assert.deepEqual(since(), [[3, 'view 3'], [4, 'view 4'], [4, 'view 4']]); // prettier-ignore
    play(1);
    assert.deepEqual(since(), [[5, 'view 5'], [4, 'view 4'], [5, 'view 5']]); // prettier-ignore
    // Of what was undone nothing is marked.
    change('undo', 5, []);
    following.next();
    assert.deepEqual(since()[0], [3, null]);
    assert.deepEqual(since()[1], [4, 'view 4']);
  } finally {
    await close();
  }
});

for (const game of GAMES) {
  test(`${game}: every event of a piece has its places, and every decision its question`, async () => {
    const { ask, board, positions, close } = await openBoard(game);
    try {
      const kinds = new Set();
      const questions = new Set();
      for await (const { acting, names, table: at, view, play } of positions({ variant: game }, 3, 5)) {
        if (acting === null) {
          const { events } = await ask('log', { table: at, since: 0 });
          for (const entry of events) {
            const pieces = ['port', 'tile', 'region', 'card', 'building', 'ship', 'good', 'spot', 'column'];
            if (!entry.heading && pieces.some((piece) => typeof entry.event[piece] === 'string')) {
              assert.ok(board.places(entry).length > 0, JSON.stringify(entry.event));
              kinds.add(entry.event.kind);
            }
          }
          break;
        }
        const { text, facts } = board.question({ view, acting, name: names.name });
        assert.match(text, /^\p{Lu}.{5,}[^.]$/u);
        assert.ok(
          facts.every((fact) => fact.length > 0 && !/undefined|\{/.test(fact)),
          facts.join(),
        );
        questions.add(text);
        await play();
      }
      assert.ok(kinds.size > 8 && questions.size > 3, `${[...kinds]}: ${[...questions]}`);
    } finally {
      await close();
    }
  });

  test(`${game}: what others have done is in view until one has acted, and its pieces light up`, async () => {
    const { page, errors, context } = await table.visit({ width: 1366, height: 650 });
    await begin(page, { game, players: ['human', 'greedy', 'greedy'], seed: '5', names: ['Ada'] });
    const names = () => page.$$eval('.news h3', (all) => all.map((one) => one.innerText.replace(/\s+/g, ' ').trim()));
    // Until others have acted.
    for (let i = 0; i < 40; i += 1) {
      await waitForTurn(page);
      const told = await names();
      if (told.some((name) => /Greedy B/.test(name)) && told.some((name) => /Greedy C/.test(name))) break;
      await playFirst(page);
    }
    await eventually(async () => assert.ok(await page.isVisible('.news'), 'without a click'));
    const lines = page.locator('.news li button');
    const found = await lines.count();
    const was = await lines.allInnerTexts();
    let lit = 0;
    for (let nth = 0; nth < found; nth += 1) {
      await lines.nth(nth).hover();
      lit += await page.locator('.board [data-meant]').count();
      await page.mouse.move(600, 5);
      await eventually(async () => assert.equal(await page.locator('[data-meant]').count(), 0, 'only while it is pointed at'));
    }
    assert.ok(lit > 0, 'pieces light up');
    await lines.first().focus();
    await playFirst(page);
    await waitForTurn(page);
    assert.notDeepEqual(await lines.allInnerTexts(), was, 'what was new is not any more');
    assert.match((await names())[0], /\(you\)$/, 'what one has done oneself is first');
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('marks of change stay until one has acted, also when the match is opened again', async () => {
  const { page, errors, context } = await table.visit();
  await begin(page, { game: 'crossing-oceans', players: ['human', 'greedy', 'greedy'], seed: '5' });
  const marks = () => page.locator('.board :is(.co-berth.changed, .co-place.fresh)').count();
  const others = () => page.$$eval('.news h3', (all) => all.length);
  for (let i = 0; i < 40; i += 1) {
    await waitForTurn(page);
    if ((await others()) === 3 && (await marks()) > 3) break;
    await playFirst(page);
  }
  const marked = await marks();
  assert.ok(marked > 3, 'more than one action changes');
  await page.fill('.history input', '1');
  await page.waitForSelector('.banner.past');
  await page.click('.banner.past .primary');
  await page.waitForSelector('.banner.past', { state: 'detached' });
  assert.equal(await marks(), marked, 'after a look at the past');
  await page.reload();
  await waitForTurn(page);
  assert.equal(await marks(), marked, 'after a reload');
  await playFirst(page);
  await waitForTurn(page);
  assert.ok((await marks()) < marked, 'until one acts');
  assert.deepEqual(errors, []);
  await context.close();
});

test('what others do is shown one by one, and can be skipped', async () => {
  const { page, errors, context } = await table.visit({
    settings: { speed: 'slow' },
    // A pause that nobody ends: the match goes on only by skipping.
    before: () => {
      const own = window.setTimeout;
      window.setTimeout = (act, ms, ...rest) => (ms === 1400 ? 0 : own(act, ms, ...rest));
    },
  });
  await begin(page, { game: 'crossing-oceans', players: ['greedy', 'greedy', 'human'], seed: '5' });
  let skipped = 0;
  for (let i = 0; i < 12; i += 1) {
    const next = await page.waitForFunction(() => {
      if (document.querySelector('.skip') && document.querySelector('.table[aria-busy=false]')) return 'skip';
      return document.querySelector('.side .choice, .side .amount') && !document.querySelector('.table[aria-busy=true]') ? 'choose' : null;
    });
    if ((await next.jsonValue()) === 'choose') {
      await eventually(async () => assert.equal(await page.locator('.skip').count(), 0, 'nothing to skip at one’s own turn'));
      await playFirst(page);
      continue;
    }
    await page.click('.skip');
    skipped += 1;
    await waitForTurn(page);
  }
  assert.ok(skipped > 0, 'others have acted');
  assert.deepEqual(errors, []);
  await context.close();
});

test('what harms one stands out, with its rule, beside the board and on it', async () => {
  const { page, errors, context } = await table.visit({ width: 1366, height: 650 });
  await begin(page, { game: 'transatlantic', players: ['human', 'greedy', 'greedy', 'greedy'], seed: '5', names: ['Ada'] });
  const pick = dice(5);
  let harm = null;
  for (let i = 0; i < 200 && harm === null; i += 1) {
    if ((await waitForTurn(page)) !== 'choose') break;
    harm = await page.evaluate(() => document.querySelector('.news .harm')?.innerText ?? null);
    if (harm === null) {
      const was = await page.inputValue('.history input');
      await page.evaluate((at) => {
        const all = [...document.querySelectorAll('.side .choice, .side .amount .btn')];
        all[Math.floor(at * all.length)].click();
      }, pick());
      await page.waitForFunction((was) => document.querySelector('.history input').value !== was, was);
    }
  }
  assert.match(harm ?? '', /pushed out of|scrapped/);
  assert.match(harm, /TA-5\d/);
  await eventually(async () => assert.ok((await page.locator('.board [data-harm]').count()) > 0));
  assert.deepEqual(errors, []);
  await context.close();
});
