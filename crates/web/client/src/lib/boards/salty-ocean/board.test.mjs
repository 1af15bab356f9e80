// Plays random matches of every variant over `riband engine` and holds the board to its contract: each legal action names
// spots that are drawn, no two actions the same ones unless they differ in a number, no spot is drawn twice, and whatever flies
// leaves and reaches a spot. Run it in `client` with `node --test`.
// RIBAND is the program, MATCHES how many matches of each variant and number of seats, EVERY which positions are drawn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { every, matches, openBoard, sitting, spotsIn } from '../../../../tests/board.mjs';

const drawsEvery = every(5);

/** More of all that a variant can have more of: goods, rows, ships, turns, events, levels, attacks. */
const LARGE = `extends = "salty-ocean/standard.toml"
about.name = "Large"
[goods.salmon]
name = "salmon"
min-seats = 2
prices = [14, 13, 12, 11, 10, 9, 8, 8, 8, 7, 7, 6, 6, 5, 5, 4, 3, 2, 2, 1]
start-row = 9
supply = 120
[ships.hulk]
name = "<b>Hulk</b>"
capacity = 12
count = 1
[money]
start = [300, 120, 14, 16]
[end]
turns = 9
max-actions = 10000
[weather]
pirate-attacks = 3
[events.a]
prices = { salt = 2, salmon = -12, herring = 3, cod = 3 }
hazards = ["pirates", "storm", "poor-fishing"]
[events.b]
prices = { salt = 1 }
[events.c]
prices = { salmon = 1 }
[events.d]
hazards = ["storm"]
[buildings.tower]
name = "Tower"
levels = 15
effects = [{ do = "end-coins-by-level", coins = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] }]
[buildings.chantier-naval]
effects = [{ do = "ship-part", prices = { caravel = [3], carrack = [4], hulk = [9] }, shares = { caravel = [3, 1], carrack = [4, 2], hulk = [9, 4] } }]
[buildings.academie-de-la-marine]
effects = [{ do = "ship-part", prices = { caravel = [3], carrack = [4], hulk = [9] }, shares = { caravel = [3, 1], carrack = [4, 2], hulk = [9, 4] } }]
`;

let desk, ask, board, Board, Panel, picker, render, sentences, marks;

before(async () => {
  desk = await openBoard('salty-ocean');
  ({ ask, board, Board, Panel, picker, render } = desk);
  ({ sentences } = await desk.load('series.ts'));
  ({ marks } = await desk.load('look.ts'));
});

after(() => desk?.close());

function drawn(view, last, seats, acting, open) {
  const props = { view, before: last, seats, viewer: acting, acting, picker: picker(open) };
  const parts = [render(Board, { props }), ...seats.map(({ seat }) => render(Panel, { props: { ...props, seat } }))];
  const html = parts.map(({ body }) => body).join('');
  return { html, spots: new Set(spotsIn(html)), count: html.split('data-spot="').length - 1 };
}

/** The action without the number of barrels. */
const stem = (action) => action.notation.replace(/ \d+(?= |$)/, ' #');

async function play(variant, count, seed, kinds) {
  const { table, turn: first } = await ask('open', { ...variant, seats: count, seed });
  const seats = sitting(count);
  let last = null;
  let nth = 0;
  let random = seed + 1;
  for (let turn = first; turn !== 'over';) {
    const { view } = await ask('view', { table, seat: turn.act });
    const { actions } = await ask('legal', { table });
    const draws = (nth += 1) % drawsEvery === 0 || !actions.every(({ kind }) => kinds.has(kind));
    const { html, spots, count: all } = draws ? drawn(view, last, seats, turn.act, actions) : { html: '', spots: new Set(), count: 0 };
    const where = `${JSON.stringify(variant).slice(0, 60)} ${count} seats, seed ${seed}, ${view.phase} of turn ${view['turn-number']}`;
    assert.equal(spots.size, all, `${where}: a spot is drawn twice`);
    assert.doesNotMatch(html, /undefined|NaN|\[object|\{\w+\}|<b>Hulk/, where);
    const lists = new Map();
    for (const action of actions) {
      kinds.add(action.kind);
      const names = board.spots(action);
      assert.ok(names.length > 0, `${where}: ${action.notation} has no spot`);
      for (const name of names) assert.ok(!draws || spots.has(name), `${where}: ${action.notation} names ${name}, which is not drawn`);
      const list = names.join(' ');
      const other = lists.get(list);
      assert.ok(!other || stem(other) === stem(action), `${where}: ${action.notation} and ${other?.notation} have the same spots`);
      lists.set(list, action);
      assert.match(
        board.label(action, (id) => `<${id}>`),
        /\w/,
      );
      if (draws && 'barrels' in action.parts && actions.length <= 12)
        assert.ok(html.includes(`data-notation="${action.notation}"`), `${where}: no button for ${action.notation}`);
    }
    last = view;
    random = (random * 1103515245 + 12345) % 2147483648;
    const acts = actions.filter(({ kind }) => kind !== 'pass');
    const from = acts.length > 0 && random % 7 !== 0 ? acts : actions;
    const reply = await ask('play', { table, index: from[Math.floor((random / 2147483648) * from.length)].index });
    for (const told of reply.events) {
      for (const { from: left, to, what } of board.flights(told)) {
        for (const spot of [left, to, ...('piece' in what ? [what.piece] : [])]) assert.ok(!draws || spots.has(spot), `${where}: ${told.text} names ${spot}`);
      }
    }
    turn = reply.turn;
  }
  const { view } = await ask('view', { table, seat: 1 });
  assert.doesNotMatch(drawn(view, last, seats, null, []).html, /undefined|NaN|class="[^"]*\blit\b/);
  for (const { seat, coins } of view.seats) assert.equal(board.money(view, seat), coins);
  await ask('close', { table });
}

