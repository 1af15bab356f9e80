/** Labels of choices, and their order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from './board.mjs';

const named = (id) => id.charAt(0).toUpperCase() + id.slice(1);
const choice = (kind, parts, passes) => ({
  index: 0,
  number: 0,
  notation: kind,
  kind,
  parts: { kind, ...parts },
  cost: 0,
  income: 0,
  ...(passes && { passes }),
});

/** What is bought, where, and how it is called. */
const bought = {
  'crossing-oceans': {
    file: 'label.ts',
    view: {
      market: [
        { place: '1', tile: 'oregon' },
        { place: '2', tile: 'umbria' },
      ],
      docks: [{ column: 'red', tile: 'devonia' }],
    },
    choices: [
      [choice('buy-market', { place: '2' }), /Umbria.* market 2/],
      [choice('buy-dock', { column: 'red' }), /Devonia.* Red dock/],
    ],
  },
  transatlantic: {
    file: 'labels.ts',
    view: {
      market: [
        { place: '1', tile: 'oregon' },
        { place: '2', tile: 'umbria' },
      ],
    },
    choices: [[choice('buy', { place: '2' }), /Umbria.* place 2/]],
  },
};

for (const [game, { file, view, choices }] of Object.entries(bought)) {
  test(`${game}: a purchase names the ship`, async () => {
    const { load, close } = await openBoard(game);
    try {
      const { label } = await load(file);
      for (const [one, told] of choices) assert.match(label(one, named, view), told);
    } finally {
      await close();
    }
  });
}

test('what passes on the other choices is listed last, the rest as it was', async () => {
  const { load, close } = await openBoard('crossing-oceans');
  try {
    const { inOrder } = await load('../../shell/match/say.ts');
    const listed = inOrder([choice('end', {}, true), choice('buy', {}), choice('skip', {}, true), choice('sell', {})]);
    assert.deepEqual(
      listed.map(({ kind }) => kind),
      ['buy', 'sell', 'end', 'skip'],
    );
  } finally {
    await close();
  }
});
