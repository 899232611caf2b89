import type { UnseenReason } from '../../core/page/tree/node-text-notes.ts';
import { computedColor } from '../platform/computed-color.ts';
import { pseudoText } from '../semantics/pseudo-text.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { inkProblem } from './ink-problem.ts';
import { isWorded } from './text-nodes.ts';

/** Lower lines than this nobody reads, CSS pixels. */
const MIN_FONT_PX = 3;
/** A placed pseudo-element further out than this is meant not to be seen, CSS pixels. */
const FAR_OUT_PX = -200;

/** Generated words of an element that a person cannot see. */
export function unseenPseudo(
  el: Element,
  pass: SemanticsPass,
): { text: string; reason: UnseenReason } | undefined {
  for (const which of ['::before', '::after'] as const) {
    const { text } = pseudoText(el, which, pass);
    if (!isWorded(text)) continue;
    const reason = styleProblem(el, getComputedStyle(el, which), pass);
    if (reason) return { text, reason };
  }
  return undefined;
}

function styleProblem(
  el: Element,
  style: CSSStyleDeclaration,
  pass: SemanticsPass,
): UnseenReason | undefined {
  if (Number.parseFloat(style.fontSize) < MIN_FONT_PX) return 'too small';
  if (Number(style.opacity) < 0.1) return 'transparent';
  const isPlaced = style.position === 'absolute' || style.position === 'fixed';
  if (
    isPlaced &&
    Math.min(Number.parseFloat(style.left), Number.parseFloat(style.top)) < FAR_OUT_PX
  ) {
    return 'off-screen';
  }
  if (Number.parseFloat(style.textIndent) < FAR_OUT_PX) return 'off-screen';
  const isPainted =
    style.backgroundImage !== 'none' || computedColor(style.backgroundColor)?.a !== 0;
  if (isPainted || isPlaced) return undefined;
  return inkProblem(el, style, { x: -1, y: -1 }, pass);
}
