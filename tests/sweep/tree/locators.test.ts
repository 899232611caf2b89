import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { playwright } from '../../../cli/peers/playwright.ts';
import { playwrightLocator } from '../../../core/page/locators/locators.ts';
import { REAL_PAGES } from '../../e2e/real-pages.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

/** What Playwright's own engine is asked for a locator that was copied. */
interface Asked {
  key: string;
  /** The inner form of `getByRole`. */
  selector: string;
  /** Which of several; null where there must be one. */
  nth: number | null;
}

const COPIED = /^page\.getByRole\('(\w+)', \{ name: (.+?)(, exact: true)? \}\)(?:\.nth\((\d+)\))?$/;

/** A copied locator in Playwright's inner form; undefined for one by a selector. */
function innerForm(locator: string): Pick<Asked, 'selector' | 'nth'> | undefined {
  const [all, role, literal = '', exact, nth] = COPIED.exec(locator) ?? [];
  if (all === undefined) return undefined;
  const name: unknown = runInNewContext(literal);
  const value =
    typeof name === 'string' ? `${JSON.stringify(name)}${exact ? 's' : 'i'}` : String(name);
  return {
    selector: `internal:role=${role}[name=${value}]`,
    nth: nth === undefined ? null : Number(nth),
  };
}

interface Injected {
  parseSelector(selector: string): unknown;
  querySelectorAll(selector: unknown, root: Node): Element[];
}

/** Runs in the page: which of the locators find another element, or several where there must be one. */
function wrongOnes(asked: Asked[]): string[] {
  const { playwrightInjected: injected } = globalThis as unknown as {
    playwrightInjected: Injected;
  };
  return asked.flatMap(({ key, selector, nth }) => {
    const found = injected.querySelectorAll(injected.parseSelector(selector), document);
    const id = found[nth ?? 0]?.getAttribute('data-llm-id');
    if (id === key && (nth !== null || found.length === 1)) return [];
    return `${key} ${selector} ${nth}: ${found.length} found, ${id ?? 'none'} there`;
  });
}

test.for(REAL_PAGES)(
  '$name: Playwright finds by a copied locator what it was copied of',
  async (page) => {
    const person = await tree.openRealPage(page.name);
    await callPanel(person.panel, 'settled');
    await person.opened.mirrorIds();
    const shown = await callPanel(person.panel, 'tree');
    await playwright.install(person.page);
    const asked = shown.nodes.flatMap((node): Asked[] => {
      if (node.frame !== 0 || node.node.kind !== 'interactive') return [];
      const located = { node, tree: shown, selector: '', frames: [] };
      const form = innerForm(playwrightLocator(located));
      return form ? [{ key: node.key, ...form }] : [];
    });
    const wrong = await person.page.evaluate(wrongOnes, asked);
    console.log(`${page.name}: ${asked.length - wrong.length} of ${asked.length} found`, wrong);

    expect(asked.length).toBeGreaterThan(0);
    expect(wrong.length / asked.length).toBeLessThanOrEqual(0.05);
  },
);
