import { explicitRole } from './explicit-role.ts';
import { isNamedByAuthor } from './is-named-by-author.ts';
import type { SemanticsPass } from './semantics-pass.ts';
import { unclobbered } from './unclobbered.ts';

const SECTIONS =
  'article, aside, nav, section, [role~=article i], [role~=complementary i], [role~=navigation i]';
const SCOPES = `${SECTIONS}, main, [role~=main i]`;
const SCOPE_ROLES = /^(article|complementary|main|navigation)$/;
const MAX_STEPS = 64;

/** `header`, `footer` and `aside` are landmarks only outside of sectioning content (HTML-AAM 1.0). */
export function landmarkRole(el: Element, pass: SemanticsPass): string {
  switch (unclobbered.localName(el)) {
    case 'aside':
      return isWithin(el, SECTIONS, pass) && !isNamedByAuthor(el) ? 'generic' : 'complementary';
    case 'header':
      return isWithin(el, SCOPES, pass) ? 'sectionheader' : 'banner';
    default:
      return isWithin(el, SCOPES, pass) ? 'sectionfooter' : 'contentinfo';
  }
}

/** Whether such an ancestor exists that no other role has made into something else. */
function isWithin(el: Element, selector: string, pass: SemanticsPass): boolean {
  let parent = unclobbered.parent(el);
  for (let step = 0; parent instanceof Element && step < MAX_STEPS; step += 1) {
    const scope = unclobbered.closest(parent, selector);
    if (!scope) return false;
    const role = explicitRole(scope, pass);
    if (role === '' || SCOPE_ROLES.test(role)) return true;
    parent = unclobbered.parent(scope);
  }
  return false;
}
