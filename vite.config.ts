import { crx } from '@crxjs/vite-plugin';
import { defineConfig } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import { dropDuplicateScripts } from './scripts/build/drop-duplicate-scripts.ts';
import { dropWebAccessibleResources } from './scripts/build/drop-web-accessible-resources.ts';
import { firstChunk } from './scripts/build/first-chunk.ts';
import { documentPages } from './scripts/legal/document-pages.ts';
import { thirdPartyNotices } from './scripts/legal/third-party-notices.ts';

const notices = thirdPartyNotices();

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  plugins: [
    crx({ manifest: manifest as never }),
    dropWebAccessibleResources(),
    dropDuplicateScripts(),
    firstChunk(),
    ...notices.bundle,
    documentPages(),
  ],
  build: {
    target: 'chrome130',
    modulePreload: false,
    // Kilobytes. Chrome reads chunks from the disk: one of a megabyte, as the editor's, is no slow page.
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: { panel: 'panel/panel.html', popup: 'panel/popup/popup.html' } },
  },
  worker: { format: 'es', plugins: notices.worker },
});
