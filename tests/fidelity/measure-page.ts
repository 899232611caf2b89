import { callPanel } from '../../cli/browser/call-panel.ts';
import { comparePage } from '../../cli/compare/compare-page.ts';
import { serveStatic } from '../../scripts/serve/static-server.ts';
import type { Harness } from '../e2e/harness/harness.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import type { RealPage } from '../e2e/real-pages.ts';
import { explainDifference, type FoundDifference } from './difference.ts';

/** How a page compares: elements of Chrome's tree in view, and how many of them we have right. */
export interface PageFidelity {
  page: string;
  inAx: number;
  found: number;
  sameName: number;
  sameRole: number;
  /** Chrome leaves them nameless, and we name them by the text in or beside them. */
  namedByText: number;
  differences: readonly FoundDifference[];
}

/** Compares a page at its top and at its end. */
export async function measurePage(harness: Harness, page: RealPage): Promise<PageFidelity> {
  const server = await serveStatic(page.mounts);
  try {
    const opened = await harness.openPage(server.origin + page.path);
    if (page.ready) await opened.page.waitForFunction(page.ready);
    const top = await measureView(opened, page.name);
    const isLong = await opened.page.evaluate(() => {
      const before = scrollY;
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return scrollY - before >= innerHeight;
    });
    return isLong ? added(top, await measureView(opened, `${page.name}, its end`)) : top;
  } finally {
    await server.close();
  }
}

async function measureView(opened: OpenedPage, name: string): Promise<PageFidelity> {
  await opened.settled();
  return comparePage(opened.page, opened.panel, {}, async (compared, tab) => {
    const tree = await callPanel(opened.panel, 'tree');
    const { elements, namedByText } = compared;
    const inAx = elements.filter(({ sources }) => sources.ax);
    const inBoth = inAx.filter(({ sources }) => sources.ours);
    const without = (one: 'name' | 'role') =>
      inBoth.filter(({ differs }) => !differs.includes(one)).length;
    const differing = elements.filter(({ differs }) => differs.length > 0);
    const evidence = { page: name, tab, tree, compared };
    const differences: FoundDifference[] = [];
    for (const one of differing) differences.push(await explainDifference(one, evidence));
    return {
      page: name,
      inAx: inAx.length,
      found: inBoth.length,
      sameName: without('name'),
      sameRole: without('role'),
      namedByText,
      differences,
    };
  });
}

function added(a: PageFidelity, b: PageFidelity): PageFidelity {
  return {
    page: a.page,
    inAx: a.inAx + b.inAx,
    found: a.found + b.found,
    sameName: a.sameName + b.sameName,
    sameRole: a.sameRole + b.sameRole,
    namedByText: a.namedByText + b.namedByText,
    differences: [...a.differences, ...b.differences],
  };
}
