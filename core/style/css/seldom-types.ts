/**
 * Types of elements that a class is seldom written for: where neither the page has such an element nor its
 * rules name one, a class is not about it.
 */
export const SELDOM_TYPES: ReadonlySet<string> = new Set([
  'html',
  'body',
  'mark',
  'kbd',
  'hr',
  'caption',
]);

/** What stands among the classes of an element of such a type, so that it is found by them; no class has this name. */
export function typeMark(type: string): string {
  return `<${type}`;
}
