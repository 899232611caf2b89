import { expect, test } from 'vitest';
import { describeMatch, obstacleOf } from '../../../../../core/page/healing/element-fate.ts';
import { matchElement } from '../../../../../core/page/healing/match-element.ts';
import { rememberElement } from '../../../../../core/page/healing/remember-element.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { peopleTable, rowButton } from './table-rows.ts';

const ann = 'Ann';
const people = peopleTable([ann, 'Bob', 'Cid']);
const deleteBob = rememberElement(people, '4');

test('what tells one Delete from another is who stands beside it', () => {
  expect(deleteBob).toMatchObject({ ordinal: 1, count: 3, neighbours: ['Bob'] });
});

test('of identical names rendered again in another order, the one in the same row is found', () => {
  const match = matchElement(peopleTable(['Bob', 'Cid', ann], 50), deleteBob);
  expect(match).toMatchObject({ type: 'healed', from: '4', to: '51' });
  expect(english(describeMatch(match))).toContain('beside Bob');
});

test('of identical names rendered again without the row, none is taken for it', () => {
  const match = matchElement(peopleTable([ann, 'Cid'], 50), deleteBob);
  expect(match).toMatchObject({ type: 'gone', was: 'Delete beside Bob' });
});

test('a row recycled under the same button name is refused', () => {
  expect(matchElement(peopleTable([ann, 'Eve', 'Cid']), deleteBob)).toEqual({
    type: 'changed',
    key: '4',
    was: 'Delete beside Bob',
    now: 'Delete beside Eve',
  });
});

test('a row that only moved is the same', () => {
  const [a, b, c, d] = peopleTable([ann, 'Bob']).nodes;
  const moved = pageTree([c, d, a, b].flatMap((node) => node ?? []));
  expect(matchElement(moved, deleteBob)).toEqual({ type: 'same', key: '4' });
});

const list = (keys: readonly string[]) =>
  pageTree(keys.map((key, row) => rowButton(key, 'Remove', row)));
const second = rememberElement(list(['1', '2', '3']), '2');

test('identical names alone in their rows are told apart by their order while they are as many', () => {
  const match = matchElement(list(['11', '12', '13']), second);
  expect(match).toMatchObject({ type: 'healed', to: '12' });
  expect(english(describeMatch(match))).toContain('number 2 of 3 as before');
});

test('one identical name fewer: nothing tells which is gone, however near one stands', () => {
  const match = matchElement(list(['11', '12']), second);
  expect(match).toMatchObject({ type: 'ambiguous', candidates: ['11', '12'] });
  expect(describeMatch(match)).toEqual(
    'Element 2, Remove, is gone, and 2 others could be it (11, 12). Nothing was done. ' +
      'Say which one by its ID.',
  );
});

const inDialog = (key: string, saved: string) => [
  pageNode('1', { node: { kind: 'structure', role: 'dialog', name: 'Invite' } }),
  pageNode('2', { node: { kind: 'structure', role: 'form', name: 'Profile' } }),
  rowButton(key, 'Save', 0, { parent: saved }),
];

test('a second button of the same name in another container is not mistaken for it', () => {
  const save = rememberElement(pageTree(inDialog('5', '2')), '5');
  const now = pageTree([...inDialog('8', '1'), rowButton('9', 'Save', 3, { parent: '2' })]);
  expect(matchElement(now, save)).toMatchObject({ type: 'healed', to: '9' });
});

test('a name that had no namesake and now has two equal ones is ambiguous', () => {
  const save = rememberElement(pageTree([rowButton('5', 'Save', 0)]), '5');
  const now = pageTree([rowButton('8', 'Save', 5), rowButton('9', 'Save', 6)]);
  expect(matchElement(now, save)).toMatchObject({ type: 'ambiguous', candidates: ['8', '9'] });
});

test('a link that became a button in its place is healed by name and place', () => {
  const link = rememberElement(
    pageTree([rowButton('5', 'Help', 0, { node: { role: 'link' } })]),
    '5',
  );
  const match = matchElement(pageTree([rowButton('8', 'Help', 0)]), link);
  expect(match).toMatchObject({
    type: 'healed',
    confidence: 0.7,
    reasons: ['same name', 'within 50 px'],
  });
});

test('a name alone, of another role and elsewhere, is not enough', () => {
  const link = rememberElement(
    pageTree([rowButton('5', 'Help', 0, { node: { role: 'link' } })]),
    '5',
  );
  expect(matchElement(pageTree([rowButton('8', 'Help', 9)]), link).type).toBe('gone');
});

