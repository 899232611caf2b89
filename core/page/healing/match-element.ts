import { msg, type Text } from '../../platform/messages/messages.ts';
import { normalizeSpace } from '../../platform/text/normalize-space.ts';
import { isLaterText, isSameItem, withoutNumbers } from '../tree/frame-node.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { differsByClock } from './differs-by-clock.ts';
import { hasSameRoleAndName } from './has-same-role-and-name.ts';
import {
  canBeTarget,
  containerOf,
  documentCenter,
  type RememberedElement,
  rowNeighbors,
} from './remember-element.ts';

/** What an old reference matches on the page as it is now. */
export type ElementMatch =
  | { type: 'same'; key: string }
  | { type: 'healed'; from: string; to: string; confidence: number; reasons: readonly Text[] }
  /** The element exists, but is about something else now: acting would hit the wrong thing. */
  | { type: 'changed'; key: string; was: Text; now: Text }
  /** `instead` is the element in its place now, `twin` a link elsewhere to where it led. */
  | { type: 'gone'; key: string; was: Text; instead?: { key: string; name: string }; twin?: string }
  /** Several elements match, and nothing tells them apart. */
  | { type: 'ambiguous'; key: string; was: Text; candidates: readonly string[] };

export interface MatchOptions {
  minConfidence?: number;
  /** Milliseconds since it was remembered: clocks in its name have advanced by that. */
  elapsed?: number;
  /** It was remembered in another document: its id means nothing here. */
  isNewDocument?: boolean;
}

/**
 * Finds a remembered element again, with a confidence of 0.5 at least. The confidence is not enough:
 * an element is never taken for one of another name, nor one row's element for another row's.
 */
export function matchElement(
  tree: PageTree,
  remembered: RememberedElement,
  { minConfidence = 0.5, elapsed = 0, isNewDocument = false }: MatchOptions = {},
): ElementMatch {
  const targets = tree.nodes.filter(canBeTarget);
  const place = targets.findIndex(({ key }) => key === remembered.key);
  const known = isNewDocument ? undefined : targets[place];
  const checked = known && checkIdentity({ targets, place, known }, remembered, elapsed);
  // A list without keys writes its rows into other elements: then its row has another one now.
  const isElsewhere = known !== undefined && isOtherItem(remembered, known);
  if (checked && !isElsewhere) return checked;

  const candidates = targets.map((node, at) => weigh(tree, node, at, remembered));
  const likely = candidates.filter(
    (g) => g.confidence >= minConfidence && hasName(g.node, remembered),
  );
  const { found, isCertain } = narrowByIdentity(tree, targets, likely, remembered);
  const { key } = remembered;
  const was = label(remembered.name, remembered.neighbours);
  const [only] = found;
  if (only && found.length === 1 && isCertain) {
    const { confidence, reasons, node } = only;
    return { type: 'healed', from: key, to: node.key, confidence, reasons };
  }
  if (only) {
    return { type: 'ambiguous', key, was, candidates: found.map(({ node }) => node.key) };
  }
  if (checked) return checked;
  const twins = targets.filter((target) => isTwin(target, remembered));
  if (twins[0] && twins.length === 1) return { type: 'gone', key, was, twin: twins[0].key };
  const instead = inPlaceOf(candidates, remembered);
  return {
    type: 'gone',
    key,
    was,
    ...(instead && { instead: { key: instead.key, name: instead.node.name } }),
  };
}

/** Whether a link of the same name leads where the remembered one led. */
function isTwin(target: PageNode, { path, key, role, name }: RememberedElement): boolean {
  if (path === undefined || role !== 'link' || target.key === key) return false;
  return target.node.context?.path === path && hasSameRoleAndName(target, { role, name });
}

function isOtherItem({ item }: RememberedElement, { node }: PageNode): boolean {
  return item !== undefined && node.item !== undefined && !isSameItem(item, node.item);
}

/** Whether it is in the row that it was in, of which only the numbers have gone on changing. */
function isLiveRow({ item, name }: RememberedElement, { node }: PageNode): boolean {
  if (!item || !node.item || !isLaterText(item, node.item)) return false;
  return withoutNumbers(normalizeSpace(name)) === withoutNumbers(normalizeSpace(node.name));
}

/** The element that now has the remembered id, and its index among the targets. */
interface KnownElement {
  targets: readonly PageNode[];
  place: number;
  known: PageNode;
}

