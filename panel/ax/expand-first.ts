import type { AxKey } from '../../core/ax/ax-node.ts';
import type { AxTree } from '../../core/ax/ax-tree.ts';
import { shownChildren } from '../../core/ax/shown-children.ts';

/** Commands that the first rows may take. */
const MOST = 60;

/** Expands the tree from a node down, level by level, until so many rows are there. */
export async function expandFirst(tree: AxTree, from: AxKey | null, rows: number): Promise<void> {
  const level: AxKey[] = from === null ? [] : [from];
  let shown = level.length;
  for (let asked = 0; asked < MOST && shown < rows; asked++) {
    const key = level.shift();
    if (key === undefined) return;
    await tree.expand(key);
    const children = shownChildren((one) => tree.get(one), key, false);
    shown += children.length;
    for (const child of children) {
      const node = tree.get(child);
      if (node && node.children.length > 0 && node.role !== 'StaticText') level.push(child);
    }
  }
}
