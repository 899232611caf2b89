import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComposeCache, composePage } from '../../../../../core/page/tree/compose-page.ts';
import type { FrameInput } from '../../../../../core/page/tree/frame-input.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import {
  childState,
  frameElement,
  frameInput,
  frameNode,
  frameState,
  outOfView,
  structure,
} from './frame-input.ts';

function compose(...frames: FrameInput[]): readonly PageNode[] {
  return composePage(frames)?.nodes ?? [];
}

const keys = (nodes: readonly PageNode[]) => nodes.map(({ key }) => key);

test('there is no page before the main frame has answered', () => {
  expect(composePage([frameInput(0, [frameNode(1)], { state: null })])).toBeNull();
});

test('ids of the main frame stay bare and those of frame 1 begin with f1_', () => {
  const nodes = compose(
    frameInput(0, [frameNode(12), frameElement(13, {})]),
    frameInput(1, [frameNode(5)]),
  );
  expect(keys(nodes)).toEqual(['12', '13', 'f1_5']);
  expect(nodes.map(({ frame }) => frame)).toEqual([0, 0, 1]);
});

test('a child document stands where its iframe stands, between the nodes around it', () => {
  const nodes = compose(
    frameInput(0, [frameNode(1), frameElement(2, {}), frameNode(3)]),
    frameInput(1, [frameNode(1), frameNode(2, { parent: 1 })]),
  );
  expect(keys(nodes)).toEqual(['1', '2', 'f1_1', 'f1_2', '3']);
  expect(nodes.map(({ depth }) => depth)).toEqual([0, 0, 1, 2, 0]);
  expect(nodes.map(({ parent }) => parent)).toEqual([null, null, '2', 'f1_1', null]);
});

test('a frame inside a frame is placed through both', () => {
  const nodes = compose(
    frameInput(0, [frameElement(1, { x: 100, y: 50 })]),
    frameInput(1, [frameElement(1, { x: 20, y: 10 })]),
    frameInput(2, [frameNode(9, { box: [5, 6, 10, 10] })], { parent: 1 }),
  );
  expect(keys(nodes)).toEqual(['1', 'f1_1', 'f2_9']);
  expect(nodes[2]).toMatchObject({ parent: 'f1_1', depth: 2, box: [125, 66, 10, 10] });
});

test('landmarks and groups that hold nothing leave no row', () => {
  const nodes = compose(
    frameInput(0, [
      structure(1),
      structure(2, { parent: 1 }),
      structure(3),
      frameNode(4, { parent: 3 }),
    ]),
  );
  expect(keys(nodes)).toEqual(['3', '4']);
});

test('a landmark is kept for what stands in a frame inside it', () => {
  const nodes = compose(
    frameInput(0, [structure(1), frameElement(2, {}, { parent: 1 })]),
    frameInput(1, [structure(7)]),
  );
  expect(keys(nodes)).toEqual(['1', '2']);
});

test('two frames are matched by their index, whatever order they answered in', () => {
  const nodes = compose(
    frameInput(0, [frameElement(1, { index: 0 }), frameElement(2, { index: 1 })]),
    frameInput(1, [frameNode(1)], { state: childState({ index: 1 }) }),
    frameInput(2, [frameNode(1)], { state: childState({ index: 0 }) }),
  );
  expect(keys(nodes)).toEqual(['1', 'f2_1', '2', 'f1_1']);
});

test('frames in shadow trees have no index and are matched by URL', () => {
  const src = (name: string) => `https://example.test/${name}`;
  const shadow = childState({ index: -1 });
  const nodes = compose(
    frameInput(0, [
      frameElement(1, { index: -1, src: src('a') }),
      frameElement(2, { index: -1, src: src('b') }),
    ]),
    frameInput(1, [frameNode(1)], { state: shadow, url: src('b') }),
    frameInput(2, [frameNode(1)], { state: shadow, url: src('a') }),
  );
  expect(keys(nodes)).toEqual(['1', 'f2_1', '2', 'f1_1']);
});

test('a frame in a shadow tree that went on to another URL still finds its place', () => {
  const nodes = compose(
    frameInput(0, [frameElement(1, { index: -1, src: 'https://example.test/before' })]),
    frameInput(1, [frameNode(1)], {
      state: childState({ index: -1 }),
      url: 'https://example.test/after',
    }),
  );
  expect(keys(nodes)).toEqual(['1', 'f1_1']);
});

test('a frame that has not answered yet is a row with nothing inside', () => {
  const nodes = compose(
    frameInput(0, [frameElement(1, {}), frameNode(2)]),
    frameInput(1, [frameNode(1)], { state: null }),
  );
  expect(keys(nodes)).toEqual(['1', '2']);
});

test('totals are those of all frames', () => {
  const tree = composePage([
    frameInput(0, [frameElement(1, {})], { total: 4, pending: 1, ms: 2.5 }),
    frameInput(1, [], { total: 3, pending: 2, ms: 0.5 }),
  ]);
  expect(tree).toMatchObject({ total: 7, pending: 3, ms: 3 });
});

test('a frame that cannot be read says why', () => {
  const tree = composePage([
    frameInput(0, []),
    frameInput(1, [], { state: null, url: 'chrome-error://x/', problem: 'It failed to load.' }),
  ]);
  expect(tree?.frames[1]).toEqual({
    number: 1,
    parent: 0,
    url: 'chrome-error://x/',
    title: '',
    problem: 'It failed to load.',
  });
});