/** A page may reuse an element for another row (EXTRACTION, lesson 12). */
function checkIdentity(
  { targets, place, known }: KnownElement,
  remembered: RememberedElement,
  elapsed: number,
): ElementMatch {
  const { key, role, name, count, neighbours } = remembered;
  const now = rowNeighbors(targets, place);
  const isLive = isLiveRow(remembered, known);
  const isRenamed =
    !hasName(known, remembered) &&
    !isLive &&
    !isTicking({ targets, known }, now, remembered, elapsed);
  if (isRenamed) return { type: 'changed', key, was: name, now: known.node.name };
  if (known.node.role !== role) {
    return { type: 'changed', key, was: `${role} ${name}`, now: `${known.node.role} ${name}` };
  }
  if (isOtherItem(remembered, known)) {
    return { type: 'changed', key, was: label(name, neighbours), now: label(name, now) };
  }
  const isSameRow = isLive || (remembered.item !== undefined && known.node.item !== undefined);
  const isOtherRow =
    !isSameRow &&
    count > 1 &&
    neighbours.length > 0 &&
    now.length > 0 &&
    !shareAny(neighbours, now);
  if (!isOtherRow) return { type: 'same', key };
  return { type: 'changed', key, was: label(name, neighbours), now: label(name, now) };
}

/**
 * Whether it is the same element with a clock in its name: no other element has that name now, and
 * its neighbors are the same.
 */
function isTicking(
  { targets, known }: Pick<KnownElement, 'targets' | 'known'>,
  beside: readonly string[],
  remembered: RememberedElement,
  elapsed: number,
): boolean {
  const { name, neighbours } = remembered;
  return (
    differsByClock(name, known.node.name, elapsed) &&
    !targets.some((other) => hasName(other, remembered)) &&
    neighbours.every((was) => beside.some((is) => differsByClock(was, is, elapsed)))
  );
}

function weigh(
  tree: PageTree,
  node: PageNode,
  place: number,
  remembered: RememberedElement,
): MatchCandidate {
  const { role, name, xy } = remembered;
  const center = documentCenter(tree, node);
  const distance =
    xy && center ? Math.hypot(xy[0] - center[0], xy[1] - center[1]) : Number.POSITIVE_INFINITY;
  const signs: [reason: Text, weight: number, holds: boolean][] = [
    [
      msg('page.sameName'),
      CONFIDENCE_WEIGHTS.name,
      normalizeSpace(name) !== '' && hasName(node, remembered),
    ],
    [msg('page.sameRole'), CONFIDENCE_WEIGHTS.role, node.node.role === role],
    [
      msg('page.withinPixels', { pixels: SAME_PLACE_PIXELS }),
      CONFIDENCE_WEIGHTS.place,
      distance <= SAME_PLACE_PIXELS,
    ],
  ];
  const held = signs.filter(([, , holds]) => holds);
  // In whole percent, because 0.4 + 0.3 + 0.3 is not 1 in floating point.
  const percent = held.reduce((sum, [, weight]) => sum + Math.round(weight * 100), 0);
  const reasons = held.map(([reason]) => reason);
  return { node, place, distance, confidence: percent / 100, reasons };
}

/** The nearest element of the same role in the place where the element was. */
function inPlaceOf(
  candidates: readonly MatchCandidate[],
  { role }: RememberedElement,
): PageNode | undefined {
  const near = candidates.filter(
    (g) => g.distance <= SAME_PLACE_PIXELS && g.node.node.role === role,
  );
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.node;
}

function hasName({ node }: PageNode, { name }: RememberedElement): boolean {
  return normalizeSpace(node.name) === normalizeSpace(name);
}

/** The name with its neighbors, for names that do not tell one row from another. */
function label(name: string, neighbours: readonly string[]): Text {
  const own = name === '' ? msg('page.theNamelessElement') : name;
  return neighbours.length > 0
    ? msg('page.beside', { own, neighbours: neighbours.join(', ') })
    : own;
}

function shareAny(a: readonly string[], b: readonly string[]): boolean {
  return a.some((name) => b.includes(name));
}

/** Shares of the confidence: the same name 0.4, the same role 0.3, the same place 0.3. */
const CONFIDENCE_WEIGHTS = { name: 0.4, role: 0.3, place: 0.3 };

/** CSS pixels that count as the same place. */
const SAME_PLACE_PIXELS = 50;

/** A possible successor of an element that is gone. */
interface MatchCandidate {
  node: PageNode;
  /** Index among the elements that can be acted on. */
  place: number;
  /** CSS pixels from where the element was; infinite when either place is unknown. */
  distance: number;
  confidence: number;
  reasons: readonly Text[];
}

interface Narrowed {
  found: MatchCandidate[];
  /** Whether a single one is shown to be it; otherwise a person or model has to say which. */
  isCertain: boolean;
}

/**
 * The candidates that can be the remembered element: one if it is certain, none if what
 * distinguished it is gone, several if nothing tells them apart. Where a name was or is not unique,
 * nearness proves nothing: when a row is removed, the next one moves into its place.
 */
