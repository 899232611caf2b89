import type { ComparedElement } from './join-sources.ts';
import { unionPlace } from './union-coverage.ts';

/** What a comparison can be narrowed to. */
export type ComparedFilter = 'missing in ours' | 'missing in theirs' | 'name' | 'role';

/** Whether an element is what the filter is for: missing is what the rates count as missing. */
export function isCompared(element: ComparedElement, filter: ComparedFilter): boolean {
  const { sources, differs } = element;
  if (filter === 'missing in ours')
    return differs.includes('only in ax') || unionPlace(element) === 'missed';
  if (filter === 'missing in theirs') return Boolean(sources.ours) && !sources.ax;
  return differs.includes(filter);
}

/** The elements that one of these filters is for; all of them without a filter. */
export function filterCompared(
  elements: readonly ComparedElement[],
  wanted: ReadonlySet<ComparedFilter>,
): ComparedElement[] {
  if (wanted.size === 0) return [...elements];
  return elements.filter((element) => [...wanted].some((filter) => isCompared(element, filter)));
}
