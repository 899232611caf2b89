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
