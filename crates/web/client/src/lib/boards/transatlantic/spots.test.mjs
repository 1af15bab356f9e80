// Plays random matches of every variant over `riband engine` and holds the board to its contract: each legal action names
// spots that are drawn, no two actions the same ones, and no spot is drawn twice. Run it in `client` with `node --test`.
// RIBAND is the program, MATCHES how many matches of each variant and number of seats, EVERY which positions are drawn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eachMatch, every, openBoard, sitting, spotsIn } from '../../../../tests/board.mjs';

const drawsEvery = every(5);

const HIDDEN = `extends = "transatlantic/house-rules.toml"
rulings.hands = "hidden"
start.tokens = 2
`;

let desk, ask, board, Board, Panel, picker, render, cards, followed;

before(async () => {
  desk = await openBoard('transatlantic');
  ({ ask, board, Board, Panel, picker, render } = desk);
  cards = await desk.load('cards.ts');
  ({ followed } = await desk.load('chain.ts'));
});

after(() => desk?.close());

function drawn({ view, last, seats, market, names, acting, actions }) {
  const props = { view, before: last, seats, viewer: acting, acting, picker: picker(actions), market, names };
  const parts = [render(Board, { props }), ...seats.map(({ seat }) => render(Panel, { props: { ...props, seat } }))];
  const html = parts.map(({ body }) => body).join('');
  return { html, spots: spotsIn(html) };
}

/** Whether a card has the step that its label names: it is the one under way, and within it the way that was chosen. */
function told(names, label) {
  const named = names.all('card').find(({ id }) => cards.within(label, id));
  if (!named) return cards.within(label, 'start');
  let [place, { steps }] = [named.id, named.details];
  for (;;) {
    const now = cards.states(steps, place, label).indexOf('now');
    if (now < 0) return false;
    const step = cards.stepAt(place, now);
    if (label === step) return true;
    const way = steps[now].options?.find(({ option }) => cards.within(label, `${step}.${option}`));
    if (!way) return false;
    [place, steps] = [`${step}.${way.option}`, way.steps];
    if (label === place) return true;
  }
}

async function play(variant, count, seed, kinds) {
  for await (const position of desk.positions(variant, count, seed)) {
    const { view, names, acting, actions, nth, where } = position;
    if (acting === null) continue;
    const draws = (nth + 1) % drawsEvery === 0 || !actions.every(({ kind }) => kinds.has(kind));
    const { html, spots } = draws ? drawn(position) : { html: '', spots: [] };
    const found = new Set(spots);
    assert.equal(found.size, spots.length, `${where}: drawn twice: ${spots.filter((spot, nth) => spots.indexOf(spot) !== nth)}`);
    assert.doesNotMatch(html, /undefined|NaN|\[object/, where);
    const lists = new Map();
    for (const action of actions) {
      kinds.add(action.kind);
      const names = board.spots(action);
      assert.ok(names.length > 0, `${where}: ${action.notation} has no spot`);
      for (const name of names) assert.ok(!draws || found.has(name), `${where}: ${action.notation} names ${name}, which is not drawn`);
      const list = names.join(' ');
      assert.ok(!lists.has(list), `${where}: ${action.notation} and ${lists.get(list)} have the same spots`);
      lists.set(list, action.notation);
    }
    for (const label of view.step?.at ?? []) assert.ok(told(names, label), `${where}: no step ${label}`);
    const reply = await position.play();
    for (const event of reply.events) for (const { from, to } of board.flights(event)) assert.ok(from && to);
  }
}

test('every legal action is played by pointing, and by spots of its own', { timeout: 1_800_000 }, async () => {
  const kinds = new Set();
  await eachMatch([...(await desk.variants()), { 'variant-text': HIDDEN }], (variant, count, seed) => play(variant, count, seed, kinds));
  const all = ['build', 'buy', 'choose', 'copy', 'deploy', 'done', 'load', 'play', 'redeploy', 'sail', 'sail-region', 'take-card', 'take-marker', 'use-token'];
  assert.deepEqual([...kinds].sort(), all, 'a kind of action was never met');
});

test('a hand that the view does not tell is drawn as backs', async () => {
  const { table, turn } = await ask('open', { 'variant-text': HIDDEN, seats: 3, seed: 5 });
  const other = (turn.act % 3) + 1;
  const { view } = await ask('view', { table, seat: other });
  const names = await desk.namesOf(table);
  const props = { view, before: null, seats: sitting(3), viewer: other, acting: turn.act, picker: picker([]), names };
  const body = render(Panel, { props: { ...props, seat: turn.act } }).body;
  assert.match(body, /class="back/);
  assert.doesNotMatch(body, /Transport/);
  assert.match(render(Panel, { props: { ...props, seat: other } }).body, /Transport/);
});

test('of a card under way the steps before are done, and of a choice its way is taken', async () => {
  const { table } = await ask('open', { variant: 'transatlantic/standard', seats: 3, seed: 5 });
  const names = await desk.namesOf(table);
  const { steps } = names.find('card', 'invest-plus').details;
  const { default: Steps } = await desk.load('Steps.svelte');
  const shown = (label) => render(Steps, { props: { steps, place: 'invest-plus', label, name: names.name } }).body;
  assert.deepEqual(cards.states(steps, 'invest-plus', 'invest-plus.1.markers.3.house.1'), ['now']);
  const html = shown('invest-plus.1.markers.3.coal.1');
  assert.match(html, /class="[^"]*\btaken\b[^>]*><b[^>]*>Markers/);
  assert.match(html, /class="[^"]*\btaken\b[^>]*><b[^>]*>Coal<\/b>(?:<!--.*?-->)*<i[^>]*>after a Bunker marker/);
  assert.match(html, /class="[^"]*\bpassed\b[^>]*><b[^>]*>House/);
  assert.match(html, /class="done[^>]*>(?:<!--.*?-->)*pay 100 pounds/);
  assert.doesNotMatch(shown(null), /class="[^"]*\b(?:taken|passed|done|now)\b/);
  // A card whose id another begins with is another card.
  assert.deepEqual(cards.states(steps, 'invest', 'invest-plus.1'), ['shown']);
});

