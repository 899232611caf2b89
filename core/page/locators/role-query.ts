import type { PageNode, PageTree } from '../tree/page-tree.ts';

/** An element by what a person knows it by, and which of several it is. */
export interface RoleQuery {
  role: string;
  name: string;
  /** Place among the elements that have both, from 0. */
  at: number;
  count: number;
}

/** Roles of WAI-ARIA that test libraries look for, as Chrome names them. */
const ROLES: ReadonlySet<string> = new Set(
  `alert alertdialog article banner blockquote button caption cell checkbox code columnheader combobox
  complementary contentinfo definition dialog directory document emphasis feed figure form grid gridcell group
  heading img link list listbox listitem log main marquee math menu menubar menuitem menuitemcheckbox
  menuitemradio meter navigation note option paragraph progressbar radio radiogroup region row rowgroup
  rowheader scrollbar search searchbox separator slider spinbutton status strong switch tab table tablist
  tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem`.split(/\s+/),
);

/** Not in the accessibility tree, where test libraries look. */
const UNHEARD: ReadonlySet<string | undefined> = new Set([
  'not rendered',
  'in closed details',
  'in a closed dialog',
  'in a closed popover',
  'in skipped content',
  'invisible',
  'inert',
  'hidden from assistive technology',
]);

/** What an element is found by among those of its document; null where role and name do not say it. */
export function roleQuery(
  { key, frame, node, leftOut }: PageNode,
  tree: PageTree,
): RoleQuery | null {
  const { role, name, notes } = node;
  const isTold = ROLES.has(role) && name !== '' && !notes?.cut && !notes?.stripped;
  if (!isTold || UNHEARD.has(leftOut)) return null;
  const same = tree.nodes.filter(
    (one) =>
      one.frame === frame &&
      one.node.role === role &&
      isSameName(one.node.name, name) &&
      !UNHEARD.has(one.leftOut),
  );
  return { role, name, at: same.findIndex((one) => one.key === key), count: same.length };
}

/** Test libraries join spaces before they compare. */
function isSameName(one: string, other: string): boolean {
  return one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();
}
