import { opacityOf } from '../platform/own-hosts.ts';
import { flatParent } from './flat-parent.ts';
import type { SemanticsPass } from './semantics-pass.ts';

/** Below this a person sees nothing: 5 % of black on white is a contrast of 1.1. */
const MAX_FAINT_OPACITY = 0.05;

/** What one reading shares: the opacity that an element has with those of all around it. */
interface Opacities {
  pass: SemanticsPass;
  opacities: Map<Element, number>;
}

/** Whether the opacities of an element and of all around it leave nearly nothing of it, or nothing. */
export function isFaint(el: Element, { pass, opacities: known }: Opacities): boolean {
  const path: Element[] = [];
  let at: Element | null = el;
  while (at && !known.has(at)) {
    path.push(at);
    at = flatParent(at);
  }
  let opacity = (at && known.get(at)) ?? 1;
  for (const ancestor of path.reverse()) {
    opacity *= shownShare(ancestor, pass.style(ancestor));
    known.set(ancestor, opacity);
  }
  return opacity < MAX_FAINT_OPACITY;
}

/** How much of an element its own opacity and filter let be seen, from 0 to 1. */
export function shownShare(el: Element, style: CSSStyleDeclaration): number {
  const [, faint = '1'] = /opacity\(([\d.]+)\)/.exec(style.filter) ?? [];
  return opacityOf(el, style) * Number(faint);
}
