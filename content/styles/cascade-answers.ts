import type { AskedAnswer, AskedDeclaration } from '../../core/style/inventory/cascade-question.ts';
import { plainSelector } from '../../core/style/sheets/highlight-css.ts';
import { rootQueries } from '../platform/root-queries.ts';

/** Elements of one selector that are looked at. */
const MAX_ELEMENTS = 300;

/** Which elements these declarations are for, in the trees of their scopes. */
export function cascadeAnswers(
  asked: readonly AskedDeclaration[],
  rootsOf: (scope: number) => readonly (Document | ShadowRoot)[],
): AskedAnswer[] {
  const numbers = new Map<Element, number>();
  const numberOf = (element: Element) => {
    const number = numbers.get(element) ?? numbers.size;
    numbers.set(element, number);
    return number;
  };
  return asked.map(({ scope, selector, conditions, property }) => {
    const all = elementsOf(rootsOf(scope), selector).slice(0, MAX_ELEMENTS);
    // In the document our sheet is the person’s own, and wins over style attributes.
    const beaten = scope === 0 ? [] : all.filter((element) => isImportant(element, property));
    return {
      holds: conditions.every(isConditionMet),
      elements: all.map(numberOf),
      inline: beaten.map(numberOf),
    };
  });
}

function elementsOf(roots: readonly (Document | ShadowRoot)[], selector: string): Element[] {
  try {
    return roots.flatMap((root) => [...rootQueries.all(root, plainSelector(selector))]);
  } catch {
    // No selector for a search, such as `:host`: nothing is known of it.
    return [];
  }
}

function isImportant(element: Element, property: string): boolean {
  const style =
    element instanceof HTMLElement || element instanceof SVGElement ? element.style : null;
  return style?.getPropertyPriority(property) === 'important';
}

/** Conditions that no script can ask about hold. */
function isConditionMet(condition: string): boolean {
  const media = /^@media\s+([\s\S]*)$/i.exec(condition)?.[1];
  if (media !== undefined) return matchMedia(media).matches;
  const feature = /^@supports\s+([\s\S]*)$/i.exec(condition)?.[1];
  return feature === undefined || CSS.supports(feature);
}
