// Plays random matches of every variant over `riband engine` and holds the board to its contract: each legal action names
// spots that are drawn, no two actions the same ones unless they differ in a number, no spot is drawn twice, and whatever flies
// leaves and reaches a spot. Run it in `client` with `node --test`.
// RIBAND is the program, MATCHES how many matches of each variant and number of seats, EVERY which positions are drawn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eachMatch, every, openBoard, sitting, spotsIn } from '../../../../tests/board.mjs';

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

let desk, ask, board, Board, Panel, picker, render, marks;

before(async () => {
  desk = await openBoard('salty-ocean');
  ({ ask, board, Board, Panel, picker, render } = desk);
  ({ marks } = await desk.load('look.ts'));
});

after(() => desk?.close());

function drawn({ view, last, seats, market, names, acting, actions }) {
  const props = { view, before: last, seats, viewer: acting, acting, picker: picker(actions), market, names };
  const parts = [render(Board, { props }), ...seats.map(({ seat }) => render(Panel, { props: { ...props, seat } }))];
  const html = parts.map(({ body }) => body).join('');
  return { html, spots: new Set(spotsIn(html)), count: html.split('data-spot="').length - 1 };
}

/** The action without the number of barrels. */
const stem = (action) => action.notation.replace(/ \d+(?= |$)/, ' #');

async function play(variant, count, seed, kinds) {
  for await (const position of desk.positions(variant, count, seed)) {
    const { view, acting, actions, nth, die } = position;
    if (acting === null) {
      assert.doesNotMatch(drawn(position).html, /undefined|NaN|class="[^"]*\blit\b/);
      for (const { seat, coins } of view.seats) assert.equal(board.money(view, seat), coins);
      continue;
    }
    const draws = (nth + 1) % drawsEvery === 0 || !actions.every(({ kind }) => kinds.has(kind));
    const { html, spots, count: all } = draws ? drawn(position) : { html: '', spots: new Set(), count: 0 };
    const where = `${position.where}, ${view.phase} of turn ${view['turn-number']}`;
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
        board.label(action, (id) => `<${id}>`, view),
        /\w/,
      );
      if (draws && 'barrels' in action.parts && actions.length <= 12)
        assert.ok(html.includes(`data-notation="${action.notation}"`), `${where}: no button for ${action.notation}`);
    }
    // Who only passes does not come far.
    const acts = actions.filter(({ kind }) => kind !== 'pass');
    const reply = await position.play(acts.length > 0 && die() % 7 !== 0 ? acts : actions);
    for (const told of reply.events) {
      for (const { from: left, to, what } of board.flights(told)) {
        for (const spot of [left, to, ...('piece' in what ? [what.piece] : [])]) assert.ok(!draws || spots.has(spot), `${where}: ${told.text} names ${spot}`);
      }
    }
  }
}

test('every legal action is played by pointing, and by spots of its own', { timeout: 1_800_000 }, async () => {
  const own = await desk.variants();
  assert.ok(own.length >= 5);
  const kinds = new Set();
  await eachMatch([...own, { 'variant-text': LARGE }], (variant, count, seed) => play(variant, count, seed, kinds), 2);
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
  const lose = { ...view, phase: 'lose', 'under-way': work, seats };
  const names = await desk.namesOf(table);
  const market = desk.marketOf((await ask('market', { table })).offers);
  const { spots } = drawn({ view: lose, last: null, seats: sitting(3), market, names, acting: turn.act, actions: open });
  for (const choice of open) for (const name of board.spots(choice)) assert.ok(spots.has(name), name);
});

test('of several ships at sea one alone can be chosen, and all at once', () => {
  const spots = (ships) => board.spots({ parts: { kind: 'bring', ships } });
  const all = [['a'], ['b'], ['a', 'b'], ['a', 'b', 'c']].map(spots);
  assert.equal(all.filter((list) => list.includes('convoy:3')).length, 1);
  const withA = all.filter((list) => list.includes('ship:a'));
  assert.equal(withA.filter((list) => list.includes('convoy:1')).length, 1);
});

test('a building shows its series by level and by order, and who has which', async () => {
  for await (const position of desk.positions({ variant: 'salty-ocean/standard' }, 3, 1)) {
    const text = drawn(position).html.replace(/<[^>]*>|\s+/g, ' ');
    assert.match(text, /Notre-Dame +0 +5 +11 +18 +26 +35 +45 +55 +70\b/, 'a ladder of its levels');
    assert.match(text, / 3 *\/ *2 +coins more with each sale/, 'a series of its owners');
    assert.match(text, / after Notre-Dame at level 3 /);
    break;
  }
});

test('goods of one initial have letters of their own', () => {
  const goods = ['salt', 'salmon', 'cod'].map((name) => ({ good: name, name, salt: name === 'salt' }));
  assert.deepEqual(
    [...marks(goods).values()].map(({ letters }) => letters),
    ['St', 'Sm', 'C'],
  );
  assert.equal(new Set([...marks(goods).values()].map(({ tint }) => tint)).size, 3);
});
