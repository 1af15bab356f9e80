// Plays random matches of every variant over `riband engine` and holds the board to its contract: the spots of every legal
// action are drawn on the board itself, panels or not; no two actions are left when all spots of one are chosen; no spot is
// drawn twice; what a spot asks is notation; pieces fly between spots that are drawn. Run it in `client` with `node --test`.
// RIBAND is the program, MATCHES how many matches of each variant and number of seats, EVERY which positions are drawn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eachMatch, every, openBoard, spotsIn } from '../../../../tests/board.mjs';

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

let desk, ask, board, Board, Panel, picker, render, asks, layout, words;

before(async () => {
  desk = await openBoard('crossing-oceans');
  ({ ask, board, Board, Panel, picker, render } = desk);
  asks = await desk.load('spots.ts');
  layout = await desk.load('layout.ts');
  words = await desk.load('words.ts');
});

after(() => desk?.close());

function drawn({ view, last, seats, market, names, acting, actions }) {
  const props = { view, before: last, seats, viewer: acting, acting, picker: picker(actions), market, names };
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
  let [old, nth, flown] = [null, 0, []];
  for await (const position of desk.positions(variant, count, seed)) {
    const { table, view, acting, actions, where } = position;
    const draws = acting === null || flown.length > 0 || (nth += 1) % drawsEvery === 0 || !actions.every(({ kind }) => seen.kinds.has(kind));
    const picture = draws ? drawn(position) : null;
    if (picture) {
      checkDrawn(where, actions, picture);
      const found = new Set([...picture.all, ...(old ?? [])]);
      for (const { from, to, what } of flown) {
        for (const spot of [from, to, what.piece]) assert.ok(spot === undefined || found.has(spot), `${where}: flies by ${spot}, which is not drawn`);
      }
    }
    checkTold(where, actions);
    if (acting === null) continue;
    if (nth % (drawsEvery * 3) === 0) await checkAsked(where, table, view, acting);
    for (const { kind } of actions) seen.kinds.add(kind);
    const reply = await position.play();
    // A decision with nothing forced after it: all that it moves is drawn before it or after it.
    const flies = picture && reply.forced.length === 0;
    flown = flies ? reply.events.flatMap((told) => board.flights(told)) : [];
    old = flies ? picture.all : null;
    for (const { event } of reply.events) seen.events.add(event.kind);
    if (view.round > 60) break;
  }
}

test('every legal action is played by pointing, and told from every other', { timeout: 3_600_000 }, async () => {
  const seen = { kinds: new Set(), events: new Set() };
  await eachMatch([...(await desk.variants()), { 'variant-text': WIDE }], (variant, count, seed) => play(variant, count, seed, seen));
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

test('the rondel is drawn in the order of the variant, from the first position on', async () => {
  for await (const position of desk.positions({ variant: 'crossing-oceans/swapped-rondel' }, 2, 1)) {
    const order = spotsIn(drawn(position).html).filter((spot) => spot.startsWith('rondel:'));
    const right = ['coal', 'region', 'ships', 'blue-riband', 'fleet', 'house', 'ships-2', 'cargo'];
    assert.deepEqual(
      order,
      right.map((spot) => `rondel:${spot}`),
    );
    break;
  }
});

test('no two columns share a letter', () => {
  const { letters } = words;
  assert.deepEqual(
    letters(['blue', 'black', 'green', 'red', 'white'], (id) => id),
    { blue: 'B', black: 'K', green: 'G', red: 'R', white: 'W' },
  );
  const german = { blue: 'Blau', black: 'Schwarz', white: 'Weiß' };
  assert.deepEqual(
    letters(['blue', 'black', 'white'], (id) => german[id]),
    { blue: 'B', black: 'S', white: 'W' },
    'of the name that is shown',
  );
  const many = letters(['grey', 'green', 'gold', 'g', 'gg'], (id) => id);
  assert.equal(new Set(Object.values(many)).size, 5);
});
