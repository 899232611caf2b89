import type { PressedPoint } from '../../page/act/pressed-point.ts';
import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { foreignFrameNumbers } from '../policy/foreign-frames.ts';
import type { AgentPage } from '../run/agent-page.ts';

/**
 * What lies at a point. Throws a sentence when that is not known, and when it is in a frame that nobody has
 * agreed to.
 */
export async function pointOf(
  { x, y }: { x: number; y: number },
  tree: PageTree,
  origins: readonly string[],
  page: Pick<AgentPage, 'lyingAt'>,
): Promise<PressedPoint> {
  const { width, height } = tree.viewport;
  if (x >= width || y >= height)
    throw new Error(inEnglish('run.pointOutOfView', { width, height }));
  const point = await page.lyingAt?.(x, y);
  if (!point) throw new Error(inEnglish('run.pointUnknown'));
  if (foreignFrameNumbers(tree, origins).has(point.frame)) {
    throw new Error(inEnglish('run.pointInForeignFrame'));
  }
  return point;
}

/** What a click there presses, for the policy: the very element, and the one with a row around it. */
export function pressedNodes({ nodes }: PageTree, point: PressedPoint): PageNode[] {
  const { key, listed, frame, role, name, tag } = point;
  const around = nodes.find((node) => node.key === (listed ?? key));
  const known = nodes.find((node) => node.key === key);
  if (known) return [known];
  const own = around
    ? { ...around, key, parent: around.key, node: { ...around.node, role, name, tag } }
    : bareNode({ key, frame, role, name, tag });
  return around ? [own, around] : [own];
}

function bareNode({
  key,
  frame,
  ...about
}: Pick<PressedPoint, 'key' | 'frame' | 'role' | 'name' | 'tag'>): PageNode {
  const node = { id: 0, kind: 'interactive', states: [], ...about } as unknown as PageNode['node'];
  return { key, frame, parent: null, depth: 0, node };
}

/** Whether the same lies there: then a click does what was judged. */
export function isSamePoint(
  one: PressedPoint | undefined,
  other: PressedPoint | undefined,
): boolean {
  if (!one || !other) return one === other;
  return (
    one.key === other.key &&
    one.document === other.document &&
    one.role === other.role &&
    one.name === other.name
  );
}
