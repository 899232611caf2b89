import { joined, msg, type Text } from '../../platform/messages/messages.ts';
import { isUnclickable } from '../tree/frame-node.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import {
  type ElementMatch,
  type MatchFactor,
  matchElement,
  matchFactors,
} from './match-element.ts';
import { canBeTarget, type RememberedElement } from './remember-element.ts';

export interface ElementFate {
  /** `refused` and `gone` must not be acted on; `blocked` not now. */
  type: 'healed' | 'refused' | 'gone' | 'blocked';
  sentence: Text;
  /** The elements that it could be now. */
  candidates: readonly string[];
  /** The comparison with the element it is taken for, or confused with; empty when there is none. */
  factors: readonly MatchFactor[];
}

/** What became of a remembered element; null when it is unchanged and not blocked. */
export function elementFate(tree: PageTree, remembered: RememberedElement): ElementFate | null {
  const match = matchElement(tree, remembered);
  const compared = (key: string | undefined) => {
    const node = tree.nodes.find((n) => n.key === key);
    return node ? matchFactors(tree, node, remembered) : [];
  };
  switch (match.type) {
    case 'same':
      return blocked(tree.nodes.find(({ key }) => key === match.key));
    case 'healed': {
      const { to, confidence, reasons } = match;
      const sentence = msg('page.renderedNow', {
        to,
        reasons: joined(reasons, ', '),
        percent: Math.round(confidence * 100),
      });
      return { type: 'healed', sentence, candidates: [to], factors: compared(to) };
    }
    case 'changed': {
      const sentence = msg('page.recycledNowReferenceRefused', { was: match.was, now: match.now });
      return { type: 'refused', sentence, candidates: [], factors: compared(match.key) };
    }
    case 'gone': {
      const { was, instead, twin } = match;
      const other = twin ?? instead?.key;
      const candidates = other === undefined ? [] : [other];
      if (twin !== undefined) {
        const sentence = msg('page.goneTwin', { was, twin });
        return { type: 'gone', sentence, candidates, factors: compared(twin) };
      }
      const sentence = instead
        ? msg('page.goneHasLeftThePage', { was, name: instead.name || instead.key })
        : msg('page.goneLeftPage', { was });
      return { type: 'gone', sentence, candidates, factors: compared(instead?.key) };
    }
    case 'ambiguous': {
      const { was, candidates } = match;
      const sentence = msg('page.goneElementsNowNothing', { candidates: candidates.length, was });
      return { type: 'refused', sentence, candidates, factors: [] };
    }
  }
}

function blocked(node: PageNode | undefined): ElementFate | null {
  const obstacle = node && obstacleOf(node);
  if (!obstacle) return null;
  const candidates = obstacle.type === 'covered' && obstacle.key ? [obstacle.key] : [];
  return { type: 'blocked', sentence: describeObstacle(node, obstacle), candidates, factors: [] };
}

/** What keeps a matched element from being acted on. */
type Obstacle =
  | { type: 'covered'; by: string; key?: string }
  | { type: 'disabled' }
  | { type: 'unclickable' }
  | { type: 'hidden'; why: string };

/** Why a click on an element would not reach it; null when nothing is in the way. */
export function obstacleOf(target: PageNode): Obstacle | null {
  const { node, leftOut, blocker, blockerKey } = target;
  if (leftOut && (leftOut === 'inert' || !canBeTarget(target))) {
    return { type: 'hidden', why: leftOut };
  }
  if (node.states.includes('disabled')) return { type: 'disabled' };
  if (!blocker) return null;
  if (isUnclickable(blocker)) return { type: 'unclickable' };
  // Whoever acts on it scrolls it out from there.
  if (blocker.isAtEdge) return null;
  return { type: 'covered', by: blocker.label, ...(blockerKey && { key: blockerKey }) };
}

/** The obstacle as a sentence. */
export function describeObstacle({ key, node }: PageNode, obstacle: Obstacle): Text {
  const what = msg('page.element', { key, name: node.name || node.role });
  switch (obstacle.type) {
    case 'covered': {
      const { by, key: cover } = obstacle;
      return cover
        ? msg('page.coveredElement', { what, by, key: cover })
        : msg('page.coveredCloseFirst', { what, by });
    }
    case 'disabled':
      return msg('page.disabledDoEnablesFirst', { what });
    case 'unclickable':
      return msg('page.ignoresClicks', { what });
    case 'hidden':
      return msg('page.readPageAgain', { what, why: obstacle.why });
  }
}

/** One sentence for a person and the model: what the reference matches now, and what to do next. */
export function describeMatch(match: ElementMatch): Text {
  switch (match.type) {
    case 'same':
      return msg('page.elementOneMeant', { key: match.key });
    case 'healed': {
      const { from, to, confidence, reasons } = match;
      const why = msg('page.sure', {
        reasons: joined(reasons, ', '),
        percent: Math.round(confidence * 100),
      });
      return msg('page.executedRecoveredElement', { from, to, why });
    }
    case 'changed':
      return msg('page.elementNowNothingDone', { key: match.key, was: match.was, now: match.now });
    case 'gone': {
      const { key, was, instead, twin } = match;
      if (twin !== undefined) return msg('page.elementGoneTwin', { key, was, twin });
      if (!instead) return msg('page.elementGoneNothingDone', { key, was });
      const name = instead.name || msg('page.aNamelessElement');
      return msg('page.isInPlace', { key, was, name });
    }
    case 'ambiguous': {
      const { key, was, candidates } = match;
      const [only, ...more] = candidates;
      if (only !== undefined && more.length === 0)
        return msg('page.elementGoneOther', { key, was, other: only });
      return msg('page.elementGoneOthers', {
        key,
        was,
        candidates: candidates.length,
        someOf: someOf(candidates),
      });
    }
  }
}

/** Ids that a sentence lists at most. */
const MAX_NAMED_IDS = 5;

function someOf(keys: readonly string[]): string {
  const rest = keys.length > MAX_NAMED_IDS ? ', …' : '';
  return keys.slice(0, MAX_NAMED_IDS).join(', ') + rest;
}
