import { flatHolds } from '../flat-tree/flat-tree.ts';

/** Each of these elements, given in document order, with the nearest one of them around it. */
export function* listedParents(
  order: Iterable<Element>,
): Generator<[el: Element, parent: Element | undefined]> {
  const open: Element[] = [];
  for (const el of order) {
    let parent = open.at(-1);
    while (parent && !flatHolds(parent, el)) {
      open.pop();
      parent = open.at(-1);
    }
    yield [el, parent];
    open.push(el);
  }
}
