import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { isHidden } from '../semantics/is-hidden.ts';
import type { NameTask } from './name-task.ts';

/**
 * The texts of referenced elements one after the other. A hidden one counts when aria-labelledby
 * asks for it (accname 1.2 §4.3.2, 2A and 2B), and says nothing as a label, legend or caption.
 */
export function nameFromReferences(
  elements: readonly Element[],
  task: NameTask,
  ifHidden: 'read' | 'skip',
): string {
  const { inReference, inHidden, visited } = task;
  const texts: string[] = [];
  for (const el of elements) {
    task.elementsLeft -= 1;
    if (task.elementsLeft <= 0) break;
    const isOut = isHidden(el, task.pass);
    if (ifHidden === 'skip' && (isOut || visited.has(el))) continue;
    if (ifHidden === 'read' && isOut && isInClosedDetails(el)) continue;
    task.inReference ||= ifHidden === 'read';
    task.inHidden = isOut;
    task.visited = new Set(visited);
    texts.push(collapseSpace(task.nameInContext(el, 'root').text));
  }
  task.inReference = inReference;
  task.inHidden = inHidden;
  task.visited = visited;
  return collapseSpace(texts.filter((text) => text !== '').join(' '));
}

/** Chrome skips the rendering of what a details element hides, so a reference finds no text. */
function isInClosedDetails(el: Element): boolean {
  return unclobbered.closest(el, 'details:not([open]) > :not(summary)') !== null;
}
