import type { ComparedElement } from './join-sources.ts';
import type { SourceElement } from './source-element.ts';

/** How many of the elements that any other source lists the payload has. */
export interface UnionCoverage {
  /** Elements that any other source lists, but for those below. */
  listed: number;
  /** How many of them the payload has. */
  found: number;
  /** Elements that only the payload has: no other source counts for them. */
  alone: number;
  /** Parts and labels of controls that the payload has: a press on them is a press on the control. */
  inside: number;
  /** Elements that only others list, and that none of them can name. */
  nameless: number;
  /** Containers that only others list: they take the focus, and nothing happens when they are pressed. */
  containers: number;
}

/** Where an element is in the count. */
type UnionPlace = 'found' | 'missed' | 'alone' | 'inside' | 'nameless' | 'container';

/** Roles that the sources give to elements which hold others and do nothing themselves. */
const CONTAINERS: ReadonlySet<string> = new Set(
  `alert alertdialog application article banner comment complementary contentinfo dialog div document feed figure
  form generic group iframe list listbox log main menu menubar navigation none note paragraph presentation
  radiogroup region row rowgroup scrollable search section status table tablist tabpanel timer toolbar tree`.split(
    /\s+/,
  ),
);

/** Whether the payload has what another source lists, or why its absence does not count. */
export function unionPlace({ sources, element, reaches }: ComparedElement): UnionPlace {
  const { ours, ...rest } = sources;
  const others = Object.values(rest);
  if (ours) return others.length > 0 ? 'found' : 'alone';
  if (element === null || others.every(({ name }) => name.trim() === '')) return 'nameless';
  if (reaches) return 'inside';
  return others.every(isContainer) ? 'container' : 'missed';
}

/**
 * Counts what any of the sources has and the payload lacks. Elements that nobody can name and containers
 * that only take the focus are counted apart: no agent is asked to press them.
 */
export function unionCoverage(elements: readonly ComparedElement[]): UnionCoverage {
  const places = elements.map(unionPlace);
  const count = (wanted: UnionPlace) => places.filter((place) => place === wanted).length;
  const found = count('found');
  return {
    listed: found + count('missed'),
    found,
    alone: count('alone'),
    inside: count('inside'),
    nameless: count('nameless'),
    containers: count('container'),
  };
}

function isContainer({ role }: SourceElement): boolean {
  return CONTAINERS.has(role.toLowerCase());
}

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
