import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import config from './svelte.config.js';

export default defineConfig(
  { ignores: ['dist', 'dist-program', 'dev', 'shots', 'src/lib/types', 'src/lib/desk/engine'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.{svelte,svelte.ts}'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig: config } },
    rules: {
      // A blank at the edge of a block or an element is lost unless it is written as a text of its own (tests/sources.test.mjs).
      'svelte/no-useless-mustaches': 'off',
    },
  },
);
