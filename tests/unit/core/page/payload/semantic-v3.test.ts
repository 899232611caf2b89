import { expect, test } from 'vitest';
import { isInPayload } from '../../../../../core/page/payload/is-in-payload.ts';
import { semanticNodeV3, semanticV3 } from '../../../../../core/page/payload/semantic-v3.ts';
import type { LeftOut } from '../../../../../core/page/tree/frame-node.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const SCROLL = { top: 100, height: 1000, client: 200 };
const scroller = (key: string, top = 100) =>
  pageNode(key, {
    node: {
      kind: 'scroller',
      reason: 'scroll container',
      tag: 'div',
      role: 'list',
      name: 'Timeline',
      scroll: { ...SCROLL, top },
    },
  });

const inPage = { wholePage: false };
const idsOf = (options: { wholePage: boolean }, ...nodes: ReturnType<typeof pageNode>[]) =>
  semanticV3(pageTree(nodes), options).interactive_tree.map(({ i }) => i);

test('a plain button has an id, a role, a name and coordinates, and nothing else', () => {
  const node = semanticNodeV3(pageNode('12', { xy: [900, 20], box: [880, 10, 40, 20] }));
  expect(node).toEqual({ i: '12', r: 'btn', n: 'Button 12', xy: [900, 20] });
});

test('its box is sent where it is asked for, and where something covers it', () => {
  const plain = pageNode('12', { xy: [900, 20], box: [880, 10, 40, 20] });
  const covered = pageNode('13', { xy: [9, 9], box: [0, 0, 18, 18], blocker: { label: 'dialog' } });
  const boxes = (options: { boxes?: boolean }) =>
    semanticV3(pageTree([plain, covered]), { wholePage: false, ...options }).interactive_tree.map(
      ({ box }) => box,
    );

  expect(boxes({})).toEqual([undefined, [0, 0, 18, 18]]);
  expect(boxes({ boxes: true })).toEqual([
    [880, 10, 40, 20],
    [0, 0, 18, 18],
  ]);
});

test('a full node has exactly the documented fields', () => {
  const node = pageNode('f2_7', {
    frame: 2,
    xy: [5, 6],
    box: [1, 2, 8, 8],
    blocker: { label: 'dialog' },
    node: {
      role: 'textbox',
      name: 'City',
      value: 'Rome',
      states: ['required', 'focused'],
      scroll: SCROLL,
    },
  });
  expect(semanticNodeV3(node)).toEqual({
    i: 'f2_7',
    r: 'inp',
    n: 'City',
    v: 'Rome',
    s: 'required,focused',
    xy: [5, 6],
    f: 2,
    box: [1, 2, 8, 8],
    scr: { depth: '10%', h: true },
    occ: true,
  });
});

test('an emptied control keeps its empty value', () => {
  expect(semanticNodeV3(pageNode('1', { node: { value: '' } })).v).toBe('');
});

test('a drop-down is a sel, whatever role Chrome gives it', () => {
  const node = pageNode('1', { node: { tag: 'select', role: 'combobox' } });
  expect(semanticNodeV3(node).r).toBe('sel');
});

test('an editable element with no role of its own is an inp', () => {
  const node = pageNode('1', { node: { tag: 'div', role: 'generic', reason: 'editable' } });
  expect(semanticNodeV3(node).r).toBe('inp');
});

test('an editable element with a role keeps it', () => {
  const node = pageNode('1', { node: { tag: 'td', role: 'gridcell', reason: 'editable' } });
  expect(semanticNodeV3(node).r).toBe('gridcell');
});

test('only what is in view is sent', () => {
  const below = pageNode('2', { leftOut: 'below the viewport' });
  expect(idsOf(inPage, pageNode('1'), below, pageNode('3'))).toEqual(['1', '3']);
});

test('the whole page is sent in document order', () => {
  const below = pageNode('2', { leftOut: 'below the viewport' });
  expect(idsOf({ wholePage: true }, pageNode('1'), below, pageNode('3'))).toEqual(['1', '2', '3']);
});

const OFF_SCREEN: readonly LeftOut[] = [
  'above the viewport',
  'below the viewport',
  'beside the viewport',
  'clipped by a container',
  'outside its frame',
];

test.each(OFF_SCREEN)('an element %s is in a whole-page payload', (leftOut) => {
  expect(isInPayload(pageNode('1', { leftOut }), true)).toBe(true);
  expect(isInPayload(pageNode('1', { leftOut }), false)).toBe(false);
});

const HIDDEN: readonly LeftOut[] = [
  'zero size',
  'not rendered',
  'invisible',
  'transparent',
  'inert',
  'hidden from assistive technology',
];

test.each(HIDDEN)('an element that is %s is in no payload', (leftOut) => {
  expect(isInPayload(pageNode('1', { leftOut }), true)).toBe(false);
});

