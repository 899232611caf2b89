import type { PageNode, PageTree } from '../page/page.ts';
import { canBeTarget } from './can-be-target.ts';
import { tidyName } from './is-namesake.ts';
import { narrowByIdentity } from './narrow-by-identity.ts';
import { documentCentre } from './remember-element.ts';
import type { RememberedElement } from './remembered-element.ts';
import { rowNeighbours } from './row-neighbours.ts';
import { hasTicked } from './ticking-name.ts';

/** What an old reference stands for on the page as it is now. */
export type GhostMatch =
  | { type: 'same'; key: string }
  | { type: 'healed'; from: string; to: string; confidence: number; reasons: readonly string[] }
  /** The element is there and is now about something else: acting would hit the wrong thing. */
  | { type: 'changed'; key: string; was: string; now: string }
  /** `instead` is what stands in its place now. */
  | { type: 'gone'; key: string; was: string; instead?: { key: string; name: string } }
  /** Several could be it, and nothing tells which. */
  | { type: 'ambiguous'; key: string; was: string; candidates: readonly string[] };

/** A possible successor of an element that is gone. */
export interface Ghost {
  node: PageNode;
  /** Among the elements that can be acted on. */
  place: number;
  /** CSS pixels from where the element was; infinite when either place is unknown. */
  distance: number;
  confidence: number;
  reasons: readonly string[];
}

export interface MatchOptions {
  minConfidence?: number;
  /** Milliseconds since it was remembered, by which clocks in its name have gone on. */
  elapsed?: number;
  /** It was remembered in another document: its id means nothing here. */
  isNewDocument?: boolean;
}

/** Shares of the confidence (dom-extraction-v3 §2.5.6). */
export const WEIGHTS = { name: 0.4, role: 0.3, place: 0.3 };

/** CSS pixels that count as the same place. */
export const NEAR = 50;

/**
 * Finds a remembered element again (dom-extraction-v3 §2.5.6). Beside the confidence, identity is
 * checked: an element is never taken for one of another name, nor one row's for another row's.
 */
export function ghostMatch(
  tree: PageTree,
  remembered: RememberedElement,
  { minConfidence = 0.5, elapsed = 0, isNewDocument = false }: MatchOptions = {},
): GhostMatch {
  const targets = tree.nodes.filter(canBeTarget);
  const place = targets.findIndex(({ key }) => key === remembered.key);
  const known = isNewDocument ? undefined : targets[place];
  if (known) return checkIdentity(targets, place, known, remembered, elapsed);

  const ghosts = targets.map((node, at) => weigh(tree, node, at, remembered));
  const likely = ghosts.filter((g) => g.confidence >= minConfidence && hasName(g.node, remembered));
  const found = narrowByIdentity(tree, targets, likely, remembered);
  const { key } = remembered;
  const was = label(remembered.name, remembered.neighbours);
  const [only] = found;
  if (only && found.length === 1) {
    const { confidence, reasons, node } = only;
    return { type: 'healed', from: key, to: node.key, confidence, reasons };
  }
  if (only) {
    return { type: 'ambiguous', key, was, candidates: found.map(({ node }) => node.key) };
  }
  const instead = inPlaceOf(ghosts, remembered);
  return {
    type: 'gone',
    key,
    was,
    ...(instead && { instead: { key: instead.key, name: instead.node.name } }),
  };
}

/** An element that is still there can have been given to another row (EXTRACTION, lesson 12). */
function checkIdentity(
  targets: readonly PageNode[],
  place: number,
  known: PageNode,
  remembered: RememberedElement,
  elapsed: number,
): GhostMatch {
  const { key, role, name, count, neighbours } = remembered;
  const now = rowNeighbours(targets, place);
  const isRenamed =
    !hasName(known, remembered) && !isTicking(targets, known, now, remembered, elapsed);
  if (isRenamed) return { type: 'changed', key, was: name, now: known.node.name };
  if (known.node.role !== role) {
    return { type: 'changed', key, was: `${role} ${name}`, now: `${known.node.role} ${name}` };
  }
  const isOtherRow =
    count > 1 && neighbours.length > 0 && now.length > 0 && !shareAny(neighbours, now);
  if (!isOtherRow) return { type: 'same', key };
  return { type: 'changed', key, was: label(name, neighbours), now: label(name, now) };
}

/** Whether it is the same with a clock in its name: no other has that name now, and all is beside it that was. */
function isTicking(
  targets: readonly PageNode[],
  { node }: PageNode,
  beside: readonly string[],
  remembered: RememberedElement,
  elapsed: number,
): boolean {
  const { name, neighbours } = remembered;
  return (
    hasTicked(name, node.name, elapsed) &&
    !targets.some((other) => hasName(other, remembered)) &&
    neighbours.every((was) => beside.some((is) => hasTicked(was, is, elapsed)))
  );
}

function weigh(
  tree: PageTree,
  node: PageNode,
  place: number,
  remembered: RememberedElement,
): Ghost {
  const { role, name, xy } = remembered;
  const centre = documentCentre(tree, node);
  const distance =
    xy && centre ? Math.hypot(xy[0] - centre[0], xy[1] - centre[1]) : Number.POSITIVE_INFINITY;
  const signs: [reason: string, weight: number, holds: boolean][] = [
    ['same name', WEIGHTS.name, tidyName(name) !== '' && hasName(node, remembered)],
    ['same role', WEIGHTS.role, node.node.role === role],
    [`within ${NEAR} px`, WEIGHTS.place, distance <= NEAR],
  ];
  const held = signs.filter(([, , holds]) => holds);
  // In whole percent, for 0.4 + 0.3 + 0.3 is not 1 in floating point.
  const percent = held.reduce((sum, [, weight]) => sum + Math.round(weight * 100), 0);
  const reasons = held.map(([reason]) => reason);
  return { node, place, distance, confidence: percent / 100, reasons };
}

/** The nearest element of the same role that stands where the element was. */
function inPlaceOf(ghosts: readonly Ghost[], { role }: RememberedElement): PageNode | undefined {
  const near = ghosts.filter((g) => g.distance <= NEAR && g.node.node.role === role);
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.node;
}

function hasName({ node }: PageNode, { name }: RememberedElement): boolean {
  return tidyName(node.name) === tidyName(name);
}

/** The name with what stands beside it, for names that do not tell one row from another. */
function label(name: string, neighbours: readonly string[]): string {
  const own = name === '' ? 'the nameless element' : name;
  return neighbours.length > 0 ? `${own} beside ${neighbours.join(', ')}` : own;
}

function shareAny(a: readonly string[], b: readonly string[]): boolean {
  return a.some((name) => b.includes(name));
}
