// Plays random matches of every variant over `riband engine` and holds the board to its contract: each legal action names
// spots that are drawn, no two actions the same ones, and no spot is drawn twice. Run it in `client` with `node --test`.
// RIBAND is the program, MATCHES how many matches of each variant and number of seats, EVERY which positions are drawn.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { every, matches, openBoard, sitting, spotsIn } from '../../../../tests/board.mjs';

const drawsEvery = every(5);

const HIDDEN = `extends = "transatlantic/house-rules.toml"
rulings.hands = "hidden"
start.tokens = 2
`;

let desk, ask, board, Board, Panel, picker, render, parse, running, followed;

before(async () => {
  desk = await openBoard('transatlantic');
  ({ ask, board, Board, Panel, picker, render } = desk);
  ({ parse, running } = await desk.load('steps.ts'));
  ({ followed } = await desk.load('chain.ts'));
});

after(() => desk?.close());

function drawn(view, last, seats, acting, open) {
  const props = { view, before: last, seats, viewer: acting, acting, picker: picker(open) };
  const parts = [render(Board, { props }), ...seats.map(({ seat }) => render(Panel, { props: { ...props, seat } }))];
  const html = parts.map(({ body }) => body).join('');
  return { html, spots: spotsIn(html) };
}

/** Whether a card's text has the step that its label names. */
function told(view, label) {
  const { card, path } = running(label);
  const face = view.cards[card];
  if (!face) return card === 'start';
  let { steps } = parse(face.text);
  for (let at = 0; at < path.length; at += 2) {
    const step = steps[path[at] - 1];
    if (!step) return false;
    if (at + 1 < path.length) {
      const option = step.options.find(({ name }) => name === path[at + 1]);
      if (!option) return false;
      steps = option.steps;
    }
  }
  return true;
}

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
    const { html, spots } = draws ? drawn(view, last, seats, turn.act, actions) : { html: '', spots: [] };
    const found = new Set(spots);
    const where = `${JSON.stringify(variant)} ${count} seats, seed ${seed}, turn ${view.turns}`;
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
    for (const label of view.step?.at ?? []) assert.ok(told(view, label), `${where}: no step ${label}`);
    last = view;
    random = (random * 1103515245 + 12345) % 2147483648;
    const reply = await ask('play', { table, index: Math.floor((random / 2147483648) * actions.length), with: ['turn'] });
    for (const event of reply.events) for (const { from, to } of board.flights(event)) assert.ok(from && to);
    if (reply.stalled) break;
    turn = reply.turn;
  }
  await ask('close', { table });
}

test('every legal action is played by pointing, and by spots of its own', { timeout: 1_800_000 }, async () => {
  const { variants } = await ask('variants', {});
  const own = variants.filter(({ ruleset }) => ruleset === 'transatlantic').map(({ id }) => ({ variant: id }));
  const kinds = new Set();
  for (const variant of [...own, { 'variant-text': HIDDEN }]) {
    if (matches === 0) await play(variant, 2 + ((own.indexOf(variant) + 3) % 3), 1, kinds);
    for (let match = 0; match < matches; match++) {
      for (const count of [2, 3, 4]) await play(variant, count, match + 1, kinds);
    }
  }
  const all = ['build', 'buy', 'choose', 'copy', 'deploy', 'done', 'load', 'play', 'redeploy', 'sail', 'sail-region', 'take-card', 'take-marker', 'use-token'];
  assert.deepEqual([...kinds].sort(), all, 'a kind of action was never met');
});

test('a hand that the view does not tell is drawn as backs', async () => {
  const { table, turn } = await ask('open', { 'variant-text': HIDDEN, seats: 3, seed: 5 });
  const other = (turn.act % 3) + 1;
  const { view } = await ask('view', { table, seat: other });
  const looks = view.seats.map(({ seat }) => ({ seat, name: `Seat ${seat}`, colour: 'red', letter: 'ABC'[seat - 1], here: true }));
  const props = { view, before: null, seats: looks, viewer: other, acting: turn.act, picker: picker([]) };
  const body = render(Panel, { props: { ...props, seat: turn.act } }).body;
  assert.match(body, /class="back/);
  assert.doesNotMatch(body, /Transport/);
  assert.match(render(Panel, { props: { ...props, seat: other } }).body, /Transport/);
});

test('a text falls into its steps', () => {
  const { needs, steps } = parse(
    'with 4 cards in the pile: take back the pile; then choose a (buy; sell the rest for 2) or b (after a mail marker: load (x; y)), or nothing; pay',
  );
  assert.equal(needs, 'with 4 cards in the pile');
  assert.deepEqual(
    steps.map(({ text }) => text),
    ['take back the pile', 'then choose', 'pay'],
  );
  assert.deepEqual(
    steps[1].options.map(({ name, needs, steps }) => [name, needs, steps.map(({ text }) => text)]),
    [
      ['a', '', ['buy; sell the rest for 2']],
      ['b', 'after a mail marker', ['load (x; y)']],
    ],
  );
  assert.equal(steps[1].rest, 'or nothing');
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
