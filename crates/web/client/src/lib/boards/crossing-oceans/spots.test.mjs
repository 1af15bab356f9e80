// Plays random matches of every variant over `riband engine` and holds the board to its contract: the spots of every legal
// action are drawn on the board itself, panels or not; no two actions are left when all spots of one are chosen; no spot is
// drawn twice; what a spot asks is notation; pieces fly between spots that are drawn. Run it in `client` with `node --test`.
// RIBAND is the program, MATCHES how many matches of each variant and number of seats, EVERY which positions are drawn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { every, matches, openBoard, sitting, spotsIn } from '../../../../tests/board.mjs';

const drawsEvery = every(7);

/** More of everything that a variant can have more of. */
const WIDE = `extends = "crossing-oceans/house-rules.toml"
[limits]
flags = 11
coal-per-ship = 6
[market]
surcharges = [5, 10, 15, 20, 25, 30, 35, 40]
[columns.yellow]
token = "yellow"
source = "house"
tokens = 24
costs = [0, 10, 20, 30, 40, 50]
values = [1, 2, 3, 4, 5, 6, 7]
[ships.flying-cloud]
name = "FLYING CLOUD"
kind = "clipper"
year = 1851
flag = "multicolored"
income = 20
[regions.caribbean]
name = "Caribbean"
min-seats = 2
blue-riband = false
start-ship = "flying-cloud"
start-port = "havana"
[regions.caribbean.ports]
havana = { name = "Havana" }
kingston = { name = "Kingston" }
[regions.pacific.ports]
valparaiso = { name = "Valparaiso" }
`;

let desk, send, ask, board, Board, Panel, picker, render, asks, layout, ring, words;

before(async () => {
  desk = await openBoard('crossing-oceans');
  ({ send, ask, board, Board, Panel, picker, render } = desk);
  asks = await desk.load('spots.ts');
  layout = await desk.load('layout.ts');
  ring = await desk.load('ring.ts');
  words = await desk.load('words.ts');
});

after(() => desk?.close());

function drawn(view, last, acting, open) {
  const seats = sitting(view.seats.length);
  const props = { view, before: last, seats, viewer: acting, acting, picker: picker(open) };
  const main = render(Board, { props }).body;
  const panels = seats.map(({ seat }) => render(Panel, { props: { ...props, seat } }).body).join('');
  return { html: main + panels, board: new Set(spotsIn(main)), all: spotsIn(main + panels) };
}

