/** The worker of the engine: one for the tables, one for players, one for an analysis. */
import start, { Riband } from './engine/riband';
import file from './engine/riband_bg.wasm?url';
import { answering } from './answering';
import { compiled } from './compiled';
import type { Asked } from './wire';

async function engine(): Promise<Riband> {
  await start({ module_or_path: await compiled(file) });
  const [secret] = crypto.getRandomValues(new BigUint64Array(1));
  return new Riband(secret!);
}

const hear = answering(
  engine(),
  () => Riband.panicked(),
  (answered) => postMessage(answered),
);
addEventListener('message', ({ data }: MessageEvent<Asked>) => hear(data));
