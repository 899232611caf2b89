import type { SurveyedElement } from './color-survey.ts';

/** Steps of a place at most: nothing else stands under so many equal ones. */
const LONGEST = 32;

/** The place of an element: from the root of its tree, or from an ancestor with an id of its own. */
export function placeOf(
  elements: readonly SurveyedElement[],
  index: number,
  isUnique: (id: string) => boolean,
): string {
  const steps: string[] = [];
  for (let at = elements[index]; at && steps.length < LONGEST; at = elements[at.parent]) {
    if (at.id !== undefined && isUnique(at.id)) {
      steps.push(`#${at.id}`);
      break;
    }
    const isRoot = at.parent === -1 && at.tag === 'html';
    steps.push(isRoot ? at.tag : `${at.tag}:nth-child(${at.position})`);
  }
  return steps.reverse().join(' > ');
}
