import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameNodeList } from '../../../../../core/page/frame/frame-record.ts';
import type { FrameNode } from '../../../../../core/page/tree/frame-node.ts';
import { threadTimer } from '../../../thread-timer.ts';
import { frameNode, update } from './frame-input.ts';

const names = (list: FrameNodeList) => list.toArray().map(({ id, name }) => `${id} ${name}`);

/** What a page's frame sends to go from one list to the other, having resent some nodes as moved. */
function difference(before: readonly FrameNode[], after: readonly FrameNode[]) {
  const kept = new Map(before.map((node, place) => [node.id, { node, place }]));
  let last = -1;
  const upserts = after.flatMap((node, i) => {
    const known = kept.get(node.id);
    const stays = known !== undefined && known.place > last;
    if (stays) last = known.place;
    if (stays && known.node.name === node.name) return [];
    return [{ node, after: after[i - 1]?.id ?? null }];
  });
  const now = new Set(after.map(({ id }) => id));
  return update(
    upserts,
    before.map(({ id }) => id).filter((id) => !now.has(id)),
  );
}

const list = fc
  .uniqueArray(fc.tuple(fc.nat(30), fc.nat(2)), { selector: ([id]) => id, maxLength: 25 })
  .map((nodes) => nodes.map(([id, version]) => frameNode(id, { name: `v${version}` })));

test('any sequence of updates ends with the same list, in the same order, as building it whole', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 12 }), (lists) => {
      const grown = new FrameNodeList();
      let before: FrameNode[] = [];
      for (const after of lists) {
        grown.apply(difference(before, after));
        before = after;
        expect(grown.toArray()).toEqual(after);
        expect(grown.size).toBe(after.length);
      }
    }),
    { numRuns: 500 },
  );
});

test('nodes may arrive in several pieces, the ones in view first', () => {
  fc.assert(
    fc.property(list, fc.infiniteStream(fc.boolean()), (nodes, coins) => {
      const grown = new FrameNodeList();
      const inView = nodes.filter(() => coins.next().value);
      const first = inView.map((node, i) => ({ node, after: inView[i - 1]?.id ?? null }));
      grown.apply(update(first, [], true));
      const later = nodes.flatMap((node, i) =>
        inView.includes(node) ? [] : [{ node, after: nodes[i - 1]?.id ?? null }],
      );
      for (const upsert of later) grown.apply(update([upsert]));
      expect(grown.toArray()).toEqual(nodes);
    }),
  );
});

test('a reset forgets what was there', () => {
  const grown = new FrameNodeList();
  grown.apply(update([{ node: frameNode(1), after: null }]));
  grown.apply(update([{ node: frameNode(2), after: null }], [], true));
  expect(names(grown)).toEqual(['2 Button 2']);
});

test('removing what was never there changes nothing', () => {
  const grown = new FrameNodeList();
  grown.apply(update([{ node: frameNode(1), after: null }]));
  grown.apply(update([], [7]));
  expect(names(grown)).toEqual(['1 Button 1']);
});

test('a new node and a new name are changes; a new place is not', () => {
  const grown = new FrameNodeList();
  const put = (node: FrameNode) => grown.apply(update([{ node, after: null }]));
  expect(put(frameNode(1))).toEqual([1]);
  expect(put(frameNode(1, { box: [10, 90, 100, 20] }))).toEqual([]);
  expect(put(frameNode(1, { name: 'Saved' }))).toEqual([1]);
});

test.each([
  ['value', { value: 'x' }],
  ['role', { role: 'link' }],
  ['state', { states: ['disabled'] }],
  ['reason for being left out', { leftOut: 'inert' }],
  ['blocker', { blocker: { label: 'dialog' } }],
] as const)('a new %s is a change', (_, patch) => {
  const grown = new FrameNodeList();
  grown.apply(update([{ node: frameNode(1), after: null }]));
  const changed = frameNode(1, patch as Partial<FrameNode>);
  expect(grown.apply(update([{ node: changed, after: null }]))).toEqual([1]);
});

test('50,000 nodes in pieces of 2,000 arrive within a second', () => {
  const grown = new FrameNodeList();
  const elapsed = threadTimer();
  for (let from = 0; from < 50_000; from += 2000) {
    const ids = Array.from({ length: 2000 }, (_, i) => from + i);
    grown.apply(
      update(ids.map((id) => ({ node: frameNode(id), after: id === 0 ? null : id - 1 }))),
    );
  }
  expect(grown.size).toBe(50_000);
  expect(elapsed()).toBeLessThan(1000);
});

test('nodes told to have moved are new nodes with another box, in the order they had', () => {
  const list = new FrameNodeList();
  const nodes = [1, 2, 3, 7].map((id) => frameNode(id, { box: [0, id * 10, 50, 8] }));
  list.apply(update(nodes.map((node, i) => ({ node, after: nodes[i - 1]?.id ?? null }))));
  const moved = [{ dx: 0, dy: 30, ids: [[2, 2] as [number, number], [99, 1] as [number, number]] }];
  const boxes: [number, [number, number, number, number]][] = [[7, [1, 2, 3, 4]]];

  const changed = list.apply({ ...update([]), moved, boxes });

  expect(changed).toEqual([]);
  expect(list.toArray().map(({ id, box }) => [id, box])).toEqual([
    [1, [0, 10, 50, 8]],
    [2, [0, 50, 50, 8]],
    [3, [0, 60, 50, 8]],
    [7, [1, 2, 3, 4]],
  ]);
  expect(list.toArray()[0]).toBe(nodes[0]);
  expect(nodes[1]?.box).toEqual([0, 20, 50, 8]);
});
