import { containerOf } from '../../page/healing/remember-element.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { ElementQuery } from '../run/recording.ts';

/**
 * How a recorded control that no element of this page is any more has broken, a sentence: it has another role, another
 * name, another place, or is gone.
 */
export function howBroken(
  tree: PageTree,
  targets: readonly PageNode[],
  { remembered, role = remembered?.role, name = remembered?.name }: ElementQuery,
): Text {
  if (!role || !name) return msg('run.noSuchElementHere');
  const control = msg('run.roleAndName', { role, name });
  const isNamed = ({ node }: PageNode) => normalizeSpace(node.name) === normalizeSpace(name);
  const named = targets.filter(isNamed);
  const [other] = named.filter(({ node }) => node.role !== role);
  const [same] = named.filter(({ node }) => node.role === role);
  if (same) {
    const place = placeText(containerOf(tree, same));
    return msg('run.controlPlaceChanged', { control, place });
  }
  if (other) return msg('run.controlRoleChanged', { control, role: other.node.role });
  const heir = targets.find(
    (node) => node.node.role === role && standsAt(tree, node, remembered?.xy),
  );
  if (heir?.node.name) return msg('run.controlNameChanged', { control, name: heir.node.name });
  return msg('run.controlGone', { control, place: placeText(remembered?.container) });
}

function placeText(container = ''): Text {
  return container || msg('run.thePage');
}

/** Whether an element is where another one's center was, in the document. */
function standsAt({ scroll }: PageTree, { box }: PageNode, center: [number, number] | null = null) {
  if (!center || !box) return false;
  const [left, top, width, height] = box;
  const [x, y] = [center[0] - scroll.x - left, center[1] - scroll.y - top];
  return x >= 0 && x <= width && y >= 0 && y <= height;
}
