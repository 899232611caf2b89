import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { playwright } from '../../../cli/peers/playwright.ts';
import { roleQuery } from '../../../core/page/locators/role-query.ts';
import { REAL_PAGES } from '../../e2e/real-pages.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

/** What Playwright's own engine finds by a query that was copied. */
interface Asked {
  key: string;
  /** Playwright's inner form of `getByRole(role, { name, exact: true })`. */
  selector: string;
  at: number;
  count: number;
}

interface Injected {
  parseSelector(selector: string): unknown;
  querySelectorAll(selector: unknown, root: Node): Element[];
}

/** Runs in the page: which of the queries find another element, or another number of them. */
function wrongOnes(asked: Asked[]): string[] {
  const { playwrightInjected: injected } = globalThis as unknown as {
    playwrightInjected: Injected;
  };
  return asked.flatMap(({ key, selector, at, count }) => {
    const found = injected.querySelectorAll(injected.parseSelector(selector), document);
    const id = found[at]?.getAttribute('data-llm-id');
    if (id === key && found.length === count) return [];
    return `${key} ${selector} ${at + 1} of ${count}: ${found.length} found, ${id ?? 'none'} there`;
  });
}

test.for(REAL_PAGES)(
  '$name: Playwright finds by a copied locator what it was copied of',
  async (page) => {
    const person = await tree.openRealPage(page.name);
    await callPanel(person.panel, 'settled');
    const shown = await callPanel(person.panel, 'tree');
    await playwright.install(person.page);
    const asked = shown.nodes.flatMap((node): Asked[] => {
      const query =
        node.frame === 0 && node.node.kind === 'interactive' ? roleQuery(node, shown) : null;
      if (!query) return [];
      const { role, name, at, count } = query;
      return [
        {
          key: node.key,
          selector: `internal:role=${role}[name=${JSON.stringify(name)}s]`,
          at,
          count,
        },
      ];
    });
    const wrong = await person.page.evaluate(wrongOnes, asked);
    console.log(`${page.name}: ${asked.length - wrong.length} of ${asked.length} found`, wrong);

    expect(asked.length).toBeGreaterThan(0);
    expect(wrong.length / asked.length).toBeLessThanOrEqual(0.05);
  },
);
