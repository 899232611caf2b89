import type { ComparedElement, Difference } from './join-sources.ts';

/** The elements that differ in one of these ways; all of them without a filter. */
export function filterCompared(
  elements: readonly ComparedElement[],
  wanted: ReadonlySet<Difference>,
): ComparedElement[] {
  return elements.filter(
    ({ differs }) => wanted.size === 0 || differs.some((difference) => wanted.has(difference)),
  );
}
