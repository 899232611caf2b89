import { crx } from '@crxjs/vite-plugin';
import { defineConfig } from 'vite';
import { dropDuplicateScripts } from './cli/build/drop-duplicate-scripts.ts';
import { dropWebAccessibleResources } from './cli/build/drop-web-accessible-resources.ts';
import { firstChunk } from './cli/build/first-chunk.ts';
import manifest from './manifest.json' with { type: 'json' };

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
