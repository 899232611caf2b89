import { flatParent } from '../flat-tree/flat-parent.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** Below this a person sees nothing: 5 % of black on white is a contrast of 1.1. */
const MAX_FAINT_OPACITY = 0.05;

const opacities = new WeakMap<SemanticsPass, Map<Element, number>>();

/** Whether the opacities of an element and of all around it leave nearly nothing of it. */
export function isFaint(el: Element, pass: SemanticsPass): boolean {
  let known = opacities.get(pass);
  if (!known) {
    known = new Map();
    opacities.set(pass, known);
  }
  const path: Element[] = [];
  let at: Element | null = el;
  while (at && !known.has(at)) {
    path.push(at);
    at = flatParent(at);
  }
  let opacity = (at && known.get(at)) ?? 1;
  for (const one of path.reverse()) {
    opacity *= Number(pass.style(one).opacity);
    known.set(one, opacity);
  }
  return opacity < MAX_FAINT_OPACITY;
}