test('what covers an element has the page-wide key of the element that covers it', () => {
  const nodes = compose(
    frameInput(0, [frameElement(1, {})]),
    frameInput(1, [frameNode(3, { blocker: { id: 8, label: 'dialog#cookie' } })]),
  );
  expect(nodes[1]).toMatchObject({ blocker: { label: 'dialog#cookie' }, blockerKey: 'f1_8' });
});

test('what lies over part of a frame covers what is under it, and nothing else', () => {
  const blocker = { id: 2, label: 'div.bar' };
  const covers = [{ box: [0, 0, 400, 40] as [number, number, number, number], blocker }];
  const nodes = compose(
    frameInput(0, [frameElement(1, { covers }), frameNode(2)]),
    frameInput(1, [frameNode(3), frameNode(4, { box: [10, 100, 100, 20] })]),
  );
  expect(nodes[1]).toMatchObject({ key: 'f1_3', blocker, blockerKey: '2' });
  expect(nodes[2]?.blocker).toBeUndefined();
});

test('an element that is left out is not covered too', () => {
  const [node] = compose(
    frameInput(0, [frameNode(1, { leftOut: 'inert', blocker: { label: 'dialog' } })]),
  );
  expect(node?.leftOut).toBe('inert');
  expect(node?.blocker).toBeUndefined();
});

test('a cache gives the same page as no cache, scrolled, changed and grown', () => {
  const cache: ComposeCache = new Map();
  const button = frameNode(4, { box: [20, 700, 50, 20] });
  const owner = frameElement(2, { x: 30, y: 40 });
  const pages = [
    [frameInput(0, [frameNode(1), owner]), frameInput(1, [button])],
    [
      frameInput(0, [frameNode(1), owner], {
        state: frameState({ scroll: { x: 0, y: 200, width: 1000, height: 2000 } }),
      }),
      frameInput(1, [button]),
    ],
    [frameInput(0, [structure(9), { ...owner, parent: 9 }]), frameInput(1, [button])],
    [frameInput(0, [owner]), frameInput(1, [button, frameNode(5, { parent: 4 })])],
    [
      frameInput(0, [frameElement(2, { x: 30, y: 40 }, { leftOut: 'inert' })]),
      frameInput(1, [button]),
    ],
    [
      frameInput(0, [frameElement(2, { x: 30, y: 40 }, { blocker: { label: 'nav' } })]),
      frameInput(1, [frameNode(4)]),
    ],
  ];
  for (const frames of pages) expect(composePage(frames, cache)).toEqual(composePage(frames));
});

test('a cache gives the same page as no cache when another element shows the frame, or more has a parent', () => {
  const cache: ComposeCache = new Map();
  const [above, below] = [frameNode(4), frameNode(5, { parent: 4 })];
  const owner = (id: number) => frameElement(id, { x: 30, y: 40 });
  const pages = [
    [frameInput(0, [owner(2)]), frameInput(1, [below])],
    [frameInput(0, [owner(3)]), frameInput(1, [above, below])],
    [frameInput(0, [owner(2)]), frameInput(1, [above, below])],
    [frameInput(0, [owner(2)]), frameInput(1, [below])],
  ];
  for (const frames of pages) expect(composePage(frames, cache)).toEqual(composePage(frames));
});

test('a cache hands out the same object for a node that has not changed', () => {
  const cache: ComposeCache = new Map();
  const still = frameNode(1);
  const before = composePage([frameInput(0, [still, frameNode(2)])], cache);
  const after = composePage([frameInput(0, [still, frameNode(2)])], cache);
  expect(after?.nodes[0]).toBe(before?.nodes[0]);
  expect(after?.nodes[1]).not.toBe(before?.nodes[1]);
});

const size = (width: number, height: number) =>
  frameState({ scroll: { x: 0, y: 0, width, height } });

test('a cache gives the same page as no cache when the document grows or shrinks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -50, max: 2000 }), fc.integer({ min: -50, max: 2000 })), {
        minLength: 1,
        maxLength: 20,
      }),
      fc.array(fc.tuple(fc.integer({ min: 500, max: 2000 }), fc.integer({ min: 500, max: 2000 })), {
        minLength: 2,
        maxLength: 5,
      }),
      (places, sizes) => {
        const cache: ComposeCache = new Map();
        const nodes = places.map(([x, y], at) =>
          outOfView(frameNode(at + 1, { box: [x, y, 40, 20] })),
        );
        for (const [width, height] of sizes) {
          const frames = [frameInput(0, nodes, { state: size(width, height) })];
          expect(composePage(frames, cache)).toEqual(composePage(frames));
        }
      },
    ),
  );
});

test('a cache keeps what is within a document that grows', () => {
  const cache: ComposeCache = new Map();
  const nodes = [frameNode(1), outOfView(frameNode(2, { box: [10, 900, 40, 20] }))];
  const before = composePage([frameInput(0, nodes, { state: size(1000, 950) })], cache);
  const after = composePage([frameInput(0, nodes, { state: size(1000, 980) })], cache);
  expect(after?.nodes[0]).toBe(before?.nodes[0]);
  expect(after?.nodes[1]).toBe(before?.nodes[1]);
});
