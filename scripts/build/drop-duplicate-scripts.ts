import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** CRXJS builds a script imported with `?iife` a second time as an asset that nothing loads. */
const DUPLICATE = /\.iife\.ts-.*\.js$/;

/** Removes those copies from the build. */
export function dropDuplicateScripts(): Plugin {
  let assets = '';
  let isWritten = false;
  return {
    name: 'drop-duplicate-scripts',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      assets = join(resolve(config.root, config.build.outDir), 'assets');
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
        const copies = (await readdir(assets)).filter((name) => DUPLICATE.test(name));
        await Promise.all(copies.map((name) => rm(join(assets, name))));
      },
    },
  };
}
