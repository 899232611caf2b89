import { crx } from '@crxjs/vite-plugin';
import { defineConfig, type Plugin } from 'vite';
import manifest from './manifest.json' with { type: 'json' };

/** Injection by `chrome.scripting` needs no web-accessible files, and pages could fingerprint them. */
function dropWebAccessibleResources(): Plugin {
  return {
    name: 'drop-web-accessible-resources',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const asset = bundle['manifest.json'];
      if (asset?.type !== 'asset') return;
      const built = JSON.parse(String(asset.source)) as Record<string, unknown>;
      delete built.web_accessible_resources;
      asset.source = `${JSON.stringify(built, null, 2)}\n`;
    },
  };
}

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
