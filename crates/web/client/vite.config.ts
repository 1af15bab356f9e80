import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { icon } from './tools/icon.ts';
import { program } from './tools/program.ts';

const engine = process.env.RIBAND_ENGINE;

export default defineConfig({
  base: './',
  plugins: [
    svelte(),
    icon(),
    ...(engine ? [program(engine)] : []),
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
        globPatterns: ['**/*.{js,css,html,wasm,svg,png}'],
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  build: {
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
              test: /node_modules\/svelte\/|src\/lib\/(text\/\w+\.ts|board\/(?!Generic)|desk\/(contract|seed)|shell\/(kept\/|dialogs\/|[^/]+$))/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['../../..'] } },
});
