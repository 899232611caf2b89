import type { PageNode } from '../../core/page/page.ts';

const MAX_NAME = 40;

/** What stands beside a lit element: `12 button “Save”`. */
export function highlightLabel({ key, node }: PageNode): string {
  const name = node.name.length > MAX_NAME ? `${node.name.slice(0, MAX_NAME)}…` : node.name;
  return `${key} ${node.role}${name ? ` “${name}”` : ''}`;
}
