import type { PageFrame, PageNode, PageTree } from '../../../core/page/tree/page-tree.ts';

/** Pages as the frames of one page: ids, parents and frame numbers are told apart, boxes kept. */
export function composeTrees(trees: readonly PageTree[]): PageTree {
  const [first] = trees;
  if (!first) throw new Error('A page is composed of at least one tree.');
  let offset = 0;
  const nodes: PageNode[] = [];
  const frames: PageFrame[] = [];
  for (const tree of trees) {
    const shift = offset;
    const numbered = (key: string) => shifted(key, shift);
    for (const node of tree.nodes) {
      const parent = node.parent === null ? null : numbered(node.parent);
      nodes.push({ ...node, key: numbered(node.key), parent, frame: node.frame + shift });
    }
    for (const { owner, parent, number, ...rest } of tree.frames) {
      frames.push({
        ...rest,
        number: number + shift,
        parent: parent === null ? null : parent + shift,
        ...(owner !== undefined && { owner: numbered(owner) }),
      });
    }
    offset += Math.max(...tree.frames.map(({ number }) => number)) + 1;
  }
  const total = trees.reduce((sum, tree) => sum + tree.total, 0);
  return { ...first, nodes, frames, total };
}

/** `12` of the main frame, 3 frames on, is `f3_12`; `f1_12` is `f4_12`. */
function shifted(key: string, shift: number): string {
  const [, frame = '0', id = key] = /^f(\d+)_(.+)$/.exec(key) ?? [];
  const number = Number(frame) + shift;
  return number === 0 ? id : `f${number}_${id}`;
}
