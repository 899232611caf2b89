import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '../../../cli/serve/static-server.ts';
import type { PageTree } from '../../../core/page/page.ts';
import type { Harness } from '../../e2e/harness/harness.ts';
import { PAGE_SETS, type PackageName } from './big-pages.ts';

/**
 * The tree of a package's pages, read in the browser. With `PENUMBRA_TREES` set to a folder it is kept
 * there and taken from there the next time, so that tuning the filter waits for no browser.
 */
export async function readPageSet(name: PackageName, harness: Harness): Promise<PageTree> {
  const folder = process.env.PENUMBRA_TREES;
  const file = folder === undefined ? null : join(folder, `${name}.json`);
  const kept = file === null ? null : await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return JSON.parse(kept) as PageTree;
  const tree = await readInBrowser(name, harness);
  if (file !== null) await writeFile(file, JSON.stringify(tree));
  return tree;
}

async function readInBrowser(name: PackageName, harness: Harness): Promise<PageTree> {
  const { mounts, paths, ready, grow } = PAGE_SETS[name];
  const [first = '/', ...others] = paths;
  const server = await serveStatic(mounts);
  try {
    const page = await harness.openTab(server.origin + first);
    if (ready) await page.waitForFunction(ready);
    if (grow) await page.evaluate(grow);
    await page.evaluate(addFrames, others);
    const opened = await harness.openPanel(page);
    await opened.settled();
    return await opened.tree();
  } finally {
    await server.close();
  }
}

/** Runs in the page. One frame after the other: fifty at once would starve each other. */
async function addFrames(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'width: 1280px; height: 900px; border: 0';
    frame.src = path;
    const loaded = new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      // What a blocked request holds up is readable all the same.
      setTimeout(resolve, 8000);
    });
    document.body.append(frame);
    await loaded;
  }
}
