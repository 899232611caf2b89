import { crx } from '@crxjs/vite-plugin';
import { defineConfig } from 'vite';
import { dropWebAccessibleResources } from './cli/build/drop-web-accessible-resources.ts';
import manifest from './manifest.json' with { type: 'json' };

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [crx({ manifest: manifest as never }), dropWebAccessibleResources()],
  build: {
    target: 'chrome125',
    modulePreload: false,
    rolldownOptions: { input: { panel: 'panel/panel.html' } },
  },
  worker: { format: 'es' },
});
