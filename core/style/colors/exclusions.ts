import type { SurveyedElement } from '../inventory/color-survey.ts';

/** Classes that a selector may exclude. */
const MAX_EXCLUDED_CLASSES = 3;

/**
 * Classes that cover all unwanted elements and no wanted one, to append as `:not(…)`. Undefined
 * when there are none, or too many would be needed.
 */
export function exclusions(
  unwanted: readonly (readonly string[])[],
  wanted: readonly string[],
): string[] | undefined {
  if (unwanted.length === 0) return undefined;
  let left = unwanted.map((classes) => classes.filter((name) => !wanted.includes(name)));
  const found: string[] = [];
  while (left.length > 0) {
    const next = mostCommon(left);
    if (next === undefined || found.length === MAX_EXCLUDED_CLASSES) return undefined;
    found.push(next);
    left = left.filter((classes) => !classes.includes(next));
  }
  return found;
}

/** `:not(.a):not(.b)`: without a comma, which would split a list of selectors. */
export function notAny(classes: readonly string[]): string {
  return classes.map((name) => `:not(.${name})`).join('');
}

/** Whether an element has any of these classes. */
export function hasAny({ classes = [] }: SurveyedElement, names: readonly string[]): boolean {
  return names.some((name) => classes.includes(name));
}

function mostCommon(lists: readonly (readonly string[])[]): string | undefined {
  const counts = new Map<string, number>();
  for (const list of lists) for (const name of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return sorted[0]?.[0];
}
