import { expect, test } from 'vitest';
import { clipToFrame, frameWindow, topWindow } from '../../../../../core/page/tree/compose-page.ts';
import type {
  FrameNode,
  FrameOwner,
  FrameState,
} from '../../../../../core/page/tree/frame-node.ts';
import type { PageNode } from '../../../../../core/page/tree/page-tree.ts';
import { NO_SLACK, scrollSlack } from '../../../../../core/page/tree/scroll-slack.ts';
import { childState, frameElement, frameNode, frameState, outOfView } from './frame-input.ts';

const scrolled = (x: number, y: number) => ({ scroll: { x, y, width: 3000, height: 3000 } });

function inTop(box: FrameNode['box'], state: Partial<FrameState> = {}, patch = {}) {
  return clipToFrame(frameNode(1, { ...(box && { box }), ...patch }), topWindow(frameState(state)));
}

function inFrame(
  box: NonNullable<FrameNode['box']>,
  owner: Partial<FrameOwner> = {},
  { top = {}, child = {}, ownerNode = {}, node = undefined as FrameNode | undefined } = {},
) {
  const element = frameElement(1, owner);
  const page: PageNode = {
    key: '1',
    frame: 0,
    parent: null,
    depth: 0,
    node: element,
    ...ownerNode,
  };
  const { frame } = element;
  if (!frame) throw new Error('frameElement always has a frame.');
  const view = frameWindow(topWindow(frameState(top)), frame, page, childState(child));
  return clipToFrame({ ...(node ?? frameNode(2)), box }, view);
}

test('document coordinates become those of the viewport', () => {
  expect(inTop([300, 1000, 40, 20], scrolled(100, 900))).toEqual({
    box: [200, 100, 40, 20],
    xy: [220, 110],
  });
});

test.each([
  ['below', [110, 700, 40, 20]],
  ['above', [110, 79, 40, 20]],
  ['beside', [1100, 110, 40, 20]],
  ['beside', [59, 110, 40, 20]],
] as const)('an element %s the viewport is left out: %j', (side, box) => {
  const node = outOfView(frameNode(1, { box: [...box] }));

  const window = topWindow(frameState(scrolled(100, 100)));
  expect(clipToFrame(node, window).leftOut).toBe(`${side} the viewport`);
});

test.each([
  { box: [-9999, 10, 40, 20], slack: { right: 9999 } },
  { box: [10, -21, 40, 20], slack: { down: 100 } },
  { box: [4000, 10, 40, 20], slack: { left: 3500 } },
] as const)(
  'nobody can scroll to $box, but a container that can scroll so far may bring it back',
  ({ box, slack }) => {
    const node = outOfView(frameNode(1, { box: [...box] }));
    const window = topWindow(frameState(scrolled(0, 0)));

    expect(clipToFrame(node, window).leftOut).toBe('beyond the page’s edge');
    expect(clipToFrame(node, window, { ...NO_SLACK, ...slack }).leftOut).toMatch(/the viewport$/);
  },
);

test('a container that is at its start does not bring back what lies before it', () => {
  const node = outOfView(frameNode(1, { box: [-9999, 10, 40, 20] }));
  const window = topWindow(frameState(scrolled(0, 0)));
  const down = scrollSlack({ top: 0, height: 2000, client: 300 });

  expect(clipToFrame(node, window, down).leftOut).toBe('beyond the page’s edge');
});

test('a page from right to left is scrolled to the left', () => {
  const node = outOfView(frameNode(1, { box: [-1500, 10, 40, 20] }));
  const scroll = { x: -10, y: 0, width: 3000, height: 600 };

  const { leftOut } = clipToFrame(node, topWindow(frameState({ scroll })));
  expect(leftOut).toBe('beside the viewport');
});

test.each([
  { box: [10, 599, 40, 20] },
  { box: [10, -20, 40, 20] },
  { box: [999, 10, 40, 20] },
  { box: [-40, 10, 40, 20] },
] as const)('an element that touches the viewport is in it: $box', ({ box }) => {
  expect(inTop([...box]).leftOut).toBeUndefined();
});

test('a box that lags behind does not bring an element into view', () => {
  const node = outOfView(frameNode(1, { box: [10, 100, 40, 20] }));

  expect(clipToFrame(node, topWindow(frameState())).leftOut).toBe('below the viewport');
});

test('the centre of an element that is partly in view is that of the visible part', () => {
  expect(inTop([900, 580, 200, 100]).xy).toEqual([950, 590]);
});

test('the point that the frame tried is kept while it is in view', () => {
  expect(inTop([0, 0, 200, 100], {}, { xy: [7, 8] }).xy).toEqual([7, 8]);
});

test('the point that the frame tried is given up once it is scrolled away', () => {
  expect(inTop([0, 0, 200, 400], scrolled(0, 100), { xy: [100, 50] }).xy).toEqual([100, 150]);
});

test('an element that is not rendered has no coordinates', () => {
  const node = frameNode(1, { leftOut: 'not rendered' });
  delete node.box;
  expect(clipToFrame(node, topWindow(frameState()))).toEqual({ leftOut: 'not rendered' });
});

test('the frame’s own reason comes before the viewport’s', () => {
  expect(inTop([10, 5000, 40, 20], {}, { leftOut: 'inert' }).leftOut).toBe('inert');
});

test('a frame’s content lies where the frame lies, less what either has scrolled', () => {
  const place = inFrame(
    [50, 120, 40, 20],
    { x: 200, y: 300 },
    { top: scrolled(0, 100), child: scrolled(0, 60) },
  );
  expect(place).toEqual({ box: [250, 260, 40, 20], xy: [270, 270] });
});

test('a scaled frame scales positions, sizes and its own scroll offset', () => {
  const place = inFrame(
    [100, 140, 40, 20],
    { x: 200, y: 100, scale: 0.5 },
    { child: scrolled(0, 40) },
  );
  expect(place).toEqual({ box: [250, 150, 20, 10], xy: [260, 155] });
});

test('a frame that is turned by 90° turns its boxes and points', () => {
  const place = inFrame([100, 140, 40, 20], { x: 500, y: 100, turn: [0, 1, -1, 0] });
  expect(place).toEqual({ box: [340, 200, 20, 40], xy: [350, 220] });
});

test('what lies below a frame’s own viewport is below the viewport', () => {
  const below = { node: outOfView(frameNode(2)) };

  expect(inFrame([10, 301, 40, 20], {}, below).leftOut).toBe('below the viewport');
});

test('what a frame shows outside the part of it in view is outside its frame', () => {
  expect(inFrame([10, 250, 40, 20], { y: 400 }).leftOut).toBe('outside its frame');
});

test('an element cut by the edge of its frame is clicked in the part that shows', () => {
  expect(inFrame([380, 10, 100, 20], { x: 100, y: 100 }).xy).toEqual([490, 120]);
});

test('all inside a frame that is left out is left out for the same reason', () => {
  expect(inFrame([10, 10, 40, 20], {}, { ownerNode: { leftOut: 'inert' } }).leftOut).toBe('inert');
});

test('all that is in a transparent frame is left out', () => {
  const ownerNode = { node: { ...frameElement(1, {}), states: ['transparent'] } };
  expect(inFrame([10, 10, 40, 20], {}, { ownerNode }).leftOut).toBe('transparent');
});