test.each(['structure', 'frame'] as const)('%s rows are in no payload', (kind) => {
  expect(isInPayload(pageNode('1', { node: { kind } }), true)).toBe(false);
});

test('scroll containers are listed with their progress', () => {
  const { scrollable_containers } = semanticV3(
    pageTree([scroller('1'), pageNode('2'), scroller('3', 800)]),
    inPage,
  );
  expect(scrollable_containers).toEqual([
    { id: '1', depth: '10%', hasMore: true, above: true },
    { id: '3', depth: '80%', hasMore: false, above: true },
  ]);
});

test('a container says what else there is to see in it: sideways, rows, hidden elements', () => {
  const rows = { first: 38, last: 52, of: 10_000, inDom: 15 };
  const sideways = { left: 20, width: 200, client: 100 };
  const scroll = { top: 0, height: 90, client: 90, sideways, rows };
  const list = pageNode('1', { node: { kind: 'scroller', scroll } });
  const hidden = pageNode('2', { parent: '1', leftOut: 'clipped by a container' });
  const gone = pageNode('3', { parent: '1', leftOut: 'not rendered' });

  expect(semanticV3(pageTree([list, hidden, gone]), inPage).scrollable_containers).toEqual([
    {
      id: '1',
      depth: '0%',
      hasMore: false,
      x: { depth: '10%', left: true, right: true },
      rows: '38-52 of 10000',
      hidden: 1,
    },
  ]);
});

test('what happened lately is told when something has', () => {
  const recent = {
    recent_events: ["[1s ago] Added: 'Saved'"],
    has_errors: false,
    has_success: true,
  };
  expect(semanticV3(pageTree([]), { ...inPage, recent })).toMatchObject(recent);
  const nothing = { recent_events: [], has_errors: false, has_success: false };
  const quiet = semanticV3(pageTree([]), { ...inPage, recent: nothing });
  expect(quiet).not.toHaveProperty('has_errors');
});

test('a page with no scroll container has no list of them', () => {
  expect(semanticV3(pageTree([pageNode('1')]), inPage)).not.toHaveProperty('scrollable_containers');
});

test('scroll_position is how far the page is scrolled', () => {
  const tree = pageTree([], { scroll: { x: 0, y: 1000, width: 1280, height: 4000 } });
  expect(semanticV3(tree, inPage).scroll_position).toBe('25%');
});

test('at the top of the page it is left out, as on a page that cannot be scrolled', () => {
  for (const height of [800, 4000]) {
    const tree = pageTree([], { scroll: { x: 0, y: 0, width: 1280, height } });
    expect(semanticV3(tree, inPage)).not.toHaveProperty('scroll_position');
  }
});

test('meta counts what is there, in view, pruned and occluded', () => {
  const tree = pageTree(
    [
      pageNode('1'),
      pageNode('2', { blocker: { label: 'dialog' } }),
      pageNode('3', { leftOut: 'below the viewport' }),
      scroller('4'),
      pageNode('5', { node: { kind: 'structure' } }),
    ],
    { total: 10, ms: 1.26 },
  );
  expect(semanticV3(tree, inPage).meta).toMatchObject({
    totalElements: 10,
    viewportElements: 2,
    prunedElements: 8,
    occludedElements: 1,
    extractionTimeMs: 1,
  });
});

test('the result has exactly the documented fields', () => {
  const scroll = { x: 0, y: 1000, width: 1280, height: 4000 };
  expect(Object.keys(semanticV3(pageTree([scroller('1')], { scroll }), inPage))).toEqual([
    'mode',
    'url',
    'title',
    'viewport',
    'scroll_position',
    'interactive_tree',
    'scrollable_containers',
    'meta',
  ]);
});

test('what is in a row that can be acted on itself has the row’s id as p', () => {
  const row = pageNode('1', { node: { tag: 'tr', role: 'row', reason: 'event listener' } });
  const cell = pageNode('2', { parent: '1', node: { kind: 'structure', role: 'group' } });
  const box = pageNode('3', { parent: '2', node: { role: 'checkbox' } });
  const beside = pageNode('4');
  const sent = semanticV3(pageTree([row, cell, box, beside]), inPage).interactive_tree;
  expect(sent.map(({ i, p }) => [i, p])).toEqual([
    ['1', undefined],
    ['3', '1'],
    ['4', undefined],
  ]);
});

test('a row that is not sent is no p: what is in it names the next one around', () => {
  const outer = pageNode('1');
  const row = pageNode('2', { parent: '1', leftOut: 'invisible' });
  const box = pageNode('3', { parent: '2' });
  const sent = semanticV3(pageTree([outer, row, box]), inPage).interactive_tree;
  expect(sent.find(({ i }) => i === '3')?.p).toBe('1');
});
