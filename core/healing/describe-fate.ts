import type { PageNode, PageTree } from '../page/page.ts';
import { ghostMatch } from './ghost-match.ts';
import { type MatchFactor, matchFactors } from './match-factors.ts';
import { describeObstacle, obstacleOf } from './obstacle-of.ts';
import type { RememberedElement } from './remembered-element.ts';

/** What has become of an element that was remembered. */
export interface Fate {
  /** `refused` and `gone` may not be acted on; `blocked` not now. */
  type: 'healed' | 'refused' | 'gone' | 'blocked';
  sentence: string;
  /** The elements it could be now. */
  candidates: readonly string[];
  /** How it compares with the one it is taken for, or mistaken for; empty when there is none. */
  factors: readonly MatchFactor[];
}

/** What has become of a remembered element; null when it is there as it was, and free. */
export function fateOf(tree: PageTree, remembered: RememberedElement): Fate | null {
  const match = ghostMatch(tree, remembered);
  const compared = (key: string | undefined) => {
    const node = tree.nodes.find((n) => n.key === key);
    return node ? matchFactors(tree, node, remembered) : [];
  };
  switch (match.type) {
    case 'same':
      return blocked(tree.nodes.find(({ key }) => key === match.key));
    case 'healed': {
      const { to, confidence, reasons } = match;
      const sentence = `Re-rendered: now ${to}, ${reasons.join(', ')}; ${percent(confidence)}.`;
      return { type: 'healed', sentence, candidates: [to], factors: compared(to) };
    }
    case 'changed': {
      const sentence = `Recycled: was “${match.was}”, now “${match.now}”. A reference is refused.`;
      return { type: 'refused', sentence, candidates: [], factors: compared(match.key) };
    }
    case 'gone': {
      const { was, instead } = match;
      const now = instead ? ` “${instead.name || instead.key}” stands in its place.` : '';
      const candidates = instead ? [instead.key] : [];
      const sentence = `Gone: “${was}” has left the page.${now}`;
      return { type: 'gone', sentence, candidates, factors: compared(instead?.key) };
    }
    case 'ambiguous': {
      const { was, candidates } = match;
      const sentence = `Gone: ${candidates.length} elements could be “${was}” now, and nothing tells which.`;
      return { type: 'refused', sentence, candidates, factors: [] };
    }
  }
}

function blocked(node: PageNode | undefined): Fate | null {
  const obstacle = node && obstacleOf(node);
  if (!obstacle) return null;
  const candidates = obstacle.type === 'covered' && obstacle.key ? [obstacle.key] : [];
  return { type: 'blocked', sentence: describeObstacle(node, obstacle), candidates, factors: [] };
}

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)} %`;
}
