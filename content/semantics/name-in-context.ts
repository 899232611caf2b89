import { collapseSpace } from './collapse-space.ts';
import { embeddedValue } from './embedded-value.ts';
import { nameFromContents } from './name-from-contents.ts';
import { nameFromReferences } from './name-from-references.ts';
import { nameRoles } from './name-roles.ts';
import type { NameTask } from './name-task.ts';
import { nativeName } from './native-name.ts';
import { referencedElements } from './referenced-elements.ts';
import { roleOf } from './role.ts';
import { unclobbered } from './unclobbered.ts';

/** A piece of another element's name; text from anywhere but the contents stands apart by spaces. */
interface ContextName {
  text: string;
  isContents: boolean;
}

/** Elements whose text flows on although their ARIA role's does not. */
const OPEN = /^(address|details|footer)$/;

const own = (text: string): ContextName => ({ text, isContents: false });

/**
 * What an element adds to another's name. A `root` is referenced itself and always gives its
 * contents; a `child` does so only where its role lets text through (accname 1.2 §4.3.2, 2B–2I).
 */
export function nameInContext(el: Element, task: NameTask, as: 'root' | 'child'): ContextName {
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
