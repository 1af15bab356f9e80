/** Each kind of error in the schema, as an `EngineError` with its fields. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { resolve, root } from './package.mjs';

const { Engine, EngineError, load } = await import(resolve('riband'));
await load();

const read = (file) => readFileSync(join(root, file), 'utf8');
const open = { op: 'open', variant: 'crossing-oceans', seats: 2, seed: 7 };
const extending = (line) => ({ ...open, variant: undefined, 'variant-text': `extends = "crossing-oceans/standard.toml"\n${line}` });
const scenario = (...lines) => ['title = "t"', 'variant = "crossing-oceans"', 'seats = 2', ...lines].join('\n');
const record = (change) => {
  const before = read('tests/golden/salty-ocean/standard-2.riband');
  const text = change(before);
  assert.notEqual(text, before);
  return { op: 'load', record: text };
};
/** Repeats a request until it fails, at most `most` times. */
const until = (most, request) => (engine) => {
  for (let nth = 0; nth < most; nth += 1) engine.ask(typeof request === 'function' ? request(nth) : request);
};

/**
 * How each comes about, with the fields that come with it: a request to an engine with a table, requests one after the other, or
 * what is done with the engine.
 */
const ways = {
  'bad-json': [7],
  'line-too-long': [{ op: 'check', 'variant-text': ' '.repeat(1 << 20) }],
  'unknown-op': [{ op: 'veiw' }],
  'bad-request': [{ op: 'play', index: '0' }],
  'no-such-table': [{ op: 'turn', table: 9 }],
  'too-many-tables': [until(200, (nth) => extending(`# ${nth}${' '.repeat(900_000)}`)), 'taken', 'limit', 'wanted'],
  'bad-variant': [extending('start.monye = 3'), 'problems'],
  'bad-seats': [{ ...open, seats: 9 }],
  'bad-position': [{ op: 'load', scenario: scenario('[position]', 'docks = { red = "titanic-2" }') }],
  unsound: [{ op: 'load', scenario: scenario('[position.seats.1]', 'money = 2000000000') }],
  'bad-scenario': [{ op: 'load', scenario: 'title = 7' }],
  'step-failed': [{ op: 'load', run: true, scenario: scenario('[[steps]]', 'play = "cargo boston"') }, 'step', 'line'],
  'bad-record': [{ op: 'load', record: 'riband 9' }],
  truncated: [record((text) => text.slice(0, text.indexOf('\n== result'))), 'ply', 'line'],
  edited: [record((text) => text.replace('salty-ocean/standard', 'salty-ocean/other')), 'line'],
  'newer-rules': [record((text) => text.replace('rules salty-ocean 1', 'rules salty-ocean 7')), 'found', 'known'],
  diverged: [record((text) => text.replace(/^# [0-9a-f]{16}$/m, `# ${'0'.repeat(16)}`)), 'ply', 'line'],
  privileged: [{ op: 'record', as: 1 }],
  'no-match': [[{ op: 'fork', for: 1 }, { op: 'record' }]],
  'no-such-subscription': [{ op: 'unsubscribe', subscription: 9 }],
  'too-many-subscriptions': [until(17, { op: 'subscribe' })],
  'too-many-guesses': [until(17, { op: 'fork', table: 1, as: 1 })],
  'no-such-rule': [{ op: 'rule', number: 'G-34' }, 'rules'],
  'no-such-rulebook': [{ op: 'rule', search: 'coal', ruleset: 'chess' }],
  'no-guide': [{ op: 'guide', variant: 'crossing-oceans/short' }],
  'unknown-language': [{ op: 'turn', lang: 'eo' }],
  'no-such-player': [{ op: 'advise', player: 'grandmaster' }, 'players'],
  'bad-budget': [{ op: 'move', player: 'mcts', budget: 0 }],
  'no-advice': [
    [
      { op: 'play', index: 0 },
      { op: 'judge', ply: 0, player: 'random' },
    ],
  ],
  over: [
    [
      { op: 'load', record: read('tests/golden/salty-ocean/standard-2.riband') },
      { op: 'move', player: 'club' },
    ],
  ],
  stalled: [
    (engine) => {
      engine.ask(extending('end.max-rounds = 1'));
      until(200, { op: 'move', player: 'random' })(engine);
    },
  ],
  spectator: [{ op: 'play', index: 0, as: 'spectator' }],
  'not-your-turn': [{ op: 'play', index: 0, seat: 2 }],
  'no-such-choice': [{ op: 'play', index: 99 }],
  'no-such-number': [{ op: 'play', number: 100_000 }],
  'no-such-seat': [{ op: 'view', seat: 9 }],
  unreadable: [{ op: 'play', action: 'cargo nowhere' }],
  'nothing-to-undo': [{ op: 'undo' }],
  'nothing-to-redo': [{ op: 'redo' }],
  // A refusal of the ruleset.
  'wrong-phase': [{ op: 'play', action: 'cargo boston' }, 'facts'],
};

for (const [kind, [way, ...fields]] of Object.entries(ways)) {
  test(`error ${kind}`, () => {
    const engine = new Engine();
    const { table } = engine.ask(open);
    assert.throws(
      () => {
        if (typeof way === 'function') way(engine);
        else for (const request of [way].flat()) engine.ask(request);
      },
      (error) => {
        assert.ok(error instanceof EngineError && error instanceof Error, String(error));
        assert.equal(error.kind, kind, error.message);
        assert.equal(String(error), `EngineError: ${error.message}`);
        assert.ok(error.message.length > 5 && (error.rule === null || error.message.includes(error.rule)));
        for (const field of fields) assert.notEqual(error[field] ?? null, null, field);
        return true;
      },
    );
    // It continues.
    assert.equal(engine.ask({ op: 'turn', table }).ok, true);
    engine.free();
  });
}

test('these are all kinds of the schema', () => {
  const { anyOf } = JSON.parse(read('docs/schemas/protocol.json')).$defs.ErrorKind;
  const kinds = anyOf.flatMap((each) => each.const ?? []);
  assert.ok(kinds.length > 30);
  // A text of JavaScript is sent as UTF-8 always.
  const missing = kinds.filter((kind) => !(kind in ways) && kind !== 'not-utf8');
  assert.deepEqual(missing, []);
});
