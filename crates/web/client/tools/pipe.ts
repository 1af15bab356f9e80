/** For development: every page that the dev server serves speaks to a native engine of its own, RIBAND_ENGINE. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Plugin } from 'vite';

export function pipe(program: string): Plugin {
  return {
    name: 'riband-pipe',
    apply: 'serve',
    configureServer(server) {
      const engines = new WeakMap<object, ChildProcessWithoutNullStreams>();
      server.ws.on('riband:ask', ({ line }: { line: string }, client) => {
        let engine = engines.get(client.socket);
        if (!engine) {
          engine = spawn(program, ['engine', '--no-files']);
          engines.set(client.socket, engine);
          createInterface(engine.stdout).on('line', (reply) => client.send('riband:reply', { line: reply }));
          const started = engine;
          client.socket.on('close', () => started.kill());
        }
        engine.stdin.write(line + '\n');
      });
    },
  };
}
