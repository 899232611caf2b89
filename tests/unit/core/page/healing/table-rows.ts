import type { FrameNode } from '../../../../../core/page/tree/frame-node.ts';
import type { PageNode, PageTree } from '../../../../../core/page/tree/page-tree.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';

const ROW = 40;

/** A button of a list, one row below the other. */
export function rowButton(
  key: string,
  name: string,
  row: number,
  patch: Omit<Parameters<typeof pageNode>[1] & object, 'node'> & { node?: Partial<FrameNode> } = {},
): PageNode {
  const y = 100 + row * ROW;
  const { node, ...rest } = patch;
  const place = { box: [400, y, 80, 20], xy: [440, y + 10] } satisfies Partial<PageNode>;
  return pageNode(key, { ...place, ...rest, node: { name, ...node } });
}

/** A table whose rows are a person's link and a `Delete` button: the names are all the same. */
export function peopleTable(people: readonly string[], firstKey = 1): PageTree {
  return pageTree(
    people.flatMap((person, row) => {
      const key = firstKey + row * 2;
      const y = 100 + row * ROW;
      return [
        pageNode(String(key), {
          box: [40, y, 120, 20],
          xy: [100, y + 10],
          node: { tag: 'a', role: 'link', name: person },
        }),
        rowButton(String(key + 1), 'Delete', row),
      ];
    }),
  );
}
