import type { RememberedElement } from '../../healing/remembered-element.ts';
import type { PageTree } from '../../page/page.ts';
import { canonicalJson } from '../canonical-json.ts';
import { digest } from '../digest.ts';
import { pagePrint } from '../sentinel/page-print.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { webOrigin } from './web-origin.ts';

/**
 * What an approval is for (FAULTS D14): the action, the element, the origin and, where a person must
 * decide, all that was in view when they did. An approval of anything else is none.
 */
export function bindingOf(
  action: AgentAction,
  target: RememberedElement | null,
  tree: PageTree,
  hasConcerns: boolean,
): Promise<string> {
  const identity = target && [target.key, target.role, target.name, target.neighbours];
  const seen = hasConcerns ? pagePrint(tree, { inViewOnly: true }) : '';
  return digest(canonicalJson([action, identity, webOrigin(tree.url), seen]));
}
