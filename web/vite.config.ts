import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { engineTexts } from './build/engine_texts.ts';
import { pagesOfRules } from './build/pages_of_rules.ts';

// `npm run dev` talks to a running `clessidra serve` on its usual port.
const server = 'http://127.0.0.1:8421';

export default defineConfig({
  plugins: [engineTexts(), pagesOfRules(), svelte()],
  build: {
    outDir: '../src/clessidra/server/static',
    emptyOutDir: true,
    // The server forbids data: addresses: everything stays a file.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'], environment: 'node' },
});
