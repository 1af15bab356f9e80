/** For development: engines of the native program RIBAND_ENGINE, for pages of the dev server that are opened with `#engine=dev`. */
import { spawn } from 'node:child_process';
import { request as ask, type IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
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
      server.httpServer?.on('upgrade', (asked: IncomingMessage, socket: Duplex) => {
        if (asked.url !== '/engine') return;
        // Another page of this browser would have the engine of this one.
        if (asked.headers.origin !== `http://${asked.headers.host}`) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
        void address.then((at) => {
          // To the program its own page asks.
          const token = new URLSearchParams(at.hash.slice(1)).get('engine')!;
          const headers = { ...asked.headers, host: at.host, origin: at.origin, 'sec-websocket-protocol': `riband, ${token}` };
          const passed = ask(new URL('/engine', at), { headers });
          passed.on('upgrade', (answer, program, first) => {
            const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
            socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
            socket.write(first);
            program.pipe(socket).pipe(program);
            program.on('error', () => socket.destroy());
          });
          passed.on('response', () => socket.destroy());
          passed.on('error', () => socket.destroy());
          socket.on('error', () => passed.destroy());
          passed.end();
        });
      });
    },
  };
}
