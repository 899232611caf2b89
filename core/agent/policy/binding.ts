import type { RememberedElement } from '../../healing/remembered-element.ts';
import type { PageTree } from '../../page/page.ts';
import { canonicalJson } from '../canonical-json.ts';
import { digest } from '../digest.ts';
import { PASSING } from '../sentinel/page-print.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { decisionNodes } from './decision-nodes.ts';
import { webOrigin } from './web-origin.ts';

/**
 * What an approval is for (FAULTS D14): the action, its elements, the origin and, where a person must
 * decide, what they decided by. An approval of anything else is none.
 */
export function bindingOf(
  action: AgentAction,
  ends: readonly (RememberedElement | null)[],
  tree: PageTree,
  hasConcerns: boolean,
): Promise<string> {
  const identity = ends.map((one) => one && [one.key, one.role, one.name, one.neighbours]);
  const seen = hasConcerns ? decisionPrint(action, tree) : '';
  return digest(canonicalJson([action, identity, webOrigin(tree.url), seen]));
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
      node.states.filter((state) => !PASSING.has(state)).toSorted(),
      node.asks ?? '',
      node.leadsTo ?? '',
      blocker?.label ?? '',
    ]),
  ]);
}
