import type { SurveyedElement } from '../inventory/color-survey.ts';

/** Tags without a meaning of their own. */
const PLAIN: ReadonlySet<string> = new Set(['div', 'span']);

/** Generated ids do not identify an element for long. */
const COUNTED = /\d{3,}/;

/** Classes of an element that are combined with one another at most. */
const MAX_COMBINED_CLASSES = 8;

/** Tags that every page has once: nobody selects them by class. */
const ONLY: ReadonlySet<string> = new Set(['html', 'body']);

/**
 * Every simple selector that matches an element, without its pseudo-element. Names by the author
 * come before tag and type.
 */
export function simpleSelectors({ tag, id, classes = [], type }: SurveyedElement): string[] {
  return [
    ...(ONLY.has(tag) ? [tag] : []),
    ...classes.map((name) => `.${name}`),
    ...(id === undefined ? [] : [`#${id}`]),
    ...(ONLY.has(tag) ? [] : [tag]),
    ...(type === undefined ? [] : [`${tag}[type="${type}"]`]),
    ...classes.map((name) => `${tag}.${name}`),
  ];
}

/** Those that tell a person, or a model, what is meant. */
export function meaningfulSelectors(element: SurveyedElement): string[] {
  const { tag, id, classes = [] } = element;
  const isNamed = classes.length > 0 || (id !== undefined && !COUNTED.test(id));
  return simpleSelectors(element).filter((name) => {
    if (name === tag) return !PLAIN.has(tag) || !isNamed;
    return !name.startsWith('#') || !COUNTED.test(name);
  });
}

/** Pairs of its classes: `.nav-link` and `.active`. */
export function classPairs({
  classes = [],
}: SurveyedElement): (readonly [one: string, other: string])[] {
  const few = classes.slice(0, MAX_COMBINED_CLASSES).map((name) => `.${name}`);
  return few.flatMap((first, at) => few.slice(at + 1).map((other) => [first, other] as const));
}
