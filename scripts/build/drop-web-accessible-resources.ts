import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Removes `web_accessible_resources` from the built manifest: injection by `chrome.scripting` needs
 * none, and pages could detect the extension by them. CRXJS rewrites the manifest after its own
 * build of content scripts, so this runs last and changes the file on disk.
 */
export function dropWebAccessibleResources(): Plugin {
  let dist = '';
  let isWritten = false;
  return {
    name: 'drop-web-accessible-resources',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    buildStart() {
      isWritten = false;
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // A build that failed says why itself.
        if (!isWritten) return;
        const path = join(dist, 'manifest.json');
        const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
        delete manifest.web_accessible_resources;
        await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`);
      },
    },
  };
}
