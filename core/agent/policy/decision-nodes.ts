import type { PageNode, PageTree } from '../../page/tree/page-tree.ts';
import { isShown } from '../sentinel/page-fingerprint.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { dragEndOf, targetOf } from '../tools/target-of.ts';
import { ancestorsOf, descendantsOf, enclosingForm } from './page-relations.ts';

/** Nodes that change constantly, and do not matter for a decision. */
const STIRRING = /^(timer|progressbar|marquee|status|log|scrollbar|slider|meter)$/;

/** Regions of a page that cover more than one decision. */
const WIDE = /^(application|banner|complementary|contentinfo|main|navigation)$/;

/** These roles have everything about them in their name. */
const BY_WORDS: ReadonlySet<AgentAction['tool']> = new Set([
  'navigate',
  'open_tab',
  'run_script',
  'answer_dialog',
]);

/**
 * What a person looks at to decide on an action: its target with the form and the dialog, or else
 * the nearest region around it; without any, everything in view.
 */
export function decisionNodes(tree: PageTree, action: AgentAction): readonly PageNode[] {
  if (BY_WORDS.has(action.tool)) return [];
  const ends = endsOf(tree, action);
  const scopes = ends.map((end) => partAround(tree, end));
  const parts = scopes.filter((part) => part !== undefined);
  if (ends.length === 0 || parts.length < ends.length) return inView(tree, ends);
  const all = new Set([...ends, ...parts, ...parts.flatMap((part) => descendantsOf(tree, part))]);
  return tree.nodes.filter((node) => all.has(node) && (ends.includes(node) || isShown(node)));
}

/** Without a target, keys go to the focused element. */
function endsOf({ nodes }: PageTree, action: AgentAction): readonly PageNode[] {
  const keys = [targetOf(action), dragEndOf(action)];
  const named = nodes.filter(({ key }) => keys.includes(key));
  if (named.length > 0 || action.tool !== 'press_keys') return named;
  return nodes.filter(({ node }) => node.states.includes('focused'));
}

function partAround(tree: PageTree, end: PageNode): PageNode | undefined {
  const form = enclosingForm(tree, end);
  if (form) return form;
  return ancestorsOf(tree, end).find(
    (around) => around.node.kind === 'structure' && !WIDE.test(around.node.role),
  );
}

function inView(tree: PageTree, ends: readonly PageNode[]): readonly PageNode[] {
  const stirs = ({ node }: PageNode) => STIRRING.test(node.role);
  return tree.nodes.filter(
    (node) =>
      ends.includes(node) ||
      (node.leftOut === undefined && !stirs(node) && !ancestorsOf(tree, node).some(stirs)),
  );
}
