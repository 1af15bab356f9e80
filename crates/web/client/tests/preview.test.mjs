/** The effects of a choice: shown when it is pointed at, next to a hint, and when asking why. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from './board.mjs';
import { begin, browser, eventually, playFirst, waitForTurn } from './harness.mjs';

const table = browser();

/** What the page shows of the answer to a preview. */
async function shown(preview, props = {}) {
  const desk = await openBoard('salty-ocean');
  try {
    const { default: Outcome } = await desk.load('../../shell/match/Outcome.svelte');
    const { table } = await desk.ask('open', { variant: 'salty-ocean/standard', seats: 2, seed: 1 });
    const seats = ['Ada', 'Bo'].map((name, nth) => ({ seat: nth + 1, name }));
    const match = { names: await desk.namesOf(table), seats, acting: 1, module: desk.board };
    return desk
      .render(Outcome, { props: { match, preview, ...props } })
      .body.replace(/<[^>]*>|\s+/g, ' ')
      .replace(/\s+/g, ' ');
  } finally {
    await desk.close();
  }
}

const certain = { before: 10, least: 4, most: 4, certain: true };
const known = { money: certain, points: null, moves: [], warnings: [], events: [], forced: [], disclosed: { chance: false, revealed: false } };

test('what is certain is a number with its change, what is not is called unknown with its range', async () => {
  const told = await shown({ ...known, points: { before: 3, least: -1, most: 7, certain: false } });
  assert.match(told, /Money after it 4 \(−6\)/);
  assert.match(told, /Points after it unknown −1 to 7\?/);
  assert.match(told, /not to be known before/);
  // All worlds that were tried agree.
  assert.match(await shown({ ...known, points: { before: 3, least: 7, most: 7, certain: false } }), /Points after it probably 7\b/);
  assert.doesNotMatch(await shown(known), /Points|unknown|not to be known/);
});

test('an expected line, and the ways at a turning point, are played on copies, up to what is illegal there', async () => {
  const board = await openBoard('salty-ocean');
  try {
    const { Help } = await board.load('../../shell/match/help.svelte.ts');
    const { explain } = await board.load('../../shell/match/explaining.ts');
    const { DeskError } = await board.load('../../desk/contract.ts');
    const asked = [];
    const step = (notation) => ({ seat: null, notation });
    const desk = {
      advise: async () => ({ actions: [], line: ['pass', 'done', 'sell salt', 'pass'].map(step) }),
      fork: async (table, viewer) => (asked.push(['fork', table, viewer]), { table: 9 }),
      load: async (record, back) => (asked.push(['load', record, back]), { table: 8, turn: 'over' }),
      turn: async (table) => ({ turn: { act: table === 9 ? 2 : 1 } }),
      play: async (table, seat, { notation }) => {
        asked.push(['play', table, seat, notation]);
        if (notation === 'sell salt') throw DeskError.of('illegal', 'there is no salt in this copy');
        return { events: [{ text: notation }, { text: '-- turn 2', heading: true }], turn: { act: 1 } };
      },
      close: async (table) => void asked.push(['close', table]),
    };
    const plays = ['a', 'b', 'c'].map((notation) => ({ seat: 1, notation }));
    const help = new Help(desk, () => ({ table: 4, where: 'live', at: 3, plays, acting: 2 }), assert.fail);
    await help.hint();
    await eventually(async () => assert.deepEqual(asked.at(-1), ['close', 9]));
    // By whoever acts on the copy, without headings.
    await eventually(async () =>
      assert.deepEqual(help.expected, [
        { seat: 2, events: [{ text: 'pass' }] },
        { seat: 1, events: [{ text: 'done' }] },
      ]),
    );
    assert.deepEqual(asked.splice(0), [
      ['fork', 4, 2],
      ['play', 9, 2, 'pass'],
      ['play', 9, 1, 'done'],
      ['play', 9, 1, 'sell salt'],
      ['close', 9],
    ]);

    const judged = { ply: 1, turns: 0, seat: 1, played: 'sell salt', best: 'pass', iterations: 9, wins: {}, points: {}, turning: true };
    help.analysis = { player: 'club', decisions: 3, judged: [judged], turning: [1], result: null };
    const match = { can: { branch: true }, desk, help, over: true, place: { record: async () => 'record' }, showing: { table: { line: { plays } } } };
    await explain(match);
    assert.deepEqual(help.ways, { 1: { played: null, better: { seat: 1, events: [{ text: 'pass' }] } } });
    assert.deepEqual(asked, [
      ['load', 'record', 2],
      ['play', 8, 1, 'sell salt'],
      ['close', 8],
      ['load', 'record', 2],
      ['play', 8, 1, 'pass'],
      ['close', 8],
    ]);
    // Where no copy is opened, all stays in notation.
    desk.load = async () => Promise.reject(DeskError.of('privileged', 'this server does not load records'));
    await explain(match);
    assert.deepEqual(help.ways, { 1: { played: null, better: null } });
    // While a match goes on, a copy of an earlier position would show what is hidden.
    await explain({ ...match, over: false });
    assert.deepEqual(help.ways, {});
  } finally {
    await board.close();
  }
});

