import { expect, test } from 'vitest';
import { ElementHistory } from '../../../../../panel/inspect/healing/healing-model.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { peopleTable, rowButton } from './table-rows.ts';

test('what has left the page is recalled as it was, and what is there is not', () => {
  const history = new ElementHistory();
  history.note(peopleTable(['Ann', 'Bob']), true);
  history.note(peopleTable(['Ann']), false);

  expect(history.recall('4')).toMatchObject({
    key: '4',
    role: 'button',
    name: 'Delete',
    ordinal: 1,
    count: 2,
    neighbours: ['Bob'],
  });
  expect(history.recall('2')).toBeUndefined();
  expect(history.recall('99')).toBeUndefined();
});

test('it is recalled through all later readings, until it comes back', () => {
  const history = new ElementHistory();
  const [ann, bob] = [rowButton('1', 'Ann', 0), rowButton('2', 'Bob', 1)];
  history.note(pageTree([ann, bob]), true);
  history.note(pageTree([ann]), false);
  history.note(pageTree([ann, rowButton('3', 'Cid', 1)]), false);
  expect(history.recall('2')).toMatchObject({ name: 'Bob' });

  history.note(pageTree([ann, bob]), false);
  expect(history.recall('2')).toBeUndefined();
  expect(history.recall('3')).toMatchObject({ name: 'Cid' });
});

test('another page forgets all that was, itself included', () => {
  const history = new ElementHistory();
  history.note(pageTree([rowButton('1', 'Ann', 0), rowButton('2', 'Bob', 1)]), true);
  history.note(pageTree([rowButton('1', 'Ann', 0)]), false);
  history.note(pageTree([rowButton('7', 'Home', 0)]), true);

  expect(history.recall('2')).toBeUndefined();
  expect(history.recall('1')).toBeUndefined();
});

test('what nobody could have acted on is not kept', () => {
  const history = new ElementHistory();
  const heading = pageNode('1', { node: { kind: 'structure', role: 'heading' } });
  const hidden = rowButton('2', 'Hidden', 0, { leftOut: 'not rendered' });
  history.note(pageTree([heading, hidden, rowButton('3', 'Save', 1)]), true);
  history.note(pageTree([]), false);

  expect(history.recall('1')).toBeUndefined();
  expect(history.recall('2')).toBeUndefined();
  expect(history.recall('3')).toMatchObject({ name: 'Save' });
});

test('a thousand are kept, and the oldest go first', () => {
  const history = new ElementHistory();
  const rows = (from: number, count: number) =>
    pageTree(Array.from({ length: count }, (_, i) => rowButton(String(from + i), `Row ${i}`, i)));
  history.note(rows(1, 600), true);
  history.note(rows(1001, 600), false);
  history.note(pageTree([]), false);

  expect(history.recall('1')).toBeUndefined();
  expect(history.recall('200')).toBeUndefined();
  expect(history.recall('201')).toMatchObject({ key: '201' });
  expect(history.recall('1600')).toMatchObject({ key: '1600' });
});
