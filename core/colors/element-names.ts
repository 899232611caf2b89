import type { SurveyedElement } from './color-survey.ts';

/** Tags that say nothing of what an element is. */
const PLAIN: ReadonlySet<string> = new Set(['div', 'span']);

/** Ids that scripts count up name no element for long. */
const COUNTED = /\d{3,}/;

/** Classes of an element that are combined with one another at most. */
const MOST_COMBINED = 8;

/** Tags that every page has once: nobody calls them by their classes. */
const ONLY: ReadonlySet<string> = new Set(['html', 'body']);

/**
 * Every simple selector that matches an element, without its pseudo-element. What its author called it
 * comes before what it is.
 */
export function namesOf({ tag, id, classes = [], type }: SurveyedElement): string[] {
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
export function goodNamesOf(element: SurveyedElement): string[] {
  const { tag, id, classes = [] } = element;
  const isNamed = classes.length > 0 || (id !== undefined && !COUNTED.test(id));
  return namesOf(element).filter((name) => {
    if (name === tag) return !PLAIN.has(tag) || !isNamed;
    return !name.startsWith('#') || !COUNTED.test(name);
  });
}

/** Two of its classes at a time: `.nav-link` and `.active`. */
export function combinedNamesOf({
  classes = [],
}: SurveyedElement): (readonly [one: string, other: string])[] {
  const few = classes.slice(0, MOST_COMBINED).map((name) => `.${name}`);
  return few.flatMap((one, at) => few.slice(at + 1).map((other) => [one, other] as const));
}
