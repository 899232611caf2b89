import type { AuditIssue } from '../audit/audit-issue.ts';
import { isLargeText, wcagFloor } from '../color/wcag-contrast.ts';
import type { FramePairs } from '../dark/page-styles.ts';
import { reaches } from '../dark/pair-share.ts';

/** What fails by computed colours alone, for a page that cannot be photographed; the worst first. */
export function pairIssues(frames: readonly FramePairs[]): AuditIssue[] {
  return frames
    .flatMap(({ frame, pairs }) => pairs.map((pair) => ({ frame, pair })))
    .filter(({ pair }) => pair.on !== 'image' && !reaches(pair, 'AA'))
    .sort((a, b) => a.pair.ratio - b.pair.ratio)
    .map(({ frame, pair }) => {
      const { sample, ratio, size, weight, count, color, background, scope, selector } = pair;
      const floor = wcagFloor('AA', isLargeText(size, weight));
      return {
        kind: 'text',
        title: sample,
        detail: `${Math.floor(ratio * 100) / 100} of ${floor}`,
        count,
        colors: { text: color, background },
        target: { frame, scope, selector },
        repair: null,
      };
    });
}
