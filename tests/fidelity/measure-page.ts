import { callPanel } from '../../cli/browser/call-panel.ts';
import { comparePage } from '../../cli/compare/compare.ts';
import {
  type UnionCoverage,
  unionCoverage,
  unionPlace,
} from '../../core/page/compare/union-coverage.ts';
import { serveStatic } from '../../scripts/serve/static-server.ts';
import type { Harness } from '../e2e/harness/harness.ts';
import type { OpenedPage } from '../e2e/harness/opened-page.ts';
import {
  explainDifference,
  explainMiss,
  type FoundApart,
  type FoundDifference,
  type FoundMiss,
  toldApart,
} from './difference.ts';
import type { KindPage, PageKind } from './kind-pages.ts';
import { modeWords, type ViewWords } from './mode-words.ts';

/** How a page compares: elements of Chrome's tree in view, and how many of them we have right. */
export interface PageFidelity {
  page: string;
  kind: PageKind;
  inAx: number;
  found: number;
  sameName: number;
  sameRole: number;
  /** Chrome leaves them nameless, and we name them by the text in or beside them. */
  namedByText: number;
  differences: readonly FoundDifference[];
  /** Against all that any other source lists. */
  union: UnionCoverage;
  misses: readonly FoundMiss[];
  apart: readonly FoundApart[];
  /** Sources that failed, a sentence each. */
  problems: readonly string[];
  words: readonly ViewWords[];
}

/** Compares a page at its top and at its end. */
export async function measurePage(harness: Harness, page: KindPage): Promise<PageFidelity> {
  const views = await eachView(harness, page, (opened, view) => measureView(opened, page, view));
  return views.reduce(added);
}

/** Reads a page at its top and, if it is longer than two screens, at its end. */
export async function eachView<T>(
  harness: Harness,
  page: KindPage,
  measure: (opened: OpenedPage, view: string) => Promise<T>,
): Promise<T[]> {
  const server = await serveStatic(page.mounts);
  try {
    const opened = await harness.openPage(server.origin + page.path);
    if (page.ready) await opened.page.waitForFunction(page.ready);
    if (page.before) await opened.page.evaluate(page.before);
    const top = await measure(opened, page.name);
    const isLong = await opened.page.evaluate(() => {
      const before = scrollY;
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return scrollY - before >= innerHeight;
    });
    return isLong ? [top, await measure(opened, `${page.name}, its end`)] : [top];
  } finally {
    await server.close();
  }
}

async function measureView(
  opened: OpenedPage,
  { name: page, kind }: KindPage,
  view: string,
): Promise<PageFidelity> {
  await opened.settled();
  const words = await modeWords(opened, view);
  return comparePage(opened.page, opened.panel, { withPeers: true }, async (compared, tab) => {
    const tree = await callPanel(opened.panel, 'tree');
    const { elements, namedByText, contentProblem, problems = [] } = compared;
    const inAx = elements.filter(({ sources }) => sources.ax);
    const inBoth = inAx.filter(({ sources }) => sources.ours);
    const without = (one: 'name' | 'role') =>
      inBoth.filter(({ differs }) => !differs.includes(one)).length;
    const evidence = { page: view, tab, tree, compared };
    const differences: FoundDifference[] = [];
    const misses: FoundMiss[] = [];
    const apart: FoundApart[] = [];
    for (const one of elements) {
      if (one.differs.length > 0) differences.push(await explainDifference(one, evidence));
      const place = unionPlace(one);
      if (place === 'missed') misses.push(await explainMiss(one, evidence));
      if (place === 'nameless' || place === 'container' || place === 'inside') {
        apart.push(toldApart(one, place, view));
      }
    }
    return {
      page,
      kind,
      inAx: inAx.length,
      found: inBoth.length,
      sameName: without('name'),
      sameRole: without('role'),
      namedByText,
      differences,
      union: unionCoverage(elements),
      misses,
      apart,
      problems: [...problems, ...(contentProblem === undefined ? [] : [contentProblem])],
      words: [words],
    };
  });
}

function added(a: PageFidelity, b: PageFidelity): PageFidelity {
  return {
    page: a.page,
    kind: a.kind,
    inAx: a.inAx + b.inAx,
    found: a.found + b.found,
    sameName: a.sameName + b.sameName,
    sameRole: a.sameRole + b.sameRole,
    namedByText: a.namedByText + b.namedByText,
    differences: [...a.differences, ...b.differences],
    union: addedUnion(a.union, b.union),
    misses: [...a.misses, ...b.misses],
    apart: [...a.apart, ...b.apart],
    problems: [...new Set([...a.problems, ...b.problems])],
    words: [...a.words, ...b.words],
  };
}

/** The sum of two counts. */
export function addedUnion(a: UnionCoverage, b: UnionCoverage): UnionCoverage {
  return {
    listed: a.listed + b.listed,
    found: a.found + b.found,
    alone: a.alone + b.alone,
    nameless: a.nameless + b.nameless,
    inside: a.inside + b.inside,
    containers: a.containers + b.containers,
  };
}
