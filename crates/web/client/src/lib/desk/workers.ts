/** `#engines` of the page for a web server: each engine runs in a worker of the page. */
import type { Answered, Port } from './wire';

export function spawn(): Port {
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
