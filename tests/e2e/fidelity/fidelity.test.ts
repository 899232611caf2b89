import { expect, test } from 'vitest';
import { serveStatic } from '../../../cli/serve/static-server.ts';
import { useHarness } from '../harness/use-harness.ts';
import { REAL_PAGES } from '../real-pages.ts';
import { agreement } from './agreement.ts';
import { axElements } from './ax-elements.ts';

/** The share of Chrome's interactive elements in view that the payload must have right. */
const FLOOR = 0.98;

const harness = useHarness();

test.for(REAL_PAGES)('$name: roles and names agree with Chrome’s own tree', async (page) => {
  const server = await serveStatic(page.mounts);
  try {
    const opened = await harness().openPage(server.origin + page.path);
    if (page.ready) await opened.page.waitForFunction(page.ready);
    await opened.settled();
    const { interactive_tree } = await opened.payload();
    const result = agreement(await axElements(opened.page), interactive_tree);

    const rate = result.total === 0 ? 1 : result.agreed / result.total;
    const named = result.namedByText > 0 ? `, ${result.namedByText} more named by text` : '';
    console.log(
      `agreement  ${page.name.padEnd(20)} ${result.agreed}/${result.total} ` +
        `${(rate * 100).toFixed(1)} %${named}`,
    );
    for (const difference of result.differences) console.log(`  ${difference}`);
    expect(result.total).toBeGreaterThan(5);
    expect(rate).toBeGreaterThanOrEqual(FLOOR);
  } finally {
    await server.close();
  }
});
