import { splitAxKey } from '../ax/ax-node.ts';
import { selectorOfNode } from './ask-content.ts';
import type { ComparedPage } from './compare-sources.ts';
import type { ComparedElement, Difference, Rates } from './join-sources.ts';
import type { Source, SourceElement } from './source-element.ts';
import { type UnionCoverage, unionCoverage } from './union-coverage.ts';

export interface ElementJson {
  role: string;
  name: string;
  /** The id in this product's payload. */
  id?: string;
}

/** What `penumbra compare --json` prints. */
export interface ComparisonJson {
  /** The payload against Chrome's accessibility tree, interactive elements in view; from 0 to 1. */
  rates: Rates;
  /** The payload against what any of the sources lists. */
  union: UnionCoverage;
  /** Sources that could not be asked, a sentence each. */
  problems: readonly string[];
  elements: ({
    /** Selector in the element's own frame; empty for rows without an element. */
    selector: string;
    differs: readonly Difference[];
  } & Partial<Record<Source, ElementJson>>)[];
}

/** A comparison with a selector for every element, from its frame's content script. */
export async function comparisonJson(page: ComparedPage): Promise<ComparisonJson> {
  const elements: ComparisonJson['elements'] = [];
  for (const compared of page.elements) {
    elements.push({ selector: await selectorFor(compared, page), ...sourcesOf(compared) });
  }
  const { rates, contentProblem, problems = [] } = page;
  const all = contentProblem === undefined ? problems : [contentProblem, ...problems];
  return { rates, union: unionCoverage(page.elements), problems: all, elements };
}

async function selectorFor({ element }: ComparedElement, { worlds }: ComparedPage) {
  if (element === null) return '';
  // An element or a frame that is gone has no selector.
  return selectorOfNode(worlds, splitAxKey(element)).catch(() => '');
}

function sourcesOf({ sources, differs }: ComparedElement) {
  const rows = Object.entries(sources).map(
    ([source, element]) => [source, elementJson(source as Source, element)] as const,
  );
  return { ...(Object.fromEntries(rows) as Partial<Record<Source, ElementJson>>), differs };
}

function elementJson(source: Source, { role, name, label }: SourceElement): ElementJson {
  return { role, name, ...(source === 'ours' && label !== undefined && { id: label }) };
}
