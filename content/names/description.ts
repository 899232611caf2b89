import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { referencedElements } from '../semantics/referenced-elements.ts';
import { SemanticsPass } from '../semantics/semantics-pass.ts';
import { nameOf } from './name.ts';
import { nameFromReferences } from './name-from-references.ts';
import { startNameTask } from './name-in-context.ts';

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
