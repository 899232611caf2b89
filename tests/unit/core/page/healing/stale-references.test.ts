import { expect, test } from 'vitest';
import {
  describeMatch,
  describeObstacle,
  obstacleOf,
} from '../../../../../core/page/healing/element-fate.ts';
import { matchElement } from '../../../../../core/page/healing/match-element.ts';
import { rememberElement } from '../../../../../core/page/healing/remember-element.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { pageTree } from '../../../../fakes/fake-tree.ts';
import { rowButton } from './table-rows.ts';

const before = pageTree([
  rowButton('54', 'Delete Ann', 0),
  rowButton('55', 'Delete Bob', 1),
  rowButton('56', 'Delete Cid', 2),
]);
const bob = rememberElement(before, '55');

test('a sibling is inserted: the same element is meant', () => {
  const now = pageTree([
    rowButton('54', 'Delete Ann', 0),
    rowButton('57', 'Delete Zoe', 1),
    rowButton('55', 'Delete Bob', 2),
  ]);
  expect(matchElement(now, bob)).toEqual({ type: 'same', key: '55' });
});

test('the list is rendered again: healed with full confidence', () => {
  const now = pageTree([rowButton('91', 'Delete Ann', 0), rowButton('92', 'Delete Bob', 1)]);
  const match = matchElement(now, bob);
  expect(match).toEqual({
    type: 'healed',
    from: '55',
    to: '92',
    confidence: 1,
    reasons: ['same name', 'same role', 'within 50 px'],
  });
  expect(describeMatch(match)).toEqual(
    'Executed on recovered element 55 → 92 ' + '(same name, same role, within 50 px; 100 % sure).',
  );
});

test('rendered again and shifted: healed by name and role', () => {
  const now = pageTree([rowButton('91', 'Delete Eve', 1), rowButton('92', 'Delete Bob', 8)]);
  expect(matchElement(now, bob)).toMatchObject({ type: 'healed', to: '92', confidence: 0.7 });
});

test('the row is recycled: refused, and both are named', () => {
  const now = pageTree([rowButton('54', 'Delete Ann', 0), rowButton('55', 'Delete Eve', 1)]);
  const match = matchElement(now, bob);
  expect(match).toEqual({ type: 'changed', key: '55', was: 'Delete Bob', now: 'Delete Eve' });
  expect(describeMatch(match)).toEqual(
    'Element 55 was Delete Bob, now Delete Eve. Nothing was done. Read the page again.',
  );
});

test('the row is removed: gone, though the next row has moved into its place', () => {
  const now = pageTree([rowButton('54', 'Delete Ann', 0), rowButton('56', 'Delete Cid', 1)]);
  const match = matchElement(now, bob);
  expect(match).toEqual({
    type: 'gone',
    key: '55',
    was: 'Delete Bob',
    instead: { key: '56', name: 'Delete Cid' },
  });
  expect(describeMatch(match)).toEqual(
    'Element 55, Delete Bob, is gone; Delete Cid is in its place. Nothing was done. ' +
      'Read the page again.',
  );
});

test('covered by an overlay: the blocker is named', () => {
  const blocked = { blocker: { label: 'dialog#cookie' }, blockerKey: '60' };
  const covered = rowButton('55', 'Delete Bob', 1, blocked);
  expect(matchElement(pageTree([covered]), bob).type).toBe('same');
  const obstacle = obstacleOf(covered);
  expect(obstacle).toEqual({ type: 'covered', by: 'dialog#cookie', key: '60' });
  expect(obstacle && describeObstacle(covered, obstacle)).toEqual(
    'Element 55, Delete Bob, is covered by dialog#cookie (element 60). Close that first.',
  );
});

test('what lies at the edge of the box that it scrolls in keeps nobody from it', () => {
  const blocked = { blocker: { label: 'div.scrollbar', isAtEdge: true as const } };
  expect(obstacleOf(rowButton('55', 'Delete Bob', 1, blocked))).toBeNull();
});

test('disabled: said so', () => {
  const disabled = rowButton('55', 'Delete Bob', 1, { node: { states: ['disabled'] } });
  const obstacle = obstacleOf(disabled);
  expect(english(obstacle ? describeObstacle(disabled, obstacle) : '')).toMatch(/is disabled/);
});

test('replaced by a clone: healed; that its handler is gone only the verdict can see', () => {
  const now = pageTree([rowButton('54', 'Delete Ann', 0), rowButton('93', 'Delete Bob', 1)]);
  expect(matchElement(now, bob)).toMatchObject({ type: 'healed', to: '93', confidence: 1 });
});
