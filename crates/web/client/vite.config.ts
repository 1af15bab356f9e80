import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fluent } from './tools/fluent.ts';
import { icon } from './tools/icon.ts';
import { native } from './tools/native.ts';
import { program } from './tools/program.ts';

const engine = process.env.RIBAND_ENGINE;

/** What a browser needs to install the page, and to open it without a network. */
const installed = () =>
  VitePWA({
    // The page decides when a new version starts: never while a match is open.
    registerType: 'prompt',
    injectRegister: false,
    includeAssets: ['icon.svg', 'icon-192.png', 'icon-512.png'],
    manifest: {
      name: 'Riband',
      short_name: 'Riband',
      description: 'Three games of ships and trade at one table',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: '#f6f1e5',
      theme_color: '#1d5f78',
      icons: [
        { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,wasm,svg,png,woff2}'],
      maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
      cleanupOutdatedCaches: true,
    },
  });

/**
 * There are two pages. That of the program, mode `program`, asks it for engines, and has no other; it is also what is
 * developed with an engine of RIBAND_ENGINE. That for a web server has the engine with it.
 */
export default defineConfig(({ mode, command }) => {
  const served = mode === 'program' || (command === 'serve' && engine !== undefined);
  return {
    base: './',
    plugins: [svelte(), fluent(), icon(), ...(engine ? [program(engine)] : []), served ? native() : installed()],
    // Chooses among the `imports` of package.json.
    resolve: { conditions: [...(served ? ['program'] : []), ...defaultClientConditions] },
    publicDir: served ? false : 'public',
    build: {
      outDir: served ? 'dist-program' : 'dist',
      target: 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // What boards and page share is one file: small ones compress badly.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'shared',
                test: /node_modules\/svelte\/|src\/lib\/(text\/\w+\.ts|board\/(?!Generic)|desk\/(contract|seed)|shell\/(kept\/|dialogs\/(?!Rules|Settings|Keys|Players)|[^/]+$))/,
              },
            ],
          },
        },
      },
    },
    worker: { format: 'es' },
    server: { fs: { allow: ['../../..'] } },
  };
});
