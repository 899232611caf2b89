import { flatParent } from '../flat-tree/flat-parent.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from './semantics-pass.ts';

const MAX_STEPS = 64;
/** Chrome lists a drop-down's options whatever their `display` is. */
const UNSTYLED = 'select:not([multiple], [size]) :is(option, optgroup)';
const BOXLESS = 'option, optgroup, canvas *';

/** Whether CSS shows the element: rendered, not in a closed details element, `visibility` visible. */
export function isRendered(el: Element, pass: SemanticsPass): boolean {
  if (unclobbered.checkVisibility(el)) return true;
  if (el instanceof HTMLAreaElement) return isOnImage(el);
  // checkVisibility asks for a box; these are in Chrome's tree without one.
  let box: Element | null = el;
  for (let step = 0; box && step < MAX_STEPS; step += 1) {
    const style = pass.style(box);
    if (box === el && style.visibility !== 'visible') return false;
    const isBoxless = style.display === 'contents' || unclobbered.matches(box, BOXLESS);
    if (!isBoxless) return box !== el && unclobbered.checkVisibility(box);
    if (style.display === 'none' && !unclobbered.matches(box, UNSTYLED)) return false;
    box = flatParent(box);
  }
  return false;
}

/** An area is where its image is, if one that has loaded uses its map. */
function isOnImage(area: HTMLAreaElement): boolean {
  const map = unclobbered.closest(area, 'map');
  const root = unclobbered.rootOf(area);
  if (!(map instanceof HTMLMapElement) || !(root instanceof Document)) return false;
  return [...root.images].some((image) => {
    const isUser = image.useMap === `#${map.name}`;
    return isUser && image.naturalWidth > 0 && unclobbered.checkVisibility(image);
  });
}
