import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compact } from '../../../../../core/page/payload/compact.ts';
import { COMPACT_LEGEND } from '../../../../../core/page/payload/legend.ts';
import type {
  SemanticNodeV3,
  SemanticTreeResultV3,
} from '../../../../../core/page/payload/semantic-node.ts';
import { semanticV3 } from '../../../../../core/page/payload/semantic-v3.ts';
import { CHECKOUT } from './checkout-page.ts';
import { readCompact } from './read-compact.ts';

const PAGE = semanticV3(CHECKOUT, { wholePage: false });
const pageOf = (nodes: SemanticNodeV3[]): SemanticTreeResultV3 => ({
  ...PAGE,
  interactive_tree: nodes,
});

const coordinate = fc.integer({ min: -5000, max: 50_000 });
const optional = { requiredKeys: ['i', 'r', 'n'] as ['i', 'r', 'n'] };
const anyNode: fc.Arbitrary<SemanticNodeV3> = fc
  .record(
    {
      i: fc.oneof(fc.nat().map(String), fc.constantFrom('f1_5', 'f12_7', '007')),
      r: fc.stringMatching(/^[a-z]+$/),
      n: fc.string(),
      // An empty value is that of an empty field, and costs a cell of its own.
      v: fc.string({ minLength: 1 }),
      s: fc.constantFrom('disabled', 'checked', 'required,focused'),
      xy: fc.tuple(coordinate, coordinate),
      p: fc.constantFrom('3', 'f1_4'),
      box: fc.tuple(coordinate, coordinate, coordinate, coordinate),
      scr: fc.record({ depth: fc.constantFrom('0%', '42%'), h: fc.boolean() }),
      occ: fc.constant(true),
    },
    optional,
  )
  .map((node) => {
    const frame = /^f(\d+)_/.exec(node.i)?.[1];
    return frame === undefined ? node : { ...node, f: Number(frame) };
  });

test('nothing of a payload is lost when boxes are asked for', () => {
  const pages = fc.array(anyNode);
  fc.assert(
    fc.property(pages, (nodes) => {
      expect(readCompact(compact(pageOf(nodes), { boxes: true }))).toEqual(nodes);
    }),
  );
});

test('a box is there for an occluded element only, unless it is asked for', () => {
  const box: SemanticNodeV3['box'] = [1, 2, 3, 4];
  const page = pageOf([
    { i: '1', r: 'btn', n: 'Free', box },
    { i: '2', r: 'btn', n: 'Covered', box, occ: true },
  ]);
  expect(readCompact(compact(page)).map((node) => node.box)).toEqual([undefined, box]);
  expect(readCompact(compact(page, { boxes: true })).map((n) => n.box)).toEqual([box, box]);
});

test('a row ends with its last filled place, and the header names only what some row fills', () => {
  const page = compact(
    pageOf([
      { i: '1', r: 'btn', n: 'Save', xy: [3, 4] },
      { i: 'f1_2', r: 'chk', n: '', xy: [5, 6], s: 'checked' },
    ]),
  );
  expect(page.columns).toBe('element x y states');
  expect(page.nodes).toEqual([
    ['1 btn Save', 3, 4],
    ['f1_2 chk', 5, 6, 'checked'],
  ]);
});

test('the column that most rows fill comes first, so that few cells are empty', () => {
  const link = { r: 'link', n: 'Edit', xy: [3, 4] as [number, number], to: '/edit' };
  const page = compact(
    pageOf([
      { i: '1', r: 'inp', n: 'City', xy: [1, 2], v: 'Rome' },
      { ...link, i: '2' },
      { ...link, i: '3', s: 'current' },
    ]),
  );
  expect(page.columns).toBe('element x y about value states');
  expect(page.nodes).toEqual([
    ['1 inp City', 1, 2, null, 'Rome'],
    ['2 link Edit', 3, 4, 'to: /edit'],
    ['3 link Edit', 3, 4, 'to: /edit', null, 'current'],
  ]);
});

test('an empty field costs no cell, and the top of the page no words', () => {
  const page = pageOf([{ i: '1', r: 'inp', n: 'City', xy: [1, 2], v: '' }]);
  expect(compact(page).nodes).toEqual([['1 inp City', 1, 2]]);
  const { scroll_position: _, ...top } = page;
  expect(compact(top)).not.toHaveProperty('scroll_position');
  expect(compact({ ...page, scroll_position: '4%' }).scroll_position).toBe('4%');
});

test('the legend explains every column', () => {
  for (const column of compact(PAGE, { boxes: true }).columns.split(' ')) {
    expect(COMPACT_LEGEND).toMatch(new RegExp(`\\b${column}\\b`));
  }
});

test('the checkout page reads as it did', async () => {
  await expect(JSON.stringify(compact(PAGE))).toMatchFileSnapshot('golden/compact.txt');
});