function checkDrawn(where, actions, picture) {
  const twice = picture.all.filter((spot, nth) => picture.all.indexOf(spot) !== nth);
  assert.deepEqual(twice, [], `${where}: drawn twice`);
  assert.doesNotMatch(picture.html, /undefined|NaN|\[object|\{\w+\}/, where);
  for (const action of actions) {
    for (const spot of board.spots(action)) assert.ok(picture.board.has(spot), `${where}: ${action.notation} names ${spot}, which is not drawn`);
  }
}

function checkTold(where, actions) {
  const lists = actions.map((action) => [action.notation, board.spots(action)]);
  for (const [notation, spots] of lists) {
    assert.ok(spots.length > 0, `${where}: ${notation} has no spot`);
    const left = lists.filter(([, other]) => spots.every((spot) => other.includes(spot)));
    assert.deepEqual(
      left.map(([line]) => line),
      [notation],
      `${where}: all spots of ${notation} are chosen`,
    );
  }
}

/** Every line that a spot may ask about. */
function asked(view, acting) {
  const berths = view.regions.flatMap((sea) => sea.ports);
  return [
    ...berths.flatMap((berth) => asks.asksAtPort(view, acting, berth.port)),
    ...(view.tiles ? Object.keys(view.tiles).flatMap((tile) => asks.asksAtShip(view, acting, tile)) : []),
    ...view.docks.flatMap((place) => asks.asksAtColumn(view, acting, place.column)),
    ...asks.asksAtHeap(view, acting, asks.COAL),
    ...asks.asksAtHeap(view, acting, asks.HOUSE),
  ];
}

const UNREAD = new Set(['unreadable', 'bad-request', 'no-such-port', 'no-such-column', 'no-such-tile']);

async function checkAsked(where, table, view, acting) {
  for (const action of new Set(asked(view, acting))) {
    const { legal, refusal } = await ask('why', { table, action });
    assert.ok(legal || !UNREAD.has(refusal.kind), `${where}: ${action}: ${refusal?.message}`);
  }
}

async function play(variant, count, seed, seen) {
  const { table, turn: first } = await ask('open', { ...variant, seats: count, seed });
  let [last, old, nth, random] = [null, null, 0, seed + 1];
  let flown = [];
  for (let turn = first; ;) {
    const acting = turn === 'over' ? null : turn.act;
    const { view } = await ask('view', { table, seat: acting ?? 1 });
    const { actions } = await ask('legal', { table });
    const where = `${JSON.stringify(variant).slice(0, 60)} ${count} seats, seed ${seed}, turn ${view.turns}`;
    const draws = acting === null || flown.length > 0 || (nth += 1) % drawsEvery === 0 || !actions.every(({ kind }) => seen.kinds.has(kind));
    if (draws) {
      const picture = drawn(view, last, acting, actions);
      checkDrawn(where, actions, picture);
      const found = new Set([...picture.all, ...(old ?? [])]);
      for (const { from, to, what } of flown) {
        for (const spot of [from, to, what.piece]) assert.ok(spot === undefined || found.has(spot), `${where}: flies by ${spot}, which is not drawn`);
      }
    }
    checkTold(where, actions);
    if (acting === null) break;
    if (nth % (drawsEvery * 3) === 0) await checkAsked(where, table, view, acting);
    for (const { kind } of actions) seen.kinds.add(kind);
    random = (random * 1103515245 + 12345) % 2147483648;
    const reply = await ask('play', { table, index: Math.floor((random / 2147483648) * actions.length), with: ['turn'] });
    // A decision with nothing forced after it: all that it moves is drawn before it or after it.
    const flies = draws && reply.forced.length === 0;
    flown = flies ? reply.events.flatMap((told) => board.flights(told)) : [];
    old = flies ? drawn(view, last, acting, actions).all : null;
    for (const { event } of reply.events) seen.events.add(event.kind);
    if (reply.stalled || view.round > 60) break;
    last = view;
    turn = reply.turn;
  }
  await ask('close', { table });
}

test('every legal action is played by pointing, and told from every other', { timeout: 3_600_000 }, async () => {
  const { variants } = await ask('variants', {});
  const own = variants.filter(({ ruleset }) => ruleset === 'crossing-oceans').map(({ id }) => ({ variant: id }));
  const seen = { kinds: new Set(), events: new Set() };
  const all = [...own, { 'variant-text': WIDE }];
  for (const [nth, variant] of all.entries()) {
    if (matches === 0) await play(variant, 2 + (nth % 3), 1, seen);
    for (let match = 0; match < matches; match++) for (const count of [2, 3, 4]) await play(variant, count, match + 1, seen);
  }
  const met = ['buy-dock', 'buy-market', 'buy-pier', 'cargo', 'contract-coal', 'contract-house', 'decline', 'end-buying', 'end-contracts'];
  met.push('fleet', 'house', 'load', 'move', 'place', 'region', 'riband', 'sell-contract', 'skip-pier', 'take-contract');
  assert.deepEqual(
    met.filter((kind) => !seen.kinds.has(kind)),
    [],
    'a kind of action was never met',
  );
});

test('an overflow token is chosen by its column', () => {
  const choice = (column) => ({ index: 0, number: 0, notation: `column ${column}`, kind: 'column', parts: { kind: 'column', column }, cost: 0, income: 0 });
  assert.deepEqual(board.spots(choice('red')), ['column:red']);
  assert.deepEqual(
    board.spots({ ...choice('red'), kind: 'salvage', parts: { kind: 'salvage' } }),
    ['do:salvage'],
    'a kind that the board does not know is a button',
  );
});

test('berths of the chart do not cover each other, and too many of them become a list', async () => {
  const { table } = await ask('open', { variant: 'crossing-oceans/steam-yacht', seats: 4, seed: 1 });
  const { regions } = (await ask('view', { table })).view;
  await ask('close', { table });
  const known = layout.layout(regions);
  const middles = known.flatMap((sea) => sea.places.map(({ berth }) => berth));
  assert.equal(middles.length, 16);
  for (const [nth, one] of middles.entries()) {
    for (const other of middles.slice(nth + 1))
      assert.ok(Math.abs(one.x - other.x) > 140 || Math.abs(one.y - other.y) > 60, `${JSON.stringify(one)} covers ${JSON.stringify(other)}`);
  }
  const ports = (count) => Array.from({ length: count }, (_, nth) => ({ port: `harbor-${nth}` }));
  assert.equal(layout.layout([...regions, { region: 'arctic', ports: ports(3) }]).at(-1).places.length, 3);
  assert.equal(layout.layout([{ region: 'arctic', ports: ports(90) }]), null);
});

test('the rondel has the order of the variant as soon as a captain has gone anywhere', async () => {
  const { table, turn } = await ask('open', { variant: 'crossing-oceans/swapped-rondel', seats: 2, seed: 1 });
  await ask('play', { table, action: 'take contract' });
  const end = await send('play', { table, action: 'end contracts' });
  assert.ok(end.ok);
  const { actions: open } = await ask('legal', { table });
  const { view } = await ask('view', { table, seat: turn.act });
  const { actions: space } = await ask('actions', { table });
  await ask('close', { table });
  const right = ['coal', 'region', 'ships', 'blue-riband', 'fleet', 'house', 'ships-2', 'cargo'];
  assert.deepEqual(ring.ring(view, ring.NOTHING, space), right);
  const learnt = ring.learn(ring.NOTHING, view, turn.act, open);
  assert.deepEqual(ring.ring(view, learnt), right);
  assert.equal(ring.learn(learnt, view, turn.act, open), learnt, 'nothing new is learnt');
  const moved = { ...view, seats: view.seats.map((seat) => ({ ...seat, rondel: 'ships' })) };
  const part = ring.learn(
    ring.NOTHING,
    moved,
    turn.act,
    open.filter(({ notation }) => /fleet|house|riband/.test(notation)),
  );
  assert.deepEqual(ring.ring(moved, part), right, 'three moves tell the order of three');
});

test('no two columns share a letter', () => {
  const { letters } = words;
  assert.deepEqual(letters(['blue', 'black', 'green', 'red', 'white']), { blue: 'B', black: 'K', green: 'G', red: 'R', white: 'W' });
  const many = letters(['grey', 'green', 'gold', 'g', 'gg']);
  assert.equal(new Set(Object.values(many)).size, 5);
});
