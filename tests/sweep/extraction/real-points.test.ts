import { expect, test } from 'vitest';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import { clickable, missedPoints } from '../../e2e/extraction/clicked-element.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { REAL_PAGES } from '../../e2e/real-pages.ts';

const harness = useHarness();
const PAGES = ['sb-admin-2 dashboard', 'cypress actions'];

test.for(REAL_PAGES.filter(({ name }) => PAGES.includes(name)))(
  '$name: the point of every node in view that is not occluded hits its element',
  async ({ mounts, path, ready }) => {
    const server = await serveStatic(mounts);
    try {
      const opened = await harness().openPage(server.origin + path);
      if (ready) await opened.page.waitForFunction(ready);
      await opened.settled();
      await opened.mirrorIds();
      const { interactive_tree } = await opened.payload();
      expect(clickable(interactive_tree).length).toBeGreaterThan(5);
      expect(await missedPoints(opened.page, interactive_tree)).toEqual([]);
    } finally {
      await server.close();
    }
  },
);
