import { expect, test } from 'vitest';
import {
  longestIncreasingSubsequence,
  makeDelta,
} from '../../../../../core/page/delta/tree-delta.ts';
import { treeHash } from '../../../../../core/page/delta/tree-hash.ts';
import { applyDelta } from '../../../../fakes/apply-delta.ts';
import { semanticNode, semanticTree } from './semantic-tree.ts';

const nodes = ['1', '2', '3', '4', '5'].map((id) => semanticNode(id));
const tree = semanticTree(nodes);
const [one = semanticNode('1'), two = semanticNode('2'), ...rest] = nodes;

test('a changed node is sent in full with its place, and nothing else', () => {
  const after = semanticTree([one, { ...two, s: 'disabled' }, ...rest]);
  const { changed, removed } = makeDelta(tree, after);
  expect(changed).toEqual([{ i: '2', r: 'btn', n: 'Button 2', s: 'disabled', after: '1' }]);
  expect(removed).toEqual([]);
});

test('a node moved to the end is the only one sent', () => {
  const { changed } = makeDelta(tree, semanticTree([two, ...rest, one]));
  expect(changed).toEqual([{ ...one, after: '5' }]);
});

test('a removed node is its id', () => {
  const { changed, removed } = makeDelta(tree, semanticTree([one, ...rest]));
  expect({ changed, removed }).toEqual({ changed: [], removed: ['2'] });
});

test('a delta says by itself which page it is of', () => {
  const after = semanticTree(nodes, { url: 'https://example.test/paid', title: 'Paid' });
  expect(makeDelta(tree, after)).toEqual({
    mode: 'semantic_v3_delta',
    base: treeHash(tree),
    hash: treeHash(after),
    url: 'https://example.test/paid',
    title: 'Paid',
    viewport: tree.viewport,
    scroll_position: '0%',
    meta: after.meta,
    changed: [],
    removed: [],
  });
});

test('a delta for another tree is refused with a sentence', () => {
  const delta = makeDelta(tree, semanticTree(rest));
  expect(applyDelta(semanticTree([one]), delta)).toEqual({
    type: 'needs full',
    reason: expect.stringMatching(/^The delta is for tree .+\. Ask for the full tree\.$/),
  });
});

test('a delta that lost a node on the way is refused', () => {
  const delta = makeDelta(semanticTree([one]), tree);
  const damaged = { ...delta, changed: delta.changed.slice(1) };
  expect(applyDelta(semanticTree([one]), damaged).type).toBe('needs full');
});

test('a delta whose nodes stand after each other in a circle ends', () => {
  const delta = makeDelta(tree, semanticTree([two, one]));
  const circle = {
    ...delta,
    changed: [
      { ...one, after: '2' },
      { ...two, after: '1' },
    ],
  };
  expect(applyDelta(tree, circle).type).toBe('needs full');
});

test('the longest rise keeps as many items in place as can be', () => {
  expect(longestIncreasingSubsequence([])).toEqual([]);
  expect(longestIncreasingSubsequence([3, 0, 1, 2])).toEqual([1, 2, 3]);
  expect(longestIncreasingSubsequence([0, 8, 4, 12, 2, 10, 6, 14, 1, 9])).toHaveLength(4);
});
