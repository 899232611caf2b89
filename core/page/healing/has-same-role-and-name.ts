import type { PageNode } from '../tree/page-tree.ts';

/** Whether a node has this role and this name, white space aside. */
export function hasSameRoleAndName(
  { node }: PageNode,
  { role, name }: { role: string; name: string },
): boolean {
  return node.role === role && evenWhitespace(node.name) === evenWhitespace(name);
}

/** A name with runs of white space as one space. */
export function evenWhitespace(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}