test('a higher threshold asks for more', () => {
  const save = rememberElement(pageTree([rowButton('5', 'Save', 0)]), '5');
  const shifted = pageTree([rowButton('8', 'Save', 9)]);
  expect(matchElement(shifted, save).type).toBe('healed');
  expect(matchElement(shifted, save, { minConfidence: 0.8 }).type).toBe('gone');
});

test('a nameless icon button is healed by role and place only', () => {
  const icon = rememberElement(pageTree([rowButton('5', '', 0)]), '5');
  expect(matchElement(pageTree([rowButton('8', '', 0)]), icon)).toMatchObject({ confidence: 0.6 });
  expect(matchElement(pageTree([rowButton('8', '', 9)]), icon).type).toBe('gone');
  expect(matchElement(pageTree([rowButton('8', 'Close', 0)]), icon).type).toBe('gone');
});

test('scrolling between reading and acting moves nothing', () => {
  const save = rememberElement(pageTree([rowButton('5', 'Save', 10)]), '5');
  const scroll = { x: 0, y: 400, width: 1280, height: 4000 };
  const now = pageTree([rowButton('8', 'Save', 0)], { scroll });
  expect(matchElement(now, save)).toMatchObject({ type: 'healed', confidence: 1 });
});

test('an element that is not rendered is no successor, and one that is inert has an obstacle', () => {
  const save = rememberElement(pageTree([rowButton('5', 'Save', 0)]), '5');
  const hidden = rowButton('8', 'Save', 0, { leftOut: 'not rendered' });
  expect(matchElement(pageTree([hidden]), save).type).toBe('gone');
  expect(obstacleOf(hidden)).toEqual({ type: 'hidden', why: 'not rendered' });
  expect(obstacleOf(rowButton('8', 'Save', 0, { leftOut: 'inert' }))?.type).toBe('hidden');
  expect(obstacleOf(rowButton('8', 'Save', 0, { leftOut: 'below the viewport' }))).toBeNull();
});

test('an element whose role changed under its name is refused', () => {
  const save = rememberElement(pageTree([rowButton('5', 'Save', 0)]), '5');
  const now = pageTree([rowButton('5', 'Save', 0, { node: { role: 'textbox' } })]);
  expect(matchElement(now, save)).toMatchObject({ was: 'button Save', now: 'textbox Save' });
});

test('an element that the tree does not have cannot be remembered', () => {
  expect(() => rememberElement(people, '99')).toThrow('Read the page again');
});

const item = (text: number, earlier?: readonly number[]) => ({ text, ...(earlier && { earlier }) });
const menuBar = (key: string, beside: string, itemNow: ReturnType<typeof item>) => [
  rowButton(key, 'File', 0, { node: { item: itemNow } }),
  pageNode('7', { box: [500, 100, 80, 20], xy: [540, 110], node: { name: beside, item: itemNow } }),
  rowButton('8', 'File', 5, { node: { item: item(3) } }),
];

test('a menu that has opened in its item leaves a button what it was', () => {
  const file = rememberElement(pageTree(menuBar('1', 'Edit', item(1))), '1');
  expect(matchElement(pageTree(menuBar('1', 'Open', item(2, [1]))), file).type).toBe('same');
  expect(matchElement(pageTree(menuBar('1', 'Open', item(2))), file).type).toBe('changed');
});

const link = (key: string, row: number, path: string, itemOf: number) =>
  rowButton(key, 'Storm ahead', row, {
    node: { role: 'link', tag: 'a', item: item(itemOf), context: { path } },
  });

test('where a link has gone and another leads there too, that one is offered', () => {
  const seen = rememberElement(
    pageTree([link('12', 0, '/storm', 1), link('20', 9, '/storm', 2)]),
    '12',
  );
  const gone = matchElement(pageTree([link('20', 9, '/storm', 2)]), seen);
  expect(describeMatch(gone)).toEqual(
    'Element 12, Storm ahead, is gone; 20 is the same link. Nothing was done. Take 20 if that is meant.',
  );
  expect(matchElement(pageTree([link('20', 9, '/calm', 2)]), seen)).not.toHaveProperty('twin');
});

test('of two twins in a row, the one that is left is offered, and not taken', () => {
  const row = [link('12', 0, '/storm', 1), link('13', 1, '/storm', 1)];
  const match = matchElement(pageTree(row.slice(1)), rememberElement(pageTree(row), '12'));
  expect(describeMatch(match)).toEqual(
    'Element 12, Storm ahead, is gone; 13 is another of its name in the same row. Nothing was done. Take 13 if that is meant.',
  );
});
