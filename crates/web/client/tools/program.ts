/** For development: engines of the native program RIBAND_ENGINE, for pages of the dev server that are opened with `#engine=dev`. */
import { spawn } from 'node:child_process';
import { request as ask } from 'node:http';
import { createInterface } from 'node:readline';
import type { Plugin } from 'vite';

export function program(path: string): Plugin {
  return {
    name: 'riband-program',
    apply: 'serve',
    configureServer(server) {
      const serving = spawn(path, ['web', '--no-open', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
      server.httpServer?.on('close', () => serving.kill());
      const address = new Promise<URL>((done) => {
        createInterface(serving.stdout).once('line', (line) => done(new URL(line.split(' ').find((word) => word.includes('://'))!)));
      });
      server.middlewares.use('/engine', (asked, answer) => {
        void address.then((at) => {
          // To the program its own page asks.
          const headers = { ...asked.headers, host: at.host, origin: at.origin, 'riband-token': new URLSearchParams(at.hash.slice(1)).get('engine')! };
          const passed = ask(new URL('/engine', at), { method: asked.method, headers }, (answered) => {
            answer.writeHead(answered.statusCode!, answered.headers);
            answered.pipe(answer);
          });
          passed.on('error', () => answer.destroy());
          answer.on('close', () => passed.destroy());
          asked.pipe(passed);
        });
      });
    },
  };
}