test('whether cards deal in contracts is not read from their words', async () => {
  const { table } = await ask('open', { variant: 'transatlantic/president', seats: 3, seed: 5 });
  const names = await desk.namesOf(table);
  assert.deepEqual(
    ['president', 'transport'].map((card) => cards.dealsIn(names, card, 'contracts')),
    [true, false],
  );
});

test('a card of the display shows the deck that it comes from', async () => {
  for await (const position of desk.positions({ variant: 'transatlantic/standard' }, 3, 5)) {
    const { display } = position.view;
    const decks = new Map(position.names.all('deck-card').map(({ id, details }) => [id, details.deck]));
    const shown = [...drawn(position).html.matchAll(/class="deck [^"]*">([^<]*)</g)].map(([, deck]) => deck);
    assert.deepEqual(
      shown,
      display.places.map((copy) => decks.get(copy).toUpperCase()),
    );
    assert.equal(shown.length, 5);
    break;
  }
});

test('a chain is followed from one decision to the next', () => {
  const view = (turns, regions, pushed = null, gone = []) => ({
    turns,
    regions: Object.entries(regions).map(([region, ships]) => ({ region, ships: ships.map((ship) => ({ ship })) })),
    'pushed-out': pushed,
    gone,
  });
  const views = [
    view(3, { home: ['b', 'c'], east: ['d'], west: ['e'] }),
    view(3, { home: ['a', 'b'], east: ['d'], west: ['e'] }, { ship: 'c', from: 'home' }),
    view(3, { home: ['a', 'b'], east: ['c'], west: ['e'] }, { ship: 'd', from: 'east' }),
    view(4, { home: ['a', 'b'], east: ['c'], west: ['d'] }, null, ['e']),
  ];
  let chain = [];
  for (let nth = 1; nth < views.length; nth++) chain = followed(chain, views[nth - 1], views[nth]);
  assert.deepEqual(
    chain.map(({ ship, from, to, adrift }) => `${ship} ${from} ${to} ${adrift}`),
    ['a null home false', 'c home east false', 'd east west false', 'e west null false'],
  );
  assert.equal(followed(chain, views[3], { ...views[3] }), chain, 'it stays while nothing moves');
  assert.deepEqual(followed(chain, views[3], view(5, { home: ['a', 'b'], east: ['c'], west: ['d'] })), []);
  assert.deepEqual(followed(chain, null, views[0]), []);
});
