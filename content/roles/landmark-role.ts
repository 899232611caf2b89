import { unclobbered } from '../platform/unclobbered.ts';
import { isNamedByAuthor } from '../semantics/is-named-by-author.ts';
import { explicitRole } from './explicit-role.ts';
import type { RoleTask } from './role-task.ts';

const SECTIONS =
  'article, aside, nav, section, [role~=article i], [role~=complementary i], [role~=navigation i]';
const SCOPES = `${SECTIONS}, main, [role~=main i]`;
const SCOPE_ROLES = /^(article|complementary|main|navigation)$/;
const MAX_STEPS = 64;

/** `header`, `footer` and `aside` are landmarks only outside of sectioning content (HTML-AAM 1.0). */
export function landmarkRole(el: Element, task: RoleTask): string {
  switch (unclobbered.localName(el)) {
    case 'aside':
      return isInScope(el, SECTIONS, task) && !isNamedByAuthor(el) ? 'generic' : 'complementary';
    case 'header':
      return isInScope(el, SCOPES, task) ? 'sectionheader' : 'banner';
    default:
      return isInScope(el, SCOPES, task) ? 'sectionfooter' : 'contentinfo';
  }
}

/** Whether such an ancestor exists that no other role has made into something else. */
function isInScope(el: Element, selector: string, task: RoleTask): boolean {
  let parent = unclobbered.parent(el);
  for (let step = 0; parent instanceof Element && step < MAX_STEPS; step += 1) {
    const scope = unclobbered.closest(parent, selector);
    if (!scope) return false;
    const role = explicitRole(scope, task);
    if (role === '' || SCOPE_ROLES.test(role)) return true;
    parent = unclobbered.parent(scope);
  }
  return false;
}
