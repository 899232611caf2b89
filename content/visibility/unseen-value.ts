import { MASK } from '../../core/page/tree/masked-value.ts';
import type { UnseenReason } from '../../core/page/tree/node-text-notes.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { inkProblem } from './ink-problem.ts';

/** Types whose value is written in the field. */
const WRITTEN = /^(email|number|search|tel|text|url)$/;
const MIN_FONT_PX = 3;
const MAX_QUOTE_LENGTH = 100;

/** What stands in a field although nobody can read it there, and why. */
export function unseenValue(
  el: Element,
  value: string,
  pass: SemanticsPass,
): { text: string; reason: UnseenReason } | undefined {
  if (value === MASK || !isFieldOfText(el)) return undefined;
  const style = pass.style(el);
  const { left, top, right, bottom } = unclobbered.box(el);
  const isSmall = Number.parseFloat(style.fontSize) < MIN_FONT_PX;
  const at = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const reason = isSmall ? 'too small' : inkProblem(el, style, at, pass);
  // A field that is transparent as a whole says so itself.
  if (!reason || unclobbered.isTransparent(el)) return undefined;
  return { text: plainText(value, MAX_QUOTE_LENGTH).text, reason };
}

function isFieldOfText(el: Element): boolean {
  if (el instanceof HTMLInputElement) return WRITTEN.test(el.type);
  return el instanceof HTMLTextAreaElement || el instanceof HTMLSelectElement;
}
