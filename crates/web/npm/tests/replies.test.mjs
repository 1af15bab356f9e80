/** The package answers as the native program RIBAND. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { patience, resolve, root } from './package.mjs';

const { Engine, EngineError, load } = await import(resolve('riband'));

test('the transcript of the protocol', { timeout: 2 * patience }, async () => {
  const { RIBAND: riband = join(root, 'target/debug/riband') } = process.env;
  assert.ok(existsSync(riband), `no native program ${riband}: build riband-cli, or name it in RIBAND`);
  // Without players: their estimates may differ in the last digit, or are random. The package sends JSON, and nothing
  // else.
  const transcript = readFileSync(join(root, 'tests/transcripts/engine.md'), 'utf8');
  const lines = [...transcript.matchAll(/^> (?!.*"(?:advise|cancel|move)")(\{.*\})$/gm)].map(([, line]) => line);
  assert.ok(lines.length >= 50, `only ${lines.length} lines`);
  const input = lines.map((line) => `${line}\n`).join('');
  const native = execFileSync(riband, ['engine', '--no-files'], { input, encoding: 'utf8', timeout: patience }).trimEnd().split('\n').map(JSON.parse);

  await load();
  const replies = [];
  const engine = new Engine({ onPush: (push) => replies.push(push) });
  for (const line of lines) {
    const request = JSON.parse(line);
    try {
      replies.push(plain(engine.ask(request)));
    } catch (error) {
      assert.ok(error instanceof EngineError, String(error));
      replies.push({ ...('id' in request && { id: request.id }), ...plain(error) });
    }
    await null;
  }
  assert.deepEqual(replies, native);
  assert.ok(native.some((reply) => reply.ok === false) && native.some((reply) => 'subscription' in reply && !('ok' in reply)));
});

/** A reply as JSON has it, errors in a batch included. */
function plain(reply) {
  if (reply instanceof EngineError) return { ok: false, error: { ...reply, message: reply.message } };
  return Array.isArray(reply.replies) ? { ...reply, replies: reply.replies.map(plain) } : reply;
}
