import { SemanticsPass } from '../semantics/semantics-pass.ts';
import { explicitRole } from './explicit-role.ts';
import { nativeRole } from './native-role.ts';

/**
 * The role as Chrome's accessibility tree reports it: an ARIA role where there is one, and `generic`
 * or `none` where the tree has nothing to say. Chrome's own names outside ARIA come in lower case:
 * `date`, `inputtime`, `datetime` (also month and week), `colorwell`, `iframe`, `labeltext`,
 * `legend`, `canvas`, `svgroot`, `layouttable`, … with one exception: a details element's summary
 * (DisclosureTriangle) is a `button`. WAI-ARIA 1.3, HTML-AAM 1.0, SVG-AAM 1.0.
 */
export function roleOf(el: Element, pass: SemanticsPass = new SemanticsPass()): string {
  const known = pass.roles.get(el);
  if (known !== undefined) return known;
  // Ends the recursion when two elements own each other.
  pass.roles.set(el, 'generic');
  const task = { pass, roleOf: (other: Element) => roleOf(other, pass) };
  const role = explicitRole(el, task) || nativeRole(el, task);
  pass.roles.set(el, role);
  return role;
}
