import { unclobbered } from '../platform/unclobbered.ts';
import { nameRoles } from '../roles/name-roles.ts';
import { roleOf } from '../roles/role.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { referencedElements } from '../semantics/referenced-elements.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { embeddedValue } from './embedded-value.ts';
import { nameFromContents } from './name-from-contents.ts';
import { nameFromReferences } from './name-from-references.ts';
import type { ContextName, NameTask } from './name-task.ts';
import { nativeName } from './native-name.ts';

/** Elements one name may look at, however many references lead to them. */
const MAX_ELEMENTS = 2_000;

/** Elements whose text flows on although their ARIA role's does not. */
const OPEN = /^(address|details|footer)$/;

const own = (text: string): ContextName => ({ text, isContents: false });

/** A fresh task for one element's name. */
export function startNameTask(pass: SemanticsPass): NameTask {
  const task: NameTask = {
    pass,
    visited: new Set(),
    elementsLeft: MAX_ELEMENTS,
    depth: 0,
    inReference: false,
    inHidden: false,
    nameInContext: (el, as) => nameInContext(el, task, as),
  };
  return task;
}

/** accname 1.2 §4.3.2, 2B–2I. */
function nameInContext(el: Element, task: NameTask, as: 'root' | 'child'): ContextName {
  const role = roleOf(el, task.pass);
  if (!task.inReference) {
    const references = referencedElements(el, 'aria-labelledby');
    const referenced = references.length > 0 ? nameFromReferences(references, task, 'read') : '';
    if (referenced) return own(referenced);
  }
  const value = nameRoles.valued.has(role) ? embeddedValue(el, role, task.pass) : '';
  if (value) return own(value);
  const label = collapseSpace(unclobbered.attribute(el, 'aria-label') ?? '');
  if (label) return own(label);
  const native = role === 'none' ? null : nativeName(el, role, task);
  if (native) return { text: native.name, isContents: native.from === 'contents' };
  const isClosed =
    !task.inReference && nameRoles.closed.has(role) && !OPEN.test(unclobbered.localName(el));
  const isOpen = !isClosed && !nameRoles.valued.has(role);
  const text = isOpen || as === 'root' ? nameFromContents(el, task) : '';
  if (text.trim() || (as === 'child' && nameRoles.untitled.has(role)))
    return { text, isContents: true };
  const title = collapseSpace(unclobbered.attribute(el, 'title') ?? '');
  return title ? own(title) : { text, isContents: true };
}
