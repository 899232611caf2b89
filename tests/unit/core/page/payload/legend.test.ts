import { expect, test } from 'vitest';
import { V3_LEGEND } from '../../../../../core/page/payload/legend.ts';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';
import { shortRole } from '../../../../../core/page/payload/short-role.ts';

/** Complete by its type: a key added to the node is a compile error here. */
const FULL: Required<SemanticNodeV3> = {
  i: 'f1_1',
  r: 'inp',
  n: 'City',
  v: 'Rome',
  s: 'focused',
  xy: [1, 2],
  p: '3',
  hint: 'trash',
  group: 'Delivery',
  row: 'Ann Lee',
  col: 'Ward',
  head: 'Contact',
  to: '/pdf/1',
  pos: '3/16',
  desc: 'Eight characters or more',
  err: 'Too short',
  f: 1,
  box: [0, 1, 2, 3],
  scr: { depth: '10%', h: true },
  occ: true,
};

test.each(Object.keys(FULL))('the legend explains the key %s', (key) => {
  expect(V3_LEGEND).toMatch(new RegExp(`^- ${key}: \\S`, 'm'));
});

test.each(Object.keys(FULL.scr))('the legend explains %s of scr', (key) => {
  expect(V3_LEGEND).toMatch(new RegExp(`^- scr: .*\\b${key} = `, 'm'));
});

test('the legend explains no key that a node cannot have', () => {
  const explained = [...V3_LEGEND.matchAll(/^- (\w+):/gm)].map((match) => match[1]);
  expect(explained.sort()).toEqual(Object.keys(FULL).sort());
});

test.each(['button', 'textbox', 'checkbox', 'select', 'option', 'menuitem'])(
  'the legend explains the short form of %s',
  (role) => {
    expect(V3_LEGEND).toMatch(new RegExp(`\\b${shortRole(role)}=`));
  },
);
