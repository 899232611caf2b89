import { splitAxKey } from '../ax/ax-node.ts';
import { selectorOfNode } from './ask-content.ts';
import type { ComparedPage } from './compare-sources.ts';
import type { ComparedElement, Difference, Rates } from './join-sources.ts';
import type { Source, SourceElement } from './source-element.ts';

/** An element as one source has it. */
export interface ElementJson {
  role: string;
  name: string;
  /** Our id. */
  id?: string;
}

/** What `penumbra compare --json` prints. */
export interface ComparisonJson {
  /** Of our payload against Chrome's accessibility tree, interactive elements in view; from 0 to 1. */
  rates: Rates;
  elements: ({
    /** In the element's own frame; empty for what has no element. */
    selector: string;
    differs: readonly Difference[];
  } & Partial<Record<Source, ElementJson>>)[];
}

/** A comparison with a selector for every element, each asked of its frame's content script. */
export async function comparisonJson(page: ComparedPage): Promise<ComparisonJson> {
  const elements: ComparisonJson['elements'] = [];
  for (const compared of page.elements) {
    elements.push({ selector: await selectorFor(compared, page), ...sourcesOf(compared) });
  }
  return { rates: page.rates, elements };
}

async function selectorFor({ element }: ComparedElement, { worlds }: ComparedPage) {
  if (element === null) return '';
  // An element or a frame that has gone meanwhile has no selector.
  return selectorOfNode(worlds, splitAxKey(element)).catch(() => '');
}

function sourcesOf({ sources, differs }: ComparedElement) {
  const told = Object.entries(sources).map(
    ([source, element]) => [source, elementJson(source as Source, element)] as const,
  );
  return { ...(Object.fromEntries(told) as Partial<Record<Source, ElementJson>>), differs };
}

function elementJson(source: Source, { role, name, label }: SourceElement): ElementJson {
  return { role, name, ...(source === 'ours' && label !== undefined && { id: label }) };
}
