import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { type ItemIdentity, isSameItem } from '../tree/frame-node.ts';
import { framePath, type PageNode, type PageTree } from '../tree/page-tree.ts';
import { hasSameRoleAndName } from './has-same-role-and-name.ts';

/** What to remember of an element of this tree; throws when the tree does not have it. */
export function rememberElement(tree: PageTree, key: string): RememberedElement {
  const targets = tree.nodes.filter(canBeTarget);
  const place = targets.findIndex((node) => node.key === key);
  const target = targets[place];
  if (!target) throw new MessageError(whyNoTarget(tree, key));
  const { role, name, item, context } = target.node;
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
    ...(context?.path !== undefined && { path: context.path }),
    ...(frame && { frame }),
  };
}

/** Why nothing can be done with this id, as a sentence: people and models may have it from elsewhere. */
function whyNoTarget(tree: PageTree, key: string): Text {
  const found = tree.nodes.find((node) => node.key === key);
  if (!found) return msg('page.elementNotPageRead', { key });
  const { node, leftOut } = found;
  const what = msg('page.element', { key, name: node.name || node.role });
  if (leftOut) return msg('page.elementLeftOut', { what, why: leftOut });
  return msg('page.onlyGivesContextNothingDone', { what, role: node.role });
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

/** What is remembered of an element that a model was shown, to find it again when it is acted on. */
export interface RememberedElement {
  key: string;
  /** Full ARIA role. */
  role: string;
  name: string;
  /** Center in the top page's document, in CSS pixels, so that scrolling does not move it. */
  xy: [number, number] | null;
  /** Width and height in CSS pixels, where known: a recording clicks at its middle. */
  size?: readonly [number, number];
  /** Role and name of the nearest structure that contains it; empty when there is none. */
  container: string;
  /** Index among the elements of the same role and name, from 0, and how many there were. */
  ordinal: number;
  count: number;
  /** Names on the same line beside it, which tell one row's `Delete` from another's. */
  neighbours: readonly string[];
  /** What tells its row or item from the others, and how many elements of its name have the same. */
  item?: ItemIdentity;
  twins?: number;
  /** Where a link leads, short. */
  path?: string;
  /** Indexes of child frames from the top frame to its own; absent in the top frame, or when unknown. */
  frame?: readonly number[];
}

/** Elements before and after in document order that are checked. */
const MAX_ROW_DISTANCE = 4;

/** Names of the other elements on the same line of the same container, in document order. */
export function rowNeighbors(nodes: readonly PageNode[], place: number): string[] {
  const node = nodes[place];
  if (!node?.box) return [];
  return nodes
    .slice(Math.max(0, place - MAX_ROW_DISTANCE), place + MAX_ROW_DISTANCE + 1)
    .filter((other) => other.parent === node.parent && other.node.name !== '')
    .filter((other) => !hasSameRoleAndName(other, node.node) && isOnLineOf(other, node))
    .map((other) => other.node.name);
}

/** Whether the middle of one lies within the height of the other. */
function isOnLineOf({ box: other }: PageNode, { box }: PageNode): boolean {
  if (!other || !box) return false;
  const middle = other[1] + other[3] / 2;
  return middle >= box[1] && middle <= box[1] + box[3];
}

/** What holds the controls of one thing: in a wider one, another control may have come. */
const HOLDERS =
  /^(gridcell|cell|rowheader|row|listitem|treeitem|option|menuitem|article|labeltext)$/;

/**
 * The element that is now where another stood, redrawn: what held it has kept its id, and it is the only one of
 * its role there now, as the other was. Undefined where that is not so. Both trees must be of one document.
 */
export function soleInHolder(before: PageTree, now: PageTree, was: PageNode): PageNode | undefined {
  const { parent, node } = was;
  const holder = parent === null ? undefined : now.nodes.find(({ key }) => key === parent);
  if (!holder || !HOLDERS.test(holder.node.role.toLowerCase())) return undefined;
  const [only, ...more] = inHolder(now, holder.key, node.role);
  const isOnly = inHolder(before, holder.key, node.role).length === 1 && more.length === 0;
  return isOnly ? only : undefined;
}

function inHolder({ nodes }: PageTree, holder: string, role: string): PageNode[] {
  const parents = new Map(nodes.map(({ key, parent }) => [key, parent]));
  const isIn = ({ key }: PageNode) => {
    let at = parents.get(key) ?? null;
    while (at !== null && at !== holder) at = parents.get(at) ?? null;
    return at !== null;
  };
  return nodes.filter((node) => node.node.role === role && canBeTarget(node) && isIn(node));
}

/** Whether an element can be the target of an action: it is listed as interactive, and rendered. */
export function canBeTarget({ node, leftOut }: PageNode): boolean {
  if (node.kind !== 'interactive' && node.kind !== 'scroller') return false;
  return leftOut === undefined || !HIDDEN.has(leftOut);
}

const HIDDEN: ReadonlySet<string> = new Set<NonNullable<PageNode['leftOut']>>([
  'zero size',
  'not rendered',
  'invisible',
  'hidden from assistive technology',
]);
