import { hasTicked } from '../../healing/ticking-name.ts';
import { documentOf } from '../../page/document-of.ts';
import type { PageTree } from '../../page/page.ts';

/**
 * A page as it would be if its clocks had not gone on since it was looked at, `elapsed` milliseconds ago: what
 * ticks voids no approval (FAULTS D14).
 */
export function calmTree(now: PageTree, before: PageTree, elapsed: number): PageTree {
  const was = new Map(before.nodes.map((node) => [node.key, node]));
  const calm = (old: string | undefined, text: string): string =>
    old !== undefined && hasTicked(old, text, elapsed) ? old : text;
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
