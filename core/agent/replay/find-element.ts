import { describeMatch } from '../../page/healing/element-fate.ts';
import { matchElement } from '../../page/healing/match-element.ts';
import { canBeTarget, type RememberedElement } from '../../page/healing/remember-element.ts';
import { framePath, type PageNode, type PageTree } from '../../page/tree/page-tree.ts';
import { joined, msg, type Text } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import type { ElementQuery } from '../run/recording.ts';
import { howBroken } from './how-broken.ts';

/** Finds the one element of the page that a CSS selector matches; null for none, or several. */
export type FindByCss = (selector: string) => Promise<string | null>;

/** The element for a recorded step, and how it was found. */
type QueryMatch =
  | { type: 'found'; key: string; how: Text }
  | { type: 'none'; why: Text; isGone?: boolean };

/**
 * Finds a recorded element in this page: by what the run remembered of it, as healing does, and by
 * role and name, CSS and text, in this order. Ambiguous results are not used.
 */
export async function findElement(
  tree: PageTree,
  sought: ElementQuery,
  byCss?: FindByCss,
): Promise<QueryMatch> {
  const { remembered } = sought;
  const healed = remembered && healedIn(tree, remembered);
  if (healed?.type === 'found') return healed;
  const targets = tree.nodes.filter((node) => canBeTarget(node) && isInFrame(tree, node, sought));
  const named = targets.filter((node) => hasNameOf(node, sought));
  const [only] = named;
  if (only && named.length === 1) return found(only.key, msg('run.roleName'));
  for (const selector of byCss ? sought.css : []) {
    const key = await byCss?.(selector);
    const node = targets.find((target) => target.key === key);
    if (node && !contradicts(node, sought)) return found(node.key, msg('run.by', { selector }));
  }
  const texts = targets.filter((node) => hasText(node, sought));
  const [pageNode] = texts;
  if (pageNode && texts.length === 1) return found(pageNode.key, msg('run.byItsText'));
  const several = Math.max(named.length, texts.length);
  if (several > 1) return { type: 'none', why: msg('run.elementsMatch', { several }) };
  // What is like several is known; of what is gone, it is said how.
  if (healed && !healed.isGone) return healed;
  return { type: 'none', why: howBroken(tree, targets, sought) };
}

/** Ids of another time mean nothing, unless the element with this id is still the same. */
function healedIn(tree: PageTree, remembered: RememberedElement): QueryMatch {
  const here = matchElement(tree, remembered);
  if (here.type === 'same') return found(here.key, msg('run.whereItWas'));
  const match = here.type === 'changed' ? matchElement(tree, { ...remembered, key: '' }) : here;
  if (match.type !== 'healed')
    return { type: 'none', why: describeMatch(match), isGone: match.type === 'gone' };
  const percent = Math.round(match.confidence * 100);
  const sure = msg('page.sure', { reasons: joined(match.reasons, ', '), percent });
  return found(match.to, msg('run.isHere', { key: remembered.key, to: match.to, sure }));
}

/** A recorder names the frame; healing works in any frame. */
function isInFrame(tree: PageTree, { frame }: PageNode, { frame: path, remembered }: ElementQuery) {
  return !path || remembered !== undefined || framePath(tree, frame)?.join() === path.join();
}

function hasNameOf({ node }: PageNode, { role, name }: ElementQuery): boolean {
  if (name === undefined || normalizeSpace(node.name) !== normalizeSpace(name)) return false;
  return role === undefined || node.role === role;
}

/** A positional selector finds something in any page: an element with another name is not a match. */
function contradicts({ node }: PageNode, { name, remembered }: ElementQuery): boolean {
  const known = remembered?.name ?? name;
  return known !== undefined && known !== '' && normalizeSpace(node.name) !== normalizeSpace(known);
}

function hasText({ node }: PageNode, { text }: ElementQuery): boolean {
  const wanted = normalizeSpace(text ?? '').toLowerCase();
  return wanted !== '' && normalizeSpace(node.name).toLowerCase().includes(wanted);
}

function found(key: string, how: Text): QueryMatch {
  return { type: 'found', key, how };
}
