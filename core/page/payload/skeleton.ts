import type { NodeMarkup } from '../tree/node-markup.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { sumTextNotes } from '../tree/sum-text-notes.ts';
import { truncationSentence } from '../tree/truncation.ts';
import { fullRole } from './full-role.ts';
import { isInPayload } from './is-in-payload.ts';
import { optionKeys } from './option-keys.ts';
import { skeletonElement } from './skeleton-element.ts';
import { DISCARD_TAGS, INTERACTIVE_ROLES } from './skeleton-tables.ts';

/**
 * Minimal HTML of the interactive elements, one a line, in document order.
 * `markup` is keyed by page-wide key and carries no secrets; an element it lacks stands with its
 * tag and name.
 */
export function skeleton(
  tree: PageTree,
  markup: ReadonlyMap<string, NodeMarkup>,
  options: { wholePage: boolean } = { wholePage: true },
): string {
  const nodes = tree.nodes.filter(
    (n) => n.node.kind === 'interactive' && isInPayload(n, options.wholePage),
  );
  const keys = optionKeys(nodes, markup);
  const inside = new Set([...keys.values()].flat());
  const lines = nodes.flatMap((n) => {
    const tag = inside.has(n.key) ? null : keptTag(n);
    return tag === null ? [] : skeletonElement(n, markup.get(n.key), tag, keys.get(n.key));
  });
  return [...lines, ...comments(tree, nodes)].join('\n');
}

/** What HTML cannot express; absent on most pages. */
function comments({ stripped: inTitle = 0, truncated }: PageTree, nodes: readonly PageNode[]) {
  const stripped = sumTextNotes(nodes).stripped + inTitle;
  return [
    ...(stripped > 0 ? [`<!-- ${stripped} invisible characters taken out -->`] : []),
    ...(truncated ? [`<!-- ${truncationSentence(truncated)} -->`] : []),
  ];
}

/** A discarded tag with a kept role is still a control: it is written as a `div`. */
function keptTag({ node }: PageNode): string | null {
  if (!DISCARD_TAGS.has(node.tag)) return node.tag;
  return INTERACTIVE_ROLES.has(fullRole(node)) ? 'div' : null;
}
