import { nameRoles } from './name-roles.ts';
import type { SemanticsPass } from './semantics-pass.ts';
import { unclobbered } from './unclobbered.ts';

const REPLACED = /^(img|iframe|video|embed|canvas|svg|br|wbr|output|input|select|textarea|hr)$/;

/**
 * Whether spaces surround an element in a name, as in Chrome: blocks, replaced elements and
 * controls always, inline blocks when they have text, inline text never.
 */
export function isSetApart(
  el: Element,
  role: string,
  pass: SemanticsPass,
): 'always' | 'with text' | 'never' {
  if (nameRoles.controls.has(role)) return 'always';
  if (role !== 'none' && REPLACED.test(unclobbered.localName(el))) return 'always';
  const { display, float, position } = pass.style(el);
  if (display === 'contents') return 'with text';
  if (display === 'none') return 'never';
  if (position === 'absolute' || position === 'fixed' || float !== 'none') return 'with text';
  if (display === 'inline' || display === 'ruby') return 'never';
  return display.startsWith('inline') ? 'with text' : 'always';
}
