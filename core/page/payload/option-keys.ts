import type { NodeMarkup } from '../tree/node-markup.ts';
import type { PageNode } from '../tree/page-tree.ts';

/**
 * The keys of a drop-down's options, by the drop-down's key; undefined for options without a node.
 */
type OptionKeys = ReadonlyMap<string, readonly (string | undefined)[]>;

/**
 * Which options of a `<select>` are nodes themselves: those of a list box are. They are paired in
 * order, by text, so that two equal texts stay two options.
 */
export function optionKeys(
  nodes: readonly PageNode[],
  markup: ReadonlyMap<string, NodeMarkup>,
): OptionKeys {
  const waiting = new Map<string, PageNode[]>();
  for (const node of nodes) {
    if (node.node.tag !== 'option' || node.parent === null) continue;
    const siblings = waiting.get(node.parent);
    if (siblings) siblings.push(node);
    else waiting.set(node.parent, [node]);
  }
  const keys = new Map<string, (string | undefined)[]>();
  for (const [select, children] of waiting) {
    let next = 0;
    const options = markup.get(select)?.options ?? [];
    const paired = options.map(({ text }) => {
      const child = children[next];
      if (child?.node.name !== text) return undefined;
      next += 1;
      return child.key;
    });
    keys.set(select, paired);
  }
  return keys;
}
