import { containerOf, documentCenter } from '../../page/healing/remember-element.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { ElementQuery } from '../run/recording.ts';

/** A control of the same role that is no further away than this stands where the other one was. CSS pixels. */
const NEAR_PX = 48;

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
  const control = msg('run.controlNamed', { role, name });
  const isNamed = ({ node }: PageNode) => normalizeSpace(node.name) === normalizeSpace(name);
  const named = targets.filter(isNamed);
  const [other] = named.filter(({ node }) => node.role !== role);
  const [same] = named.filter(({ node }) => node.role === role);
  if (same) {
    const place = placeText(containerOf(tree, same));
    return msg('run.controlElsewhere', { control, place });
  }
  if (other) return msg('run.controlOtherRole', { control, role: other.node.role });
  const [heir] = targets
    .filter(({ node }) => node.role === role && node.name !== '')
    .flatMap((node) => {
      const px = distance(remembered?.xy, documentCenter(tree, node));
      return px <= NEAR_PX ? { node, px } : [];
    })
    .sort((a, b) => a.px - b.px);
  if (heir) return msg('run.controlOtherName', { control, name: heir.node.node.name });
  return msg('run.controlGone', { control, place: placeText(remembered?.container) });
}

function placeText(container = ''): Text {
  return container || msg('run.thePage');
}

function distance(
  from: readonly [number, number] | null | undefined,
  to: readonly [number, number] | null | undefined,
): number {
  return from && to ? Math.hypot(from[0] - to[0], from[1] - to[1]) : Number.POSITIVE_INFINITY;
}
