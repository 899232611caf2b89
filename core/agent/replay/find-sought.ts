import { canBeTarget } from '../../healing/can-be-target.ts';
import { describeMatch } from '../../healing/describe-match.ts';
import { ghostMatch } from '../../healing/ghost-match.ts';
import { tidyName } from '../../healing/is-namesake.ts';
import type { RememberedElement } from '../../healing/remembered-element.ts';
import { framePath } from '../../page/frame-path.ts';
import type { PageNode, PageTree } from '../../page/page.ts';
import type { Sought } from './recording.ts';

/** Finds the one element of the page that a CSS selector is about; null for none, or several. */
export type FindByCss = (selector: string) => Promise<string | null>;

/** The element a recorded step is about here, and how it was known. */
export type FoundSought =
  | { type: 'found'; key: string; how: string }
  | { type: 'none'; why: string };

/**
 * Finds the element of a recording in this page: by what the run remembered of it, as healing does, and
 * by role and name, CSS and text, in this order. What several could be is not taken.
 */
export async function findSought(
  tree: PageTree,
  sought: Sought,
  byCss?: FindByCss,
): Promise<FoundSought> {
  const { remembered } = sought;
  const healed = remembered && healedIn(tree, remembered);
  if (healed?.type === 'found') return healed;
  const targets = tree.nodes.filter((node) => canBeTarget(node) && isInFrame(tree, node, sought));
  const named = targets.filter((node) => isNamed(node, sought));
  const [only] = named;
  if (only && named.length === 1) return found(only.key, 'by its role and name');
  for (const selector of byCss ? sought.css : []) {
    const key = await byCss?.(selector);
    const node = targets.find((one) => one.key === key);
    if (node && !contradicts(node, sought)) return found(node.key, `by ${selector}`);
  }
  const texts = targets.filter((node) => hasText(node, sought));
  const [one] = texts;
  if (one && texts.length === 1) return found(one.key, 'by its text');
  const several = Math.max(named.length, texts.length);
  if (several > 1) return { type: 'none', why: `${several} elements could be meant.` };
  return healed ?? { type: 'none', why: 'There is no such element here.' };
}

/** Ids of another time mean nothing, unless what has this id now is the same. */
function healedIn(tree: PageTree, remembered: RememberedElement): FoundSought {
  const here = ghostMatch(tree, remembered);
  if (here.type === 'same') return found(here.key, 'where it was');
  const match = here.type === 'changed' ? ghostMatch(tree, { ...remembered, key: '' }) : here;
  if (match.type !== 'healed') return { type: 'none', why: describeMatch(match) };
  const sure = `${match.reasons.join(', ')}; ${Math.round(match.confidence * 100)} % sure`;
  return found(match.to, `${remembered.key} is ${match.to} here: ${sure}`);
}

/** A recorder says in which frame; what healing knows of an element holds in any. */
function isInFrame(tree: PageTree, { frame }: PageNode, { frame: path, remembered }: Sought) {
  return !path || remembered !== undefined || framePath(tree, frame)?.join() === path.join();
}

function isNamed({ node }: PageNode, { role, name }: Sought): boolean {
  if (name === undefined || tidyName(node.name) !== tidyName(name)) return false;
  return role === undefined || node.role === role;
}

/** A selector by place finds something in any page: what is called otherwise is not it. */
function contradicts({ node }: PageNode, { name, remembered }: Sought): boolean {
  const known = remembered?.name ?? name;
  return known !== undefined && known !== '' && tidyName(node.name) !== tidyName(known);
}

function hasText({ node }: PageNode, { text }: Sought): boolean {
  const wanted = tidyName(text ?? '').toLowerCase();
  return wanted !== '' && tidyName(node.name).toLowerCase().includes(wanted);
}

function found(key: string, how: string): FoundSought {
  return { type: 'found', key, how };
}