test('warnings, events and what is forced are told with names of people and pieces', async () => {
  const preview = {
    ...known,
    warnings: [{ warning: { kind: 'pushed-out', piece: 'caravel-1', owner: 2, scrapped: true }, text: 'pushes out caravel-1 of seat 2, who scraps her' }],
    events: [
      { text: 'seat 2 sends caravel-1 out', rule: 'SO-34', seat: 2, event: { kind: 'ship-sent', seat: 2, ship: 'caravel-1' } },
      { text: 'seat 1 passes', rule: 'SO-20', seat: 1, event: { kind: 'passed', seat: 1 } },
      { text: '-- turn 2 begins', rule: 'SO-10', heading: true, event: { kind: 'turn-began' } },
    ],
    forced: [{ seat: 1, notation: 'send caravel-1' }],
  };
  const told = await shown(preview);
  assert.match(told, /Pushes out Caravel 1 of Bo, who scraps her/);
  assert.match(told, /Bo sends Caravel 1 out/);
  assert.match(told, /Passes/);
  assert.match(told, /without a choice: Send Caravel 1/);
  assert.doesNotMatch(told, /seat \d|turn 2 begins/);
  const short = await shown(preview, { short: true });
  assert.match(short, /Money after it.*Pushes out/);
  assert.doesNotMatch(short, /sends|without a choice/);
});

test('a choice that is pointed at shows debts and marks the places of what moves, and a hint shows what it brings', async () => {
  const { page, errors, context } = await table.visit({ width: 1366, height: 650 });
  await begin(page, { game: 'salty-ocean', players: ['human', 'club', 'club'], seed: '1912' });
  for (let move = 0; move < 6; move += 1) await playFirst(page);
  assert.equal(await waitForTurn(page), 'choose');
  await page.hover('.choice[data-notation="sail home"]');
  await page.waitForSelector('.tip .warned');
  await eventually(async () => assert.match(await page.innerText('.tip'), /Money after it\s+−2 \(−6\)[^]*in debt/));
  const places = () => page.$$eval('[data-moves]', (marked) => marked.map(({ dataset }) => dataset.spot));
  assert.ok((await places()).includes('berth:1:sea:caravel-1'), String(await places()));
  await page.mouse.move(1, 1);
  await page.waitForSelector('.tip', { state: 'detached' });
  assert.deepEqual(await places(), []);

  await page.click('.tools button[title=Hint]');
  await page.click('.hint .btn');
  await page.waitForSelector('.hint ol dl');
  await eventually(async () => assert.match(await page.innerText('.hint ol li:first-child'), /Money after it/));
  await eventually(async () => assert.equal(await page.locator('.hint ol dl').count(), 1));
  assert.deepEqual(errors, []);
  await context.close();
});
