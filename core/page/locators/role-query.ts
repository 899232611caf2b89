import type { PageNode, PageTree } from '../tree/page-tree.ts';

/** An element by what a person knows it by, and which of several it is. */
export interface RoleQuery {
  role: string;
  name: string;
  /** No other element of its role has a name that holds this one, in any case. */
  isOnlyPart: boolean;
  /** Its name is written in capitals, perhaps only by its style, and no other differs in them alone. */
  isShouted: boolean;
  /** Place among the elements that have both, from 0. */
  at: number;
  count: number;
}

/** Roles of WAI-ARIA that test libraries look for, as Chrome names them. */
const ROLES: ReadonlySet<string> = new Set(
  `alert alertdialog article banner blockquote button caption cell checkbox code columnheader combobox
  complementary contentinfo definition dialog directory document emphasis feed figure form grid gridcell group
  heading img link list listbox listitem log main marquee math menu menubar menuitem menuitemcheckbox
  menuitemradio meter navigation note paragraph progressbar radio radiogroup region row rowgroup
  rowheader scrollbar search searchbox separator slider spinbutton status strong switch tab table tablist
  tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem`.split(/\s+/),
);

/** Names that are ours alone: no standard takes them for the accessible name. */
const OUR_NAMES: ReadonlySet<string | undefined> = new Set(['nearby text', 'none']);

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
  const { role, name, notes, nameFrom } = node;
  const isTold = ROLES.has(role) && name !== '' && !notes?.cut && !notes?.stripped;
  if (!isTold || OUR_NAMES.has(nameFrom) || UNHEARD.has(leftOut)) return null;
  const own = tidyName(name);
  const alike = tree.nodes.filter(
    (pageNode) =>
      pageNode.frame === frame && pageNode.node.role === role && !UNHEARD.has(pageNode.leftOut),
  );
  const small = own.toLowerCase();
  const holding = alike.filter((pageNode) =>
    tidyName(pageNode.node.name).toLowerCase().includes(small),
  );
  const same = holding.filter((pageNode) => tidyName(pageNode.node.name) === own);
  const inAnyCase = holding.filter(
    (pageNode) => tidyName(pageNode.node.name).toLowerCase() === small,
  );
  return {
    role,
    name: own,
    isOnlyPart: holding.length === 1,
    isShouted: /\p{Lu}/u.test(own) && !/\p{Ll}/u.test(own) && inAnyCase.length === same.length,
    at: same.findIndex((pageNode) => pageNode.key === key),
    count: same.length,
  };
}

/** Test libraries join spaces before they compare. */
function tidyName(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}
