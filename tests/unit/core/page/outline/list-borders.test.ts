import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeOutline } from '../../../../../core/page/outline/outline.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import {
  NEW_LINE,
  outlinePieces,
  type Pieces,
  outlinePart as part,
} from '../../../../fakes/outline-pieces.ts';

const list = (...items: Pieces) => part('list', {}, ...items);
const item = (...inner: Pieces) => part('item', {}, ...inner);
const named = (...names: string[]) => list(...names.map((name) => item(name)));

function linesOf(pieces: Pieces, options = {}): string[] {
  const navigation = pageNode('1', {
    node: { kind: 'structure', reason: 'structure', role: 'navigation', name: '' },
  });
  const tree = pageTree([navigation]);
  const outline = composeOutline(tree, [{ frame: 0, pieces: outlinePieces(...pieces) }], options);
  return outline.text.split('\n').slice(1);
}

test('a border parts two lists with nothing between them', () => {
  const pieces = [named('Ann', 'Bob'), NEW_LINE, named('Cy', 'Di')];
  expect(linesOf(pieces)).toEqual(['- Ann', '- Bob', '---', '- Cy', '- Di']);
});

test('what stands between two lists parts them', () => {
  const lists = (between: Pieces) => linesOf([named('Ann', 'Bob'), ...between, named('Cy', 'Di')]);
  expect(lists([NEW_LINE, 'Done', NEW_LINE])).not.toContain('---');
  expect(lists([part('heading', { level: 2 }, 'Done')])).not.toContain('---');
  const menu = part('part', { node: 1 }, named('Cy', 'Di'));
  expect(linesOf([named('Ann', 'Bob'), menu])).not.toContain('---');
  expect(linesOf([menu, named('Ann', 'Bob')])).not.toContain('---');
});

test('the branches of a list, and lists of one item, have no border', () => {
  const branch = item('Fruit', NEW_LINE, named('Apple', 'Pear'));
  expect(linesOf([list(branch, item('Bread'))])).not.toContain('---');
  expect(linesOf([named('Price'), NEW_LINE, named('Weight')])).not.toContain('---');
});

test('numbers tell by themselves where a list begins', () => {
  const numbered = list(part('item', { sign: '1.' }, 'Mix'), part('item', { sign: '2.' }, 'Bake'));
  expect(linesOf([named('Salt', 'Oil'), numbered, numbered, named('Fork', 'Spoon')])).toEqual([
    '- Salt',
    '- Oil',
    '1. Mix',
    '2. Bake',
    '1. Mix',
    '2. Bake',
    '- Fork',
    '- Spoon',
  ]);
});

test('the border is there after branches, as deep as the lists are', () => {
  const branch = () => item('Fruit', NEW_LINE, named('Apple', 'Pear'));
  const lines = linesOf([list(item('Bread'), branch()), NEW_LINE, list(branch(), item('Salt'))]);
  expect(lines.filter((line) => line.trim() === '---')).toEqual(['---']);
  expect(lines[lines.indexOf('---') + 1]).toBe('- Fruit');
});

test('any row of lists can be told apart again', () => {
  const sizes = fc.array(fc.integer({ min: 2, max: 6 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sizes, fc.boolean(), (lengths, full) => {
      const lists = lengths.map((length, at) =>
        named(...Array.from({ length }, (_, number) => `Item ${at}.${number}`)),
      );
      const parted = linesOf(lists, { full, wholePage: true }).join('\n').split('\n---\n');
      expect(parted.map((lines) => lines.split('\n').length)).toEqual(lengths);
    }),
  );
});
