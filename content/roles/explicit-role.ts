import { unclobbered } from '../platform/unclobbered.ts';
import { hasGlobalAria } from '../semantics/has-global-aria.ts';
import { isFocusable } from '../semantics/is-focusable.ts';
import { isNamedByAuthor } from '../semantics/is-named-by-author.ts';
import { ariaRoles } from './aria-roles.ts';
import { hasRequiredContext } from './has-required-context.ts';
import type { RoleTask } from './role-task.ts';

const MAX_ROLE_LENGTH = 1_000;

/** Roles that Chrome drops unless the author named the element (WAI-ARIA 1.3 §5.3.3, form, region). */
const NEEDS_NAME: ReadonlySet<string> = new Set(['form', 'region']);

/**
 * The first token of `role` that applies (WAI-ARIA 1.3 §8), in Chrome's spelling; '' when the native
 * role stands: none is known, a presentational one is overruled (§5.3.3 "Presentational Roles
 * Conflict Resolution"), or the role lacks the name or the parent it requires.
 */
export function explicitRole(el: Element, task: RoleTask): string {
  const attribute = unclobbered.attribute(el, 'role');
  if (!attribute) return '';
  for (const token of attribute.slice(0, MAX_ROLE_LENGTH).toLowerCase().split(/\s+/)) {
    const role = ariaRoles.get(token);
    if (!role) continue;
    if (role === 'none') return isFocusable(el) || hasGlobalAria(el) ? '' : 'none';
    if (NEEDS_NAME.has(role) && !isNamedByAuthor(el)) continue;
    const isListItem = role === 'listitem' && unclobbered.localName(el) === 'li';
    if (!isListItem && !hasRequiredContext(el, role, task)) continue;
    return role;
  }
  return '';
}
