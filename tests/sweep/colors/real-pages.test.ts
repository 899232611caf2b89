import { expect, onTestFinished, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { REAL_PAGES } from '../../e2e/real-pages.ts';
import { mapFaults } from './map-faults.ts';

const harness = useHarness();

test.each(REAL_PAGES)(
  'the color map of $name is right and whole',
  async ({ path, mounts, ready }) => {
    const server = await serveStatic(mounts);
    onTestFinished(() => server.close());
    const opened = await harness().openPage(server.origin + path);
    if (ready) await opened.page.waitForFunction(ready);
    await opened.settled();

    const colors = await callPanel(opened.panel, 'colors');

    const inDocument = colors.colorMap.filter((entry) => !('frame' in entry || 'shadow' in entry));
    expect(await opened.page.evaluate(mapFaults, inDocument)).toEqual([]);
    const keys = colors.colorMap.map((entry) => JSON.stringify(entry));
    expect(new Set(keys).size).toBe(keys.length);
    const ratios = colors.pairs.map(({ ratio }) => ratio);
    expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
    expect(colors.tokens?.map).toBeGreaterThan(0);
  },
);
