import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';

/** Whether `inner` is `outer` or lies inside it in the flat tree. */
export function flatContains(outer: Element, inner: Element): boolean {
  for (let el: Element | null = inner; el; el = flatParent(el)) if (el === outer) return true;
  return false;
}

/** The same as {@link flatContains}, at the speed of `contains` wherever no shadow tree is involved. */
export function flatHolds(outer: Element, inner: Element): boolean {
  if (unclobbered.contains(outer, inner)) return true;
  const inShadow = isInShadow(inner) || isInShadow(outer);
  return inShadow && flatContains(outer, inner);
}

function isInShadow(el: Element): boolean {
  return unclobbered.rootOf(el) instanceof ShadowRoot;
}

/** The nearest element, from `el` outwards, for which `test` holds. */
export function flatClosest(el: Element, test: (el: Element) => boolean): Element | null {
  for (let at: Element | null = el; at; at = flatParent(at)) if (test(at)) return at;
  return null;
}
