import type { PageNode } from '../page/page.ts';

/** Whether a node has this role and this name, but for white space. */
export function isNamesake(
  { node }: PageNode,
  { role, name }: { role: string; name: string },
): boolean {
  return node.role === role && tidyName(node.name) === tidyName(name);
}

/** A name with its white space evened out. */
export function tidyName(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}
