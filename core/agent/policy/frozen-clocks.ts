import { differsByClock } from '../../page/healing/differs-by-clock.ts';
import { documentOf, type PageTree } from '../../page/tree/page-tree.ts';

/**
 * A page with its clocks set back by the `elapsed` milliseconds since it was looked at: a running
 * clock voids no approval (FAULTS D14).
 */
export function withFrozenClocks(now: PageTree, before: PageTree, elapsed: number): PageTree {
  const was = new Map(before.nodes.map((node) => [node.key, node]));
  const calm = (old: string | undefined, text: string): string =>
    old !== undefined && differsByClock(old, text, elapsed) ? old : text;
  return {
    ...now,
    nodes: now.nodes.map((node) => {
      const old = was.get(node.key)?.node;
      if (!old || documentOf(now, node.key) !== documentOf(before, node.key)) return node;
      const { name, value } = node.node;
      return {
        ...node,
        node: {
          ...node.node,
          name: calm(old.name, name),
          ...(value !== undefined && { value: calm(old.value, value) }),
        },
      };
    }),
  };
}
