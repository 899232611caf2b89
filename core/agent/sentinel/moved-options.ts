import type { PageNode } from '../../page/tree/page-tree.ts';
import { normalizeText } from './compare-text.ts';
import type { Evidence } from './evidence.ts';

/**
 * The options that a list held before and another list holds now, as pages with two lists side by side move what is
 * chosen; empty where the list is no list, or holds what it held.
 */
export function movedOptions(
  { before, after }: Pick<Evidence, 'before' | 'after'>,
  was: PageNode | undefined,
  is: PageNode | undefined,
): string[] {
  if (!was || !is) return [];
  const held = optionsOf(before.tree.nodes, ({ parent }) => parent === was.key);
  const holds = new Set(optionsOf(after.tree.nodes, ({ parent }) => parent === is.key));
  const gone = held.filter((name) => !holds.has(name));
  if (gone.length === 0) return [];
  const elsewhereBefore = optionsOf(before.tree.nodes, ({ parent }) => parent !== was.key);
  const elsewhere = optionsOf(after.tree.nodes, ({ parent }) => parent !== is.key);
  const count = (names: readonly string[], name: string) =>
    names.filter((text) => text === name).length;
  return gone.filter((name) => count(elsewhere, name) > count(elsewhereBefore, name));
}

/** Whether the options are those that were wanted, all of them and no others; any are where none were named. */
export function isAllOf(options: readonly string[], wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const parts = (texts: readonly string[]) =>
    texts
      .flatMap((text) => text.split(','))
      .map(normalizeText)
      .toSorted()
      .join(',');
  return parts(options) === parts([wanted]);
}

function optionsOf(nodes: readonly PageNode[], isIn: (node: PageNode) => boolean): string[] {
  return nodes
    .filter((node) => node.node.role === 'option' && isIn(node))
    .map(({ node }) => node.name);
}
