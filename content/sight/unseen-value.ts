import { MASK } from '../../core/page/mask.ts';
import type { UnseenReason } from '../../core/page/text-notes.ts';
import { plainText } from '../../core/text/cut-text.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { inkProblem } from './ink.ts';

/** Types whose value is written in the field. */
const WRITTEN = /^(email|number|search|tel|text|url)$/;
const LEAST_SIZE = 3;
const MAX_QUOTE = 100;

/** What stands in a field although nobody can read it there, and why. */
export function unseenValue(
  el: Element,
  value: string,
  pass: SemanticsPass,
): { text: string; reason: UnseenReason } | undefined {
  if (value === MASK || !isWritten(el)) return undefined;
  const style = pass.style(el);
  const { left, top, right, bottom } = unclobbered.box(el);
  const isSmall = Number.parseFloat(style.fontSize) < LEAST_SIZE;
  const at = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const reason = isSmall ? 'too small' : inkProblem(el, style, at, pass);
  // A field that is transparent as a whole says so itself.
  if (!reason || unclobbered.isTransparent(el)) return undefined;
  return { text: plainText(value, MAX_QUOTE).text, reason };
}

function isWritten(el: Element): boolean {
  if (el instanceof HTMLInputElement) return WRITTEN.test(el.type);
  return el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement;
}
