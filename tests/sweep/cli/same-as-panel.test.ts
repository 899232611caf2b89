import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageTab } from '../../../cli/browser/cdp-tab.ts';
import { contentScript } from '../../../cli/reader/content-script.ts';
import { readTab } from '../../../cli/reader/read-tab.ts';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import { serveFrames } from '../../e2e/extraction/frame-server.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { REAL_PAGES } from '../../e2e/real-pages.ts';
import { generatedPage } from './generated-page.ts';

const SEEDS = Array.from({ length: 12 }, (_, at) => at + 1);

const harness = useHarness();
let server: Server;
let port: number;
let pages: Map<string, string>;
let script: string;

beforeAll(async () => {
  script = await contentScript();
  pages = new Map();
  server = createServer(({ url = '' }, response) => {
    const html = pages.get(url);
    response.writeHead(html === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  for (const seed of SEEDS) {
    const { html, frames } = generatedPage(seed, `http://localhost:${port}`);
    pages.set(`/page-${seed}`, html);
    for (const [path, frame] of Object.entries(frames)) pages.set(path, frame);
  }
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Numbers in the order in which they are met. */
function numbered<T>() {
  const known = new Map<T, number>();
  return (one: T) => {
    const number = known.get(one) ?? known.size;
    known.set(one, number);
    return number;
  };
}

/**
 * Times differ from run to run; ids count from when an element was first met, which differs for late ones, as do
 * the numbers of frames: Chrome lists them to extensions in the order in which they were made, which the protocol does
 * not know across processes.
 */
function comparable({ meta, ...payload }: SemanticTreeResultV3) {
  const ids = numbered<string>();
  const frames = numbered<number>();
  const nodes = payload.interactive_tree.map((node) => ({
    ...node,
    i: ids(node.i),
    ...(node.f !== undefined && { f: frames(node.f) }),
    ...(node.p !== undefined && { p: ids(node.p) }),
  }));
  const scrollers = payload.scrollable_containers?.map((one) => ({ ...one, id: ids(one.id) }));
  const { extractionTimeMs: _ms, estimatedTokens: _tokens, ...counts } = meta;
  return {
    ...payload,
    interactive_tree: nodes,
    ...(scrollers && { scrollable_containers: scrollers }),
    meta: counts,
  };
}

/** What the panel has of a page, and what the command line reads of the same tab. */
async function bothOf(opened: OpenedPage) {
  await opened.settled();
  const tab = await openPageTab(opened.page);
  const json = await readTab(tab, script, 60_000, async (remote) => {
    await remote.settled();
    return remote.payload({ wholePage: true, events: false, pretty: false });
  });
  await tab.close();
  const { recent_events: _, ...panel } = await opened.payload({ wholePage: true });
  const parsed = JSON.parse(json) as SemanticTreeResultV3;
  return { panel: comparable(panel), own: comparable(parsed) };
}

test.each(SEEDS)('generated page %i is read as the panel reads it', async (seed) => {
  const opened = await harness().openPage(`http://127.0.0.1:${port}/page-${seed}`);
  const { panel, own } = await bothOf(opened);

  expect(panel.interactive_tree.length).toBeGreaterThan(2);
  expect(own).toEqual(panel);
});

test('every kind of frame is read as the panel reads it', async () => {
  const frames = await serveFrames();
  const opened = await harness().openPage(`${frames.origin}/kinds.html`);
  const { panel, own } = await bothOf(opened);
  await frames.close();

  // Of two frames with one address, the panel cannot tell whose listeners it reads; the protocol can.
  expect(panel.incomplete).toEqual(['listeners']);
  expect({ ...own, incomplete: panel.incomplete }).toEqual(panel);
});

test.each(REAL_PAGES)('$name is read as the panel reads it', async ({ path, mounts, ready }) => {
  const real = await serveStatic(mounts);
  const opened = await harness().openPage(`http://127.0.0.1:${real.port}${path}`);
  if (ready) await opened.page.waitForFunction(ready);
  const { panel, own } = await bothOf(opened);
  await real.close();

  expect(own).toEqual(panel);
});

test('the page keeps nothing of ours', async () => {
  const page = await harness().openTab(`http://127.0.0.1:${port}/page-1`);
  const before = await page.content();
  const tab = await openPageTab(page);
  await readTab(tab, script, 60_000, async (remote) => {
    await remote.settled();
  });
  await tab.close();

  expect(await page.content()).toBe(before);
});
