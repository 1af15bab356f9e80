/** The desk of this page: `const desk = openDesk()`. */
import type { Desk } from './contract';
import { lines } from './lines';
import { localDesk } from './local';
import { forget, program } from './program';
import type { Answered, Port } from './wire';

export * from './contract';
export { newSeed } from './seed';

/** A desk whose engines run in the program that serves the page, or else in workers of the page. They start when they are needed. */
export function openDesk(): Desk {
  return localDesk(spawn, async (ruleset) => {
    const load = schemas[`../../../../../../docs/schemas/variants/${ruleset}.json`];
    return (await load?.())?.default ?? null;
  });
}

const schemas = import.meta.glob<{ default: unknown }>('../../../../../../docs/schemas/variants/*.json');

function spawn(own: boolean): Port {
  const native = own ? null : program();
  return native ? lines(native, forget) : worker();
}

function worker(): Port {
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
