import { expect, test } from 'vitest';
import { nodeFlags } from '../../../../../panel/inspect/tree/node-flags.ts';
import {
  countNodes,
  describeFilter,
  NO_FILTER,
  passesFilter,
} from '../../../../../panel/inspect/tree/tree-filter.ts';
import { pageNode } from '../../../../fakes/fake-tree.ts';

const shown = pageNode('1');
const below = pageNode('2', { leftOut: 'below the viewport', node: { role: 'link' } });
const covered = pageNode('f1_3', { frame: 1, blocker: { label: 'dialog#cookie' } });
const landmark = pageNode('4', { node: { kind: 'structure', role: 'main' } });
const ALL = [shown, below, covered, landmark];

const keys = (patch: Partial<typeof NO_FILTER>) =>
  ALL.filter((node) => passesFilter(node, { ...NO_FILTER, ...patch })).map((n) => n.key);

test('without a filter everything passes', () => {
  expect(keys({})).toHaveLength(4);
});

test('facets add up, kinds of filter narrow each other', () => {
  expect(keys({ inView: true })).toEqual(['1', 'f1_3']);
  expect(keys({ occluded: true, leftOut: true })).toEqual(['2', 'f1_3']);
  expect(keys({ inView: true, frame: 1 })).toEqual(['f1_3']);
  expect(keys({ roles: new Set(['link']) })).toEqual(['2']);
  expect(keys({ reasons: new Set(['below the viewport']) })).toEqual(['2']);
  expect(keys({ reasons: new Set(['inert']) })).toEqual([]);
  expect(keys({ hideLeftOut: true })).toEqual(['1', 'f1_3', '4']);
});

test('what a model is told and no person reads is found, and counted', () => {
  const unseen = { text: 'secret words', reason: 'transparent' } as const;
  const told = pageNode('5', { node: { notes: { unseen } } });
  const ended = pageNode('6', {
    node: { notes: { unseen: { ...unseen, reason: 'cut by an ellipsis' } } },
  });
  const left = pageNode('7', { leftOut: 'transparent', node: { notes: { unseen } } });
  const filter = { ...NO_FILTER, hiddenText: true };
  const nodes = [...ALL, told, ended, left];
  expect(nodes.filter((node) => passesFilter(node, filter)).map(({ key }) => key)).toEqual(['5']);
  expect(countNodes(nodes).hiddenText).toBe(1);
  expect(describeFilter(filter)).toEqual(['Hidden text for agents']);
});

test('the filter is told in words', () => {
  const filter = { ...NO_FILTER, inView: true, leftOut: true, roles: new Set(['link']), frame: 1 };
  expect(describeFilter(filter)).toEqual(['in view or left out', 'role link', 'frame f1']);
});

test('counts leave structure out and put frequent roles first', () => {
  expect(countNodes(ALL)).toEqual({
    roles: [
      ['button', 2],
      ['link', 1],
    ],
    inView: 2,
    occluded: 1,
    leftOut: 1,
    hiddenText: 0,
    reasons: [['below the viewport', 1]],
  });
});

test('flags name the blocker, the reason, the scroll position, the shadow and the frame', () => {
  expect(nodeFlags(covered).map((f) => f.text)).toEqual(['covered', 'f1']);
  expect(nodeFlags(covered)[0]?.title).toBe('Covered by dialog#cookie');
  expect(nodeFlags(below).map((f) => f.text)).toEqual(['below']);
  const scroller = pageNode('5', {
    node: { scroll: { top: 50, height: 200, client: 100 }, inShadow: true },
  });
  expect(nodeFlags(scroller).map((f) => f.text)).toEqual(['25% ↑↓', 'shadow']);
  const hidden = pageNode('6', { leftOut: 'inert', leftOutBy: { label: 'dialog', name: 'Pay' } });
  expect(nodeFlags(hidden)[0]?.title).toBe('Left out: inert, by dialog “Pay”');
});

test('a list says where it stands sideways, which rows it holds, and a row its place', () => {
  const sideways = { left: 0, width: 900, client: 300 };
  const rows = { first: 38, last: 52, of: 10_000, inDom: 15 };
  const list = pageNode('5', {
    node: { scroll: { top: 0, height: 90, client: 90, sideways, rows } },
  });
  expect(nodeFlags(list)).toMatchObject([
    {
      text: '0% →',
      title: 'Scrolls: 0% across, more beside; rows 38-52 of 10000, 15 of them in the page',
    },
  ]);
  const row = pageNode('6', { node: { set: { at: 40, of: 10_000 } } });
  expect(nodeFlags(row)).toMatchObject([
    { text: '40/10000', title: 'Row 40 of 10000 of its list' },
  ]);
});
