import { inEnglish } from '../../platform/messages/messages.ts';
import type { PageNode, PageTree } from '../tree/page-tree.ts';
import { matchElement } from './match-element.ts';
import { type MatchFactor, matchFactors } from './match-factors.ts';
import { describeObstacle, obstacleOf } from './obstacle-of.ts';
import type { RememberedElement } from './remembered-element.ts';

/** What became of a remembered element. */
export interface ElementFate {
  /** `refused` and `gone` must not be acted on; `blocked` not now. */
  type: 'healed' | 'refused' | 'gone' | 'blocked';
  sentence: string;
  /** The elements that it could be now. */
  candidates: readonly string[];
  /**
   * The comparison with the element it is taken for, or confused with; empty when there is none.
   */
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
      const sentence = inEnglish('page.rerendered', {
        to,
        reasons: reasons.join(', '),
        percent: Math.round(confidence * 100),
      });
      return { type: 'healed', sentence, candidates: [to], factors: compared(to) };
    }
    case 'changed': {
      const sentence = inEnglish('page.recycledNowReferenceRefused', {
        was: match.was,
        now: match.now,
      });
      return { type: 'refused', sentence, candidates: [], factors: compared(match.key) };
    }
    case 'gone': {
      const { was, instead } = match;
      const candidates = instead ? [instead.key] : [];
      const sentence = instead
        ? inEnglish('page.standsPlace', { was, name: instead.name || instead.key })
        : inEnglish('page.goneLeftPage', { was });
      return { type: 'gone', sentence, candidates, factors: compared(instead?.key) };
    }
    case 'ambiguous': {
      const { was, candidates } = match;
      const sentence = inEnglish('page.goneElementsNowNothing', {
        candidates: candidates.length,
        was,
      });
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