test('every legal action is played by pointing, and by spots of its own', { timeout: 1_800_000 }, async () => {
  const { variants } = await ask('variants', {});
  const own = variants.filter(({ ruleset }) => ruleset === 'salty-ocean').map(({ id }) => ({ variant: id }));
  assert.ok(own.length >= 5);
  const kinds = new Set();
  for (const [nth, variant] of [...own, { 'variant-text': LARGE }].entries()) {
    if (matches === 0) await play(variant, 2 + ((nth + 2) % 3), 1, kinds);
    for (let match = 0; match < matches; match++) {
      for (const count of [2, 3, 4]) await play(variant, count, match + 1, kinds);
    }
  }
  const all = [
    'bring',
    'build',
    'buy',
    'catch',
    'discard',
    'done',
    'launch',
    'move',
    'order',
    'pass',
    'peek',
    'repair',
    'sail-home',
    'sail-out',
    'sell',
    'send',
    'stow',
    'swap',
    'take',
  ];
  const met = [...kinds].filter((kind) => kind !== 'lose').sort();
  assert.deepEqual(met, all, 'a kind of action was never met');
});

test('a barrel that has no room is lost by pointing at its good', async () => {
  const { table, turn } = await ask('open', { variant: 'salty-ocean/standard', seats: 3, seed: 1 });
  const { view } = await ask('view', { table, seat: turn.act });
  const ship = view.seats[turn.act - 1].ships[0].ship;
  const aboard = [
    { good: 'salt', barrels: 3 },
    { good: 'cod', barrels: 1 },
  ];
  const seats = view.seats.map((player) =>
    player.seat === turn.act ? { ...player, ships: [{ ship, berth: 'sea', cargo: aboard, capacity: 3, damage: 1 }] } : player,
  );
  const work = {
    first: 'navigation',
    second: false,
    surcharge: null,
    ability: null,
    sent: [ship],
    ship,
    good: null,
    store: null,
    barrels: null,
    except: null,
    left: 0,
    stowed: {},
    sold: {},
    looked: [],
  };
  const open = ['salt', 'cod'].map((good, index) => ({
    index,
    number: index,
    notation: `lose ${good}`,
    kind: 'lose',
    parts: { kind: 'lose', good },
    cost: 0,
    income: 0,
  }));
  const looks = seats.map(({ seat }) => ({ seat, name: `Seat ${seat}`, colour: 'red', letter: 'ABC'[seat - 1], here: true }));
  const { spots } = drawn({ ...view, phase: 'lose', 'under-way': work, seats }, null, looks, turn.act, open);
  for (const choice of open) for (const name of board.spots(choice)) assert.ok(spots.has(name), name);
});

test('of several ships at sea one alone can be chosen, and all at once', () => {
  const spots = (ships) => board.spots({ parts: { kind: 'bring', ships } });
  const all = [['a'], ['b'], ['a', 'b'], ['a', 'b', 'c']].map(spots);
  assert.equal(all.filter((list) => list.includes('convoy:3')).length, 1);
  const withA = all.filter((list) => list.includes('ship:a'));
  assert.equal(withA.filter((list) => list.includes('convoy:1')).length, 1);
});

test('a sentence falls into its series', () => {
  const [levels, places] = sentences('0/5/11 coins at the end (levels 0 to 2); level 1/2 for 3/2 players only');
  assert.deepEqual(levels, [{ values: ['0', '5', '11'], by: 'level' }, ' coins at the end']);
  assert.deepEqual(places, ['level 1/2 for 3/2 players only']);
  const [order] = sentences('3/0 coins at the end for each 1/1/2 of your buildings');
  assert.deepEqual(order, [{ values: ['3', '0'], by: 'order' }, ' coins at the end for each ', { values: ['1', '1', '2'], by: 'order' }, ' of your buildings']);
  assert.deepEqual(sentences('pay its owners (caravel 3/2, carrack 4)'), [['pay its owners (caravel 3/2, carrack 4)']]);
  assert.deepEqual(sentences('5 barrels a turn (levels 0 to 0)'), [['5 barrels a turn (levels 0 to 0)']]);
});

test('goods of one initial have letters of their own', () => {
  const goods = ['salt', 'salmon', 'cod'].map((name) => ({ good: name, name, salt: name === 'salt' }));
  assert.deepEqual(
    [...marks(goods).values()].map(({ letters }) => letters),
    ['St', 'Sm', 'C'],
  );
  assert.equal(new Set([...marks(goods).values()].map(({ tint }) => tint)).size, 3);
});
