import type { PageNode, PageTree } from '../../page/page.ts';
import { isShown } from '../sentinel/is-shown.ts';
import type { AgentAction } from '../tools/agent-tools.ts';
import { endOf, targetOf } from '../tools/target-of.ts';
import { ancestorsOf, formAround, within } from './around.ts';
import { isWide } from './asked-around.ts';

/** What moves by itself while somebody looks on, and says nothing of what is decided. */
const STIRRING = /^(timer|progressbar|marquee|status|log|scrollbar|slider|meter)$/;

/** These name all that they are about themselves. */
const BY_WORDS: ReadonlySet<AgentAction['tool']> = new Set([
  'navigate',
  'open_tab',
  'run_script',
  'answer_dialog',
]);

/**
 * What a person looks at who decides on an action: what it is for with the form and the dialog, or else the
 * nearest part of the page, that it stands in; where nothing of that kind is around it, all that is in view.
 */
export function decisionNodes(tree: PageTree, action: AgentAction): readonly PageNode[] {
  if (BY_WORDS.has(action.tool)) return [];
  const ends = endsOf(tree, action);
  const scopes = ends.map((end) => partAround(tree, end));
  const parts = scopes.filter((part) => part !== undefined);
  if (ends.length === 0 || parts.length < ends.length) return inView(tree, ends);
  const all = new Set([...ends, ...parts, ...parts.flatMap((part) => within(tree, part))]);
  return tree.nodes.filter((node) => all.has(node) && (ends.includes(node) || isShown(node)));
}

/** Without an element keys go to what has the focus. */
function endsOf({ nodes }: PageTree, action: AgentAction): readonly PageNode[] {
  const keys = [targetOf(action), endOf(action)];
  const named = nodes.filter(({ key }) => keys.includes(key));
  if (named.length > 0 || action.tool !== 'press_keys') return named;
  return nodes.filter(({ node }) => node.states.includes('focused'));
}

function partAround(tree: PageTree, end: PageNode): PageNode | undefined {
  const form = formAround(tree, end);
  if (form) return form;
  return ancestorsOf(tree, end).find((one) => one.node.kind === 'structure' && !isWide(one));
}

function inView(tree: PageTree, ends: readonly PageNode[]): readonly PageNode[] {
  const stirs = ({ node }: PageNode) => STIRRING.test(node.role);
  return tree.nodes.filter(
    (node) =>
      ends.includes(node) ||
      (node.leftOut === undefined && !stirs(node) && !ancestorsOf(tree, node).some(stirs)),
  );
}
