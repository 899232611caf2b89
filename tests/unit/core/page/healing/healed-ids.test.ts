import { expect, test } from 'vitest';
import { healedIds } from '../../../../../core/page/healing/follow-element.ts';
import { pageTree } from '../../../../fakes/fake-tree.ts';
import { rowButton } from './table-rows.ts';

const before = pageTree([rowButton('1', 'Save', 0), rowButton('2', 'Cancel', 1)]);

test('a removed id that was rendered again has its new id and how sure that is', () => {
  const now = pageTree([rowButton('8', 'Save', 0), rowButton('9', 'Cancel', 9)]);

  expect(healedIds(before, now, ['1', '2'])).toEqual({
    '1': { id: '8', confidence: 1 },
    '2': { id: '9', confidence: 0.7 },
  });
});

test('what was removed for good, or is still there, is not healed', () => {
  const now = pageTree([rowButton('1', 'Save', 0), rowButton('8', 'Save', 1)]);

  expect(healedIds(before, now, ['1', '2'])).toEqual({});
});

test('an id that the change did not name is not looked into', () => {
  const now = pageTree([rowButton('8', 'Save', 0), rowButton('9', 'Cancel', 1)]);

  expect(Object.keys(healedIds(before, now, ['2']))).toEqual(['2']);
});

test('fifty removed ids are looked into at one change', () => {
  const rows = (from: number) =>
    pageTree(Array.from({ length: 60 }, (_, i) => rowButton(String(from + i), `Row ${i}`, i)));
  const removed = rows(1).nodes.map(({ key }) => key);

  expect(Object.keys(healedIds(rows(1), rows(101), removed))).toHaveLength(50);
});
