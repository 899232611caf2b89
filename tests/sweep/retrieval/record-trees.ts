import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import { Harness } from '../../e2e/harness/harness.ts';
import { PAGE_SETS, type PackageName } from './big-pages.ts';
import { storeTree } from './stored-tree.ts';

/**
 * Reads the packages' pages again, all or those named: `npm run build`, then
 * `node tests/sweep/retrieval/record-trees.ts [<package> …]`. Fifty frames take a minute on an idle
 * machine, and on a busy one the page may not answer in time.
 */
async function recordTrees(names: readonly PackageName[]): Promise<void> {
  const harness = await Harness.start();
  try {
    for (const name of names) {
      const tree = await readPages(name, harness);
      await storeTree(name, tree);
      console.log(`${name}: ${tree.nodes.length} nodes in ${tree.frames.length} frames`);
      await harness.closeTabs();
    }
  } finally {
    await harness.close();
  }
}

async function readPages(name: PackageName, harness: Harness): Promise<PageTree> {
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

const all = Object.keys(PAGE_SETS) as PackageName[];
const named = process.argv.slice(2);
await recordTrees(named.length === 0 ? all : all.filter((name) => named.includes(name)));
