import { flatParent } from './flat-parent.ts';
import type { SemanticsPass } from './semantics-pass.ts';
import { unclobbered } from './unclobbered.ts';

const MAX_STEPS = 64;
const BOXLESS = 'option, optgroup, area, canvas *';

/** Whether CSS shows the element: rendered, not in a closed details element, `visibility` visible. */
export function isRendered(el: Element, pass: SemanticsPass): boolean {
  if (unclobbered.checkVisibility(el)) return true;
  // checkVisibility asks for a box; these are in Chrome's tree without one.
  let box: Element | null = el;
  for (let step = 0; box && step < MAX_STEPS; step += 1) {
    const style = pass.style(box);
    if (box === el && style.visibility !== 'visible') return false;
    const isBoxless = style.display === 'contents' || unclobbered.matches(box, BOXLESS);
    if (!isBoxless) return box !== el && unclobbered.checkVisibility(box);
    if (style.display === 'none' && unclobbered.localName(box) !== 'area') return false;
    box = flatParent(box);
  }
  return false;
}
