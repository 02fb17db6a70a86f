import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { engineTexts } from './build/engine_texts.ts';
import { pagesOfRules } from './build/pages_of_rules.ts';
import { serviceWorker, WORKER, WORKER_FILE } from './build/service_worker.ts';

// `npm run dev` talks to a running `clessidra serve` on its usual port.
const server = 'http://127.0.0.1:8421';

export default defineConfig({
  plugins: [engineTexts(), pagesOfRules(), svelte(), serviceWorker()],
  build: {
    outDir: '../src/clessidra/server/static',
    emptyOutDir: true,
    // The server forbids data: addresses: everything stays a file.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      input: { index: 'index.html', worker: WORKER },
      // A worker stays at its address: browsers look there for the next one.
      output: { entryFileNames: ({ name }) => (name === 'worker' ? WORKER_FILE : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
  test: { include: ['{src,build,worker}/**/*.test.ts'], environment: 'node' },
});
