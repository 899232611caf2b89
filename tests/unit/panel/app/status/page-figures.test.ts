import { expect, test } from 'vitest';
import { pageFigures } from '../../../../../panel/app/status/status-bar.tsx';
import { generatedTree } from '../../../../fakes/fake-tree.ts';

test('elements are on their way only while some have not arrived', () => {
  const tree = generatedTree(60);
  const arrived = pageFigures(tree).elements;

  expect(pageFigures(tree).read).toBeUndefined();
  expect(pageFigures({ ...tree, pending: 3 }).read).toBeUndefined();
  expect(pageFigures({ ...tree, pending: 3, total: arrived + 3 }).read).toBe(arrived);
});
