import { inEnglish } from '../../platform/messages/messages.ts';
import { framePath } from '../tree/frame-path.ts';
import { type ItemIdentity, isSameItem } from '../tree/item-identity.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { canBeTarget } from './can-be-target.ts';
import { hasSameRoleAndName } from './has-same-role-and-name.ts';
import type { RememberedElement } from './remembered-element.ts';
import { rowNeighbors } from './row-neighbors.ts';

/** What to remember of an element of this tree; throws when the tree does not have it. */
export function rememberElement(tree: PageTree, key: string): RememberedElement {
  const targets = tree.nodes.filter(canBeTarget);
  const place = targets.findIndex((node) => node.key === key);
  const target = targets[place];
  if (!target) throw new Error(whyNoTarget(tree, key));
  const { role, name, item } = target.node;
  const frame = target.frame === 0 ? null : framePath(tree, target.frame);
  const namesakes = targets.filter((node) => hasSameRoleAndName(node, target.node));
  return {
    key,
    role,
    name,
    xy: documentCenter(tree, target),
    ...(target.box && { size: [target.box[2], target.box[3]] as const }),
    container: containerOf(tree, target),
    ordinal: namesakes.indexOf(target),
    count: namesakes.length,
    neighbours: distinctNeighbors(targets, place, namesakes),
    ...(item && { item, twins: namesakes.filter((namesake) => isTwin(namesake, item)).length }),
    ...(frame && { frame }),
  };
}

/** Why nothing can be done with this id, as a sentence: people and models may have it from elsewhere. */
function whyNoTarget(tree: PageTree, key: string): string {
  const found = tree.nodes.find((node) => node.key === key);
  if (!found) return inEnglish('page.elementNotPageRead', { key });
  const { node, leftOut } = found;
  const what = inEnglish('page.element', { key, name: node.name || node.role });
  if (leftOut) return inEnglish('page.elementLeftOut', { what, why: leftOut });
  return inEnglish('page.elementIsContext', { what, role: node.role });
}

/** Names beside an element that do not stand beside every other one of its name. */
function distinctNeighbors(
  targets: readonly PageNode[],
  place: number,
  namesakes: readonly PageNode[],
): string[] {
  const own = rowNeighbors(targets, place);
  if (own.length === 0 || namesakes.length < 2) return own;
  const others = namesakes
    .filter((node) => node !== targets[place])
    .slice(0, MAX_COMPARED)
    .map((node) => rowNeighbors(targets, targets.indexOf(node)));
  return own.filter((name) => others.some((names) => !names.includes(name)));
}

/** Other elements of the same name whose neighbors are looked at. */
const MAX_COMPARED = 50;

function isTwin({ node }: PageNode, item: ItemIdentity): boolean {
  return node.item !== undefined && isSameItem(node.item, item);
}

/** An element's center in the top page's document, in CSS pixels. */
export function documentCenter({ scroll }: PageTree, { xy }: PageNode): [number, number] | null {
  return xy ? [xy[0] + scroll.x, xy[1] + scroll.y] : null;
}

/** Role and name of the nearest container, such as `dialog Invite`; empty when there is none. */
export function containerOf({ nodes }: PageTree, { parent }: PageNode): string {
  const container = parent === null ? undefined : nodes.find(({ key }) => key === parent);
  return container ? `${container.node.role} ${container.node.name}`.trim() : '';
}
