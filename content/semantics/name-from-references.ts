import { collapseSpace } from './collapse-space.ts';
import { isHidden } from './is-hidden.ts';
import { nameInContext } from './name-in-context.ts';
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
    const isOut = isHidden(el, task.pass);
    if (isOut && ifHidden === 'skip') continue;
    task.inReference = true;
    task.inHidden = isOut;
    task.visited = new Set(visited);
    texts.push(collapseSpace(nameInContext(el, task, 'root').text));
  }
  task.inReference = inReference;
  task.inHidden = inHidden;
  task.visited = visited;
  return collapseSpace(texts.filter((text) => text !== '').join(' '));
}
