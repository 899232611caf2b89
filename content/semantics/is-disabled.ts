import { flatParent } from '../flat-tree/flat-parent.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from './semantics-pass.ts';

/** Disabled by itself, a fieldset, or `aria-disabled` on itself or an ancestor (WAI-ARIA 1.3 §6.6). */
export function isDisabled(el: Element, pass: SemanticsPass): boolean {
  if (unclobbered.matches(el, ':disabled')) return true;
  const path: Element[] = [];
  let at: Element | null = el;
  let disabled: boolean | undefined;
  while (at && disabled === undefined) {
    disabled = pass.disabled.get(at);
    if (disabled !== undefined) break;
    path.push(at);
    const value: string | null = unclobbered.keywords(at, 'aria-disabled');
    if (value === 'true' || value === 'false') disabled = value === 'true';
    at = flatParent(at);
  }
  for (const passed of path) pass.disabled.set(passed, disabled ?? false);
  return disabled ?? false;
}
