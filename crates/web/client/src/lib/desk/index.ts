/** The desk of this page: `const desk = openDesk()`. */
import type { Desk } from './contract';
import { localDesk } from './local';
import type { Answered, Port } from './wire';

export * from './contract';
export { newSeed } from './seed';

/** A desk whose engine runs in workers of this page, or in what stands for one; they start when they are first needed. */
export function openDesk(start: () => Port = spawn): Desk {
  return localDesk(start, async (ruleset) => {
    const load = schemas[`../../../../../../docs/schemas/variants/${ruleset}.json`];
    return (await load?.())?.default ?? null;
  });
}

const schemas = import.meta.glob<{ default: unknown }>('../../../../../../docs/schemas/variants/*.json');

function spawn(): Port {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'riband' });
  return {
    post: (asked) => worker.postMessage(asked),
    listen: (hear) => {
      worker.onmessage = ({ data }: MessageEvent<Answered>) => hear(data);
      worker.onerror = (event) => hear({ id: null, died: event.message || 'the worker does not start' });
    },
    end: () => worker.terminate(),
  };
}
