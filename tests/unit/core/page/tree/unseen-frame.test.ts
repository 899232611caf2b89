import { expect, test } from 'vitest';
import type { LeftOut } from '../../../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { unseenFrames } from '../../../../../core/page/tree/unseen-frame.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const PAGE = 'http://shop.test/';

/** The frames that nobody sees of a page with a frame that holds another, which holds a third. */
function unseen(middle: { leftOut?: LeftOut; states?: string[] }): number[] {
  const { leftOut, states = [] } = middle;
  const owner = (key: string, patch: Partial<PageNode> = {}) =>
    pageNode(key, { ...patch, node: { kind: 'frame', tag: 'iframe', states } });
  const nodes = [pageNode('1'), owner('2', leftOut ? { leftOut } : {}), pageNode('f1_3')];
  const frame = (number: number, parent: number | null, own?: string) => ({
    number,
    parent,
    url: PAGE,
    title: '',
    ...(own !== undefined && { owner: own }),
  });
  // In whatever order they have come.
  const frames = [frame(2, 1, 'f1_3'), frame(1, 0, '2'), frame(0, null)];
  return [...unseenFrames(pageTree(nodes, { frames }))].toSorted();
}

test.each<LeftOut>([
  'beyond the page’s edge',
  'clipped away',
  'in a closed dialog',
  'in a closed popover',
  'invisible',
  'not rendered',
  'zero size',
])('a frame that is %s is not seen, nor what is in it', (leftOut) => {
  expect(unseen({ leftOut })).toEqual([1, 2]);
});

test('nor is a transparent one', () => {
  expect(unseen({ states: ['transparent'] })).toEqual([1, 2]);
});

test.each<LeftOut | undefined>(['below the viewport', 'beside the viewport', 'inert', undefined])(
  'a frame that is left out as %s can be seen',
  (leftOut) => {
    expect(unseen(leftOut ? { leftOut } : {})).toEqual([]);
  },
);
