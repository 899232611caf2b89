import type { PressedPoint } from '../../page/act/press-context.ts';
import type { RememberedElement } from '../../page/healing/remember-element.ts';
import type { PageTree } from '../../page/tree/page-tree.ts';
import { canonicalJson } from '../../platform/hash/canonical-json.ts';
import { digest } from '../../platform/hash/digest.ts';
import { webOrigin } from '../run/web-origin.ts';
import { TRANSIENT_STATES } from '../sentinel/page-fingerprint.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import type { OfferedWebTool } from '../webmcp/web-tool.ts';
import { decisionNodes } from './decision-nodes.ts';

/** An action with its elements, and where a press sends its form. */
interface BoundAction {
  action: AgentAction;
  ends: readonly (RememberedElement | null)[];
  sends: string | undefined;
  /** What lies at the point of a click. */
  point?: PressedPoint | null;
  /** What the page says of its own tool. */
  webTool?: OfferedWebTool | undefined;
}

/**
 * What an approval is bound to (FAULTS D14): the action, its elements, where its form goes, the origin and, where a
 * person must decide, what they saw. It does not hold for anything else.
 */
export function approvalBinding(
  { action, ends, sends, point, webTool }: BoundAction,
  tree: PageTree,
  hasConcerns: boolean,
): Promise<string> {
  const identity = ends.map((end) => end && [end.key, end.role, end.name, end.neighbours]);
  const lying = point ? [point.key, point.role, point.name, point.context.names] : '';
  const seen = hasConcerns ? decisionPrint(action, tree) : '';
  const parts = [action, identity, webOrigin(tree.url), seen, sends ?? '', lying];
  if (webTool) {
    const { origin, description, schema, hints } = webTool;
    parts.push([origin, description, JSON.stringify(schema), JSON.stringify(hints)]);
  }
  return digest(canonicalJson(parts));
}

function decisionPrint(action: AgentAction, tree: PageTree): string {
  const { url, dialog } = tree;
  return JSON.stringify([
    url.split('#')[0],
    dialog ? [dialog.type, dialog.message, dialog.defaultText] : '',
    decisionNodes(tree, action).map(({ key, node, blocker }) => [
      key,
      node.role,
      node.name,
      node.value ?? '',
      node.states.filter((state) => !TRANSIENT_STATES.has(state)).toSorted(),
      node.asks ?? '',
      node.leadsTo ?? '',
      blocker?.label ?? '',
    ]),
  ]);
}
