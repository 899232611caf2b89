import { collapseSpace } from './collapse-space.ts';
import { nameOf } from './name.ts';
import { nameFromReferences } from './name-from-references.ts';
import { startNameTask } from './name-task.ts';
import { referencedElements } from './referenced-elements.ts';
import { SemanticsPass } from './semantics-pass.ts';
import { unclobbered } from './unclobbered.ts';

/**
 * The accessible description, `''` without one: aria-describedby, aria-description, then the title
 * unless it is the name already (accname 1.2 §4.4).
 */
export function descriptionOf(el: Element, pass: SemanticsPass = new SemanticsPass()): string {
  const references = referencedElements(el, 'aria-describedby');
  const described =
    references.length > 0 ? nameFromReferences(references, startNameTask(pass), 'read') : '';
  if (described) return described;
  const description = collapseSpace(unclobbered.attribute(el, 'aria-description') ?? '');
  if (description) return description;
  const title = collapseSpace(unclobbered.attribute(el, 'title') ?? '');
  return title && title !== nameOf(el, undefined, pass).name ? title : '';
}