function narrowByIdentity(
  tree: PageTree,
  targets: readonly PageNode[],
  candidates: readonly MatchCandidate[],
  remembered: RememberedElement,
): Narrowed {
  const { count, ordinal, neighbours, container, item, twins = 1 } = remembered;
  if (item) {
    // Its row is there, or it is gone: another row's element is never taken for it.
    const inItem = candidates.filter(
      ({ node: { node } }) => node.item && isSameItem(item, node.item),
    );
    if (inItem.length === 0) return { found: [], isCertain: false };
    const best = mostCertain(inItem).map((candidate) => because(candidate, msg('page.sameRow')));
    return { found: best, isCertain: twins === 1 && inItem.length === 1 };
  }
  if (count === 1 && candidates.length <= 1) return certain(candidates);
  if (count > 1 && neighbours.length > 0) {
    const inRow = candidates.flatMap((candidate) => {
      const beside = rowNeighbors(targets, candidate.place).filter((n) => neighbours.includes(n));
      return beside.length > 0
        ? [because(candidate, msg('page.besideWord', { beside: beside.join(', ') }))]
        : [];
    });
    return certain(inRow.length <= 1 ? inRow : mostCertain(inRow));
  }
  const held = candidates.filter(({ node }) => containerOf(tree, node) === container);
  if (count === 1) return certain(mostCertain(held.length > 0 ? held : candidates));
  const namesakes = targets.filter((node) => hasSameRoleAndName(node, remembered));
  const successor = candidates.find(({ node }) => node === namesakes[ordinal]);
  const isInPlace = successor !== undefined && successor.distance <= SAME_PLACE_PIXELS;
  // What is left when one of several goes may be any of them.
  if (namesakes.length !== count || !isInPlace) return { found: [...candidates], isCertain: false };
  return certain([because(successor, msg('page.numberBefore', { ordinal: ordinal + 1, count }))]);
}

function certain(found: readonly MatchCandidate[]): Narrowed {
  return { found: [...found], isCertain: true };
}

/** The candidates that share the highest confidence. */
function mostCertain(candidates: readonly MatchCandidate[]): MatchCandidate[] {
  const highest = Math.max(...candidates.map(({ confidence }) => confidence));
  return candidates.filter(({ confidence }) => confidence === highest);
}

function because(candidate: MatchCandidate, reason: Text): MatchCandidate {
  return { ...candidate, reasons: [...candidate.reasons, reason] };
}

/** One line of the comparison of before and now. */
export interface MatchFactor {
  factor: Text;
  /** Weight in the confidence from 0 to 1; null for a check of identity, which can only refuse. */
  weight: number | null;
  holds: boolean;
  was: string;
  now: Text;
}

/** Why an element is taken for a remembered one, or is not: its name, its role and its place. */
export function matchFactors(
  tree: PageTree,
  node: PageNode,
  remembered: RememberedElement,
): MatchFactor[] {
  const { name, role, xy, container, neighbours } = remembered;
  const center = documentCenter(tree, node);
  const distance = xy && center ? Math.hypot(xy[0] - center[0], xy[1] - center[1]) : null;
  const targets = tree.nodes.filter(canBeTarget);
  const beside = rowNeighbors(targets, targets.indexOf(node));
  const isSameRow = neighbours.length === 0 || neighbours.some((other) => beside.includes(other));
  const now = containerOf(tree, node);
  const isNamed = normalizeSpace(node.node.name) === normalizeSpace(name);
  const factors: MatchFactor[] = [
    {
      factor: msg('common.role'),
      weight: CONFIDENCE_WEIGHTS.role,
      holds: node.node.role === role,
      was: role,
      now: node.node.role,
    },
    {
      factor: msg('common.name'),
      weight: CONFIDENCE_WEIGHTS.name,
      holds: isNamed,
      was: name,
      now: node.node.name,
    },
    {
      factor: msg('page.coordinates'),
      weight: CONFIDENCE_WEIGHTS.place,
      holds: distance !== null && distance <= SAME_PLACE_PIXELS,
      was: xy?.map(Math.round).join(', ') ?? '',
      now: distance === null ? '' : msg('page.pixelsAway', { pixels: Math.round(distance) }),
    },
  ];
  const checks: MatchFactor[] = [
    {
      factor: msg('page.in'),
      weight: null,
      holds: container === now,
      was: container,
      now,
    },
    {
      factor: msg('page.besideLabel'),
      weight: null,
      holds: isSameRow,
      was: neighbours.join(', '),
      now: beside.join(', '),
    },
  ];
  return [...factors, ...checks.filter(({ was, now: is }) => was !== '' || is !== '')];
}
