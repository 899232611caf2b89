import type { ComparedElement } from './join-sources.ts';
import type { SourceElement } from './source-element.ts';

/** How many of the elements that any source lists the payload has. */
export interface UnionCoverage {
  /** Elements with a name that any source lists, but for containers. */
  listed: number;
  /** How many of them the payload has. */
  found: number;
  /** Elements that only others list, and that none of them can name. */
  nameless: number;
  /** Containers that only others list: they take the focus, and nothing happens when they are pressed. */
  containers: number;
}

/** Roles that the sources give to elements which hold others and do nothing themselves. */
const CONTAINERS: ReadonlySet<string> = new Set(
  `application article banner complementary contentinfo dialog div document figure form generic group iframe
  list listbox main menu menubar navigation none note paragraph presentation radiogroup region row rowgroup
  scrollable search section table tablist tabpanel toolbar tree`.split(/\s+/),
);

/**
 * Counts what any of the sources has and the payload lacks. Elements that nobody can name and containers
 * that only take the focus are counted apart: no agent is asked to press them.
 */
export function unionCoverage(elements: readonly ComparedElement[]): UnionCoverage {
  const coverage = { listed: 0, found: 0, nameless: 0, containers: 0 };
  for (const { sources, element } of elements) {
    const { ours, ...rest } = sources;
    const others = Object.values(rest);
    if (ours) {
      coverage.listed += 1;
      coverage.found += 1;
    } else if (element === null || others.every(({ name }) => name.trim() === '')) {
      coverage.nameless += 1;
    } else if (others.every(isContainer)) coverage.containers += 1;
    else coverage.listed += 1;
  }
  return coverage;
}

function isContainer({ role }: SourceElement): boolean {
  return CONTAINERS.has(role.toLowerCase());
}
