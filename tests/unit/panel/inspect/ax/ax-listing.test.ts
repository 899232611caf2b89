import { expect, test } from 'vitest';
import { AxTree } from '../../../../../core/page/ax/ax-tree.ts';
import {
  axListing,
  expandFirst,
  missingRows,
  NO_ROWS,
} from '../../../../../panel/inspect/ax/ax-rows-model.ts';
import { isBelow } from '../../../../../panel/ui/grid/is-below.ts';
import { recordedTab, wideTab } from '../../../core/page/ax/recorded-tab.ts';

async function opened(tab: ReturnType<typeof recordedTab>) {
  const tree = new AxTree(tab);
  await tree.open();
  return tree;
}

test('a closed root is one row that can be opened', async () => {
  const tree = await opened(recordedTab('controls'));

  const { keys, outline } = axListing(tree, false);

  expect(keys).toEqual([tree.root]);
  expect(outline.children[0]).toBeGreaterThan(0);
  expect(NO_ROWS.keys).toEqual([]);
});

test('levels, places and parents are those of the rows, ignored nodes left out or shown', async () => {
  const tree = await opened(recordedTab('controls'));
  await expandFirst(tree, tree.root, 50);

  const plain = axListing(tree, false);
  const full = axListing(tree, true);

  expect(plain.keys.every((key) => !tree.get(key)?.ignored)).toBe(true);
  expect(full.keys.some((key) => tree.get(key)?.ignored)).toBe(true);
  for (const listing of [plain, full]) {
    const { outline, keys } = listing;
    for (const row of keys.keys()) {
      const parent = outline.parent[row] ?? -1;
      expect(outline.level[row]).toBe(parent < 0 ? 1 : (outline.level[parent] ?? 0) + 1);
      expect(outline.place[row]).toBeLessThanOrEqual(
        parent < 0 ? 1 : (outline.children[parent] ?? 0),
      );
      expect(isBelow(outline, row, 0)).toBe(row > 0);
    }
  }
});

test('a frame that is not read yet can be opened', async () => {
  const tree = await opened(recordedTab('frames'));
  await expandFirst(tree, tree.root, 3);

  const { keys, outline } = axListing(tree, false);

  const frame = keys.findIndex((key) => tree.get(key)?.role.startsWith('Iframe'));
  expect(frame).toBeGreaterThan(0);
  expect(outline.children[frame]).toBe(1);
});

test('children of a wide node have rows before they are read, and name who holds them', async () => {
  const tree = await opened(wideTab(8000));
  await expandFirst(tree, tree.root, 30);

  const listing = axListing(tree, false);
  const missing = missingRows(listing, tree, [100, 140]);

  expect(listing.keys.length).toBeGreaterThan(8000);
  const [[holder, keys] = ['', []]] = missing;
  expect(keys).toHaveLength(40);
  await tree.load(holder, keys);
  expect(missingRows(listing, tree, [100, 140]).size).toBe(0);
});
