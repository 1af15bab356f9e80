/** What a game is about, and what a choice is for: as the engine says it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from './board.mjs';

for (const game of ['crossing-oceans', 'transatlantic', 'salty-ocean']) {
  test(`${game}: the primer is shown section by section, with its rules as links`, async () => {
    const { ask, load, render, close } = await openBoard(game);
    try {
      const { default: Primer } = await load('../../shell/Primer.svelte');
      const { sections } = await ask('primer', { variant: game });
      assert.deepEqual(
        sections.map(({ topic }) => topic),
        ['aim', 'turn', 'scoring', 'end', 'advice'],
      );
      const { body } = render(Primer, { props: { sections, ruleset: game } });
      for (const { heading, points } of sections) {
        assert.ok(body.includes(heading), heading);
        for (const rule of points.flatMap(({ rules }) => rules)) assert.match(body, new RegExp(`rule-link[^>]*>${rule}<`));
      }
    } finally {
      await close();
    }
  });

  test(`${game}: every choice says what it is for`, async () => {
    const { ask, namesOf, close } = await openBoard(game);
    try {
      const { table } = await ask('open', { variant: game, seats: 3, seed: 1912 });
      const names = await namesOf(table);
      const { actions } = await ask('legal', { table });
      for (const choice of actions) assert.ok(names.purposes(choice).length > 0, choice.notation);
      const told = actions.flatMap((choice) => names.purposes(choice));
      assert.ok(new Set(told).size > 1 && told.every((text) => text.endsWith('.')), told.join('\n'));
      assert.equal(names.purpose('action', 'no-such-action'), undefined);
    } finally {
      await close();
    }
  });
}
