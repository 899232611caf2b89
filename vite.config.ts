import { crx } from '@crxjs/vite-plugin';
import { defineConfig } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import { dropDuplicateScripts } from './scripts/build/drop-duplicate-scripts.ts';
import { dropWebAccessibleResources } from './scripts/build/drop-web-accessible-resources.ts';
import { firstChunk } from './scripts/build/first-chunk.ts';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  plugins: [
    crx({ manifest: manifest as never }),
    dropWebAccessibleResources(),
    dropDuplicateScripts(),
    firstChunk(),
  ],
  build: {
    target: 'chrome125',
    modulePreload: false,
    rolldownOptions: { input: { panel: 'panel/panel.html' } },
  },
  worker: { format: 'es' },
});
