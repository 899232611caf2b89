import { expect, test } from 'vitest';
import { scrollSteps } from '../../../../../core/page/tree/scroll-steps.ts';
import type { Box } from '../../../../../core/platform/geometry/box.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const scroll = { top: 0, height: 2000, client: 200 };
const scroller = (key: string, box: Box, parent: string | null = null, frame = 0) =>
  pageNode(key, { box, parent, frame, node: { kind: 'scroller', scroll } });
const target = (box: Box, parent: string | null = null, frame = 0) =>
  pageNode('9', { box, parent, frame, leftOut: 'below the viewport' });
const steps = (node: ReturnType<typeof pageNode>, ...around: ReturnType<typeof pageNode>[]) =>
  scrollSteps(node, pageTree([...around, node]));

test('without containers it is the page that is scrolled, as little as it takes', () => {
  expect(steps(target([0, 1000, 50, 20]))).toEqual([{ key: null, down: 220, right: 0 }]);
  expect(steps(target([0, -300, 50, 20]))).toEqual([{ key: null, down: -300, right: 0 }]);
});

test('a container goes first, and the page only as far as is left to go', () => {
  const list = scroller('1', [0, 500, 300, 200]);
  expect(steps(target([0, 1040, 50, 20], '1'), list)).toEqual([{ key: '1', down: 360, right: 0 }]);
  const low = scroller('1', [0, 900, 300, 200]);
  expect(steps(target([0, 1500, 50, 20], '1'), low)).toEqual([
    { key: '1', down: 420, right: 0 },
    { key: null, down: 300, right: 0 },
  ]);
});

test('nested containers are named from the inside out', () => {
  const outer = scroller('1', [0, 0, 300, 200]);
  const inner = scroller('2', [0, 400, 300, 100], '1');
  expect(steps(target([0, 800, 50, 20], '2'), outer, inner)).toEqual([
    { key: '2', down: 320, right: 0 },
    { key: '1', down: 300, right: 0 },
  ]);
});

test('the document of a frame is told by the frame', () => {
  const frame = pageNode('3', { box: [0, 100, 300, 200], node: { kind: 'frame' } });
  expect(steps(target([0, 600, 50, 20], '3', 1), frame)).toEqual([
    { key: null, frame: '3', down: 320, right: 0 },
  ]);
});

test('what is larger than its container is brought to its start', () => {
  expect(steps(target([0, 1000, 50, 5000]))).toEqual([{ key: null, down: 1000, right: 0 }]);
});

test('scrolling does not help what is not rendered', () => {
  const node = pageNode('9', { leftOut: 'not rendered' });
  expect(steps(node)).toEqual([]);
});

test('a container is not scrolled beyond its ends', () => {
  const list = scroller('1', [0, 500, 300, 200]);
  expect(steps(target([-9971, 550, 50, 20], '1'), list)).toEqual([]);
  expect(steps(target([0, 300, 50, 20], '1'), list)).toEqual([]);
  expect(steps(target([0, 2700, 50, 20], '1'), list)).toEqual([]);
});
