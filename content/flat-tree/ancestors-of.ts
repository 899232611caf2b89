import { flatParent } from './flat-parent.ts';

/** Further away nothing belongs to an element any more. */
const MAX_LEVELS = 12;

/** The elements around an element in the flat tree, the nearest first, twelve at most. */
export function* ancestorsOf(el: Element): Generator<Element> {
  let at = flatParent(el);
  for (let level = 0; at && level < MAX_LEVELS; level += 1, at = flatParent(at)) yield at;
}
