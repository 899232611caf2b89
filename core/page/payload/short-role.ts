import type { FrameNode } from '../tree/frame-node.ts';

/** Short role names of `semantic_v3`. Other roles keep their name. */
const SHORT_ROLES: ReadonlyMap<string, string> = new Map([
  ['button', 'btn'],
  ['checkbox', 'chk'],
  ['input', 'inp'],
  ['menuitem', 'menu'],
  ['option', 'opt'],
  ['searchbox', 'inp'],
  ['select', 'sel'],
  ['textarea', 'inp'],
  ['textbox', 'inp'],
]);

/** The role as the `semantic_v3` payload writes it: `button` → `btn`, `slider` → `slider`. */
export function shortRole(role: string): string {
  return SHORT_ROLES.get(role) ?? role;
}

/** Roles that no page has, as the page’s own accessibility has them. */
const LONG_ROLES: ReadonlyMap<string, string> = new Map([
  ['btn', 'button'],
  ['chk', 'checkbox'],
  ['inp', 'textbox'],
  ['opt', 'option'],
  ['sel', 'combobox'],
]);

/** A role as people know it, where nothing else says which one was shortened: `btn` → `button`. */
export function longRole(role: string): string {
  return LONG_ROLES.get(role) ?? role;
}

/** Chrome gives editable elements no role of their own, but a model must know that it can type. */
export function fullRole({ role, reason }: Pick<FrameNode, 'role' | 'reason'>): string {
  return reason === 'editable' && role === 'generic' ? 'textbox' : role;
}
