import { expect, test } from 'vitest';
import { comparePage } from '../../../cli/compare/compare.ts';
import type { ComparedElement } from '../../../core/page/compare/join-sources.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { REAL_PAGES } from '../../e2e/real-pages.ts';

/** The share of Chrome's interactive elements in view that the payload must have right. */
const FLOOR = 0.995;

const harness = useHarness();

/** `npm run fidelity` goes through all. */
const FEW = ['gentelella form', 'cypress actions', 'swagger-ui', 'shoelace form'];

test.for(REAL_PAGES.filter(({ name }) => FEW.includes(name)))(
  '$name: roles and names agree with Chrome’s own tree',
  async (page) => {
    const server = await serveStatic(page.mounts);
    try {
      const opened = await harness().openPage(server.origin + page.path);
      if (page.ready) await opened.page.waitForFunction(page.ready);
      await opened.settled();
      const { elements, rates, namedByText } = await comparePage(
        opened.page,
        opened.panel,
        {},
        (compared) => Promise.resolve(compared),
      );

      const inAx = elements.filter(({ sources }) => sources.ax);
      const wrong = inAx.filter(({ differs }) => differs.length > 0);
      const rate = (inAx.length - wrong.length) / inAx.length;
      console.log(
        `agreement  ${page.name.padEnd(20)} ${inAx.length - wrong.length}/${inAx.length} ` +
          `${JSON.stringify(rates)}, ${namedByText} more named by text`,
      );
      for (const element of wrong) console.log(`  ${told(element)}`);
      expect(inAx.length).toBeGreaterThan(5);
      expect(rate).toBeGreaterThanOrEqual(FLOOR);
    } finally {
      await server.close();
    }
  },
);

function told({ differs, sources: { ours, ax } }: ComparedElement): string {
  const ourSide = ours ? `${ours.role} “${ours.name}”` : 'nothing';
  return `${differs.join(', ')}: ${ourSide} ≠ ${ax?.role} “${ax?.name}” at ${ax?.box}`;
}
