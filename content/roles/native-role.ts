import { unclobbered } from '../platform/unclobbered.ts';
import { hasGlobalAria } from '../semantics/has-global-aria.ts';
import { isFocusable } from '../semantics/is-focusable.ts';
import { isNamedByAuthor } from '../semantics/is-named-by-author.ts';
import { htmlRoles } from './html-roles.ts';
import { inputRole } from './input-role.ts';
import { landmarkRole } from './landmark-role.ts';
import type { RoleTask } from './role-task.ts';
import { svgRole } from './svg-role.ts';
import { tableRole } from './table-role.ts';

type Rule = (el: Element, task: RoleTask) => string;

const linkRole: Rule = (el) => {
  // Chrome takes an anchor with a click handler for a link; only inline handlers can be seen here.
  return unclobbered.hasAttribute(el, 'href') || unclobbered.hasAttribute(el, 'onclick')
    ? 'link'
    : 'generic';
};

const imageRole: Rule = (el) => {
  if (unclobbered.attribute(el, 'alt') !== '') return 'image';
  const matters = isFocusable(el) || hasGlobalAria(el) || unclobbered.attribute(el, 'title');
  return matters ? 'image' : 'none';
};

const listItemRole: Rule = (el) => {
  const parent = unclobbered.parent(el);
  if (!(parent instanceof Element) || !unclobbered.matches(parent, 'ul, ol, menu')) {
    return 'listitem';
  }
  // Children of a list with another role are no list items any more, whether or not it applies.
  return unclobbered.hasAttribute(parent, 'role') && !unclobbered.matches(parent, LIST_ROLES)
    ? 'none'
    : 'listitem';
};
const LIST_ROLES = '[role=list i], [role=directory i], [role=group i]';

const selectRole: Rule = (el) => {
  const select = el as HTMLSelectElement;
  return select.multiple || select.size > 1 ? 'listbox' : 'combobox';
};

const summaryRole: Rule = (el) => {
  const parent = unclobbered.parent(el);
  if (!(parent instanceof HTMLDetailsElement)) return 'generic';
  return parent.querySelector(':scope > summary') === el ? 'button' : 'generic';
};

const RULES: Readonly<Record<string, Rule>> = {
  a: linkRole,
  area: (el) => (unclobbered.hasAttribute(el, 'href') ? 'link' : 'none'),
  aside: landmarkRole,
  footer: landmarkRole,
  header: landmarkRole,
  img: imageRole,
  input: (el) => inputRole(el as HTMLInputElement),
  li: listItemRole,
  section: (el) => (isNamedByAuthor(el) ? 'region' : 'generic'),
  select: selectRole,
  summary: summaryRole,
  table: tableRole,
  tbody: tableRole,
  td: tableRole,
  tfoot: tableRole,
  th: tableRole,
  thead: tableRole,
  tr: tableRole,
};

/** The role the host language gives the element (HTML-AAM 1.0, SVG-AAM 1.0, as Chrome has it). */
export function nativeRole(el: Element, task: RoleTask): string {
  if (el instanceof SVGElement) return svgRole(el);
  if (!(el instanceof HTMLElement))
    return unclobbered.localName(el) === 'math' ? 'mathmlmath' : 'generic';
  const name = unclobbered.localName(el);
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  if (rule) return rule(el, task);
  const known = Object.hasOwn(htmlRoles, name) ? htmlRoles[name] : undefined;
  return known ?? (unclobbered.hasAttribute(el, 'popover') ? 'group' : 'generic');
}
