/** The markets of the boards are drawn only from the reply to the op `market`. RIBAND is the native program. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard, sitting } from './board.mjs';

/** What is drawn of the offers of each kind: their price, for each seat where that differs, what their place adds, and what there is. */
const DRAWN = {
  'crossing-oceans': { 'buy-market': ['price', 'surcharge'], 'buy-dock': ['price'] },
  transatlantic: { buy: ['price', 'surcharge'] },
  'salty-ocean': { sell: ['price'], buy: ['price', 'supply'], launch: ['prices'] },
};

/** What an action takes is drawn once for all of its type. */
const TYPES = { 'salty-ocean': [['build'], ['sail-out', 'sail-home'], ['move', 'launch'], ['sell', 'buy']] };

for (const [game, kinds] of Object.entries(DRAWN)) {
  test(`${game}: prices and supplies are those of the market`, async () => {
    const board = await openBoard(game);
    const { ask, render, Board } = board;
    try {
      const { table } = await ask('open', { variant: `${game}/standard`, seats: 2, seed: 1 });
      // Until there is something in the docks, too.
      for (let seed = 0; seed < 60; seed += 1) await ask('move', { table, player: 'random', seed });
      const { turn } = await ask('turn', { table });
      const { view } = await ask('view', { table, seat: turn.act });
      const { offers } = await ask('market', { table });
      const names = await board.namesOf(table);
      // Numbers that nothing else on the board has.
      let last = 5001;
      const wanted = [];
      const priced = new Set(offers.filter(({ price }) => price !== null).map(({ kind }) => kind));
      for (const kind of Object.keys(kinds)) assert.ok(priced.has(kind), kind);
      const altered = offers.map((offer) => {
        const keys = (kinds[offer.kind] ?? []).filter((key) => offer[key] !== null || key === 'supply');
        // A seat that can have no such ship has no price.
        const another = (was) => (Array.isArray(was) ? was.map((one) => (one === null ? null : (last += 1))) : (last += 1));
        const own = Object.fromEntries(keys.map((key) => [key, another(offer[key])]));
        wanted.push(
          ...Object.values(own)
            .flat()
            .filter((value) => value !== null),
        );
        return { ...offer, ...own };
      });
      for (const type of TYPES[game] ?? []) {
        wanted.push((last += 1));
        for (const offer of altered) if (type.includes(offer.kind)) offer.activation = last;
      }
      const props = {
        view,
        before: null,
        seats: sitting(2),
        viewer: turn.act,
        acting: turn.act,
        picker: board.picker([]),
        market: board.marketOf(altered),
        names,
      };
      // Text for screen readers only is not drawn.
      const text = render(Board, { props })
        .body.replace(/<span class="unseen[^>]*>[^<]*<\/span>/g, ' ')
        .replace(/<[^>]*>/g, ' ')
        .replaceAll(',', '');
      for (const number of wanted) assert.ok(text.includes(String(number)), `${number} is not drawn`);
    } finally {
      await board.close();
    }
  });
}
