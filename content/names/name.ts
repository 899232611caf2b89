import { unclobbered } from '../platform/unclobbered.ts';
import { nameRoles } from '../roles/name-roles.ts';
import { roleOf } from '../roles/role.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { isEditingRoot } from '../semantics/is-editing-root.ts';
import { referencedElements } from '../semantics/referenced-elements.ts';
import { SemanticsPass } from '../semantics/semantics-pass.ts';
import { nameAround } from './name-around.ts';
import { nameFromContents } from './name-from-contents.ts';
import { nameFromReferences } from './name-from-references.ts';
import { startNameTask } from './name-in-context.ts';
import type { NameSource } from './name-source.ts';
import type { NameTask } from './name-task.ts';
import { nativeName } from './native-name.ts';

const GRID = 'table[role=grid], table[role=treegrid], [role=grid], [role=treegrid]';

/**
 * The accessible name on one line, at most 1,000 characters, and the source that won; `''` and
 * `none` without one. accname 1.2, HTML-AAM 1.0 and SVG-AAM 1.0, the way Chromium reads them.
 */
export function nameOf(
  el: Element,
  role?: string,
  pass: SemanticsPass = new SemanticsPass(),
): { name: string; from: NameSource } {
  const task = startNameTask(pass);
  const itsRole = role ?? roleOf(el, pass);
  const referenced = referencedName(el, task, pass);
  if (referenced) return { name: referenced, from: 'aria-labelledby' };
  const label = collapseSpace(unclobbered.attribute(el, 'aria-label') ?? '');
  if (label) return { name: label, from: 'aria-label' };
  const native = nativeName(el, itsRole, task);
  if (native) return native;
  if (isNamedByContents(el, itsRole)) {
    const contents = collapseSpace(nameFromContents(el, task));
    if (contents) return { name: contents, from: 'contents' };
  }
  const title = nameRoles.untitled.has(itsRole) && !isEditingRoot(el) ? '' : readTitle(el);
  return title ? { name: title, from: 'title' } : { name: '', from: 'none' };
}

function referencedName(el: Element, task: NameTask, pass: SemanticsPass): string {
  const references = referencedElements(el, 'aria-labelledby');
  if (references.length === 0) return '';
  // Only of a grid: what else is in its own label is named by all of it in Chrome, too.
  const around = unclobbered.matches(el, GRID)
    ? references.filter((reference) => reference !== el && unclobbered.contains(reference, el))
    : [];
  const others = references.filter((reference) => !around.includes(reference));
  const names = around.map((holder) => nameAround(holder, el, pass));
  if (others.length > 0) names.push(nameFromReferences(others, task, 'read'));
  return names.filter(Boolean).join(' ');
}

function isNamedByContents(el: Element, role: string): boolean {
  if (isEditingRoot(el)) return false;
  if (nameRoles.fromContents.has(role)) return true;
  return role === 'row' && unclobbered.closest(el, GRID) !== null;
}

function readTitle(el: Element): string {
  return collapseSpace(unclobbered.attribute(el, 'title') ?? '');
}
