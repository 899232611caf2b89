import { inEnglish } from '../../platform/messages/messages.ts';
import type { AuditIssue } from '../audit/audit-issue.ts';
import { isLargeText, wcagMinimum } from '../color/wcag-contrast.ts';
import type { FramePairs } from '../inventory/page-styles.ts';
import { reachesLevel } from '../inventory/pair-share.ts';

/** What fails by computed colors alone, for a page without a screenshot; the worst first. */
export function pairIssues(frames: readonly FramePairs[]): AuditIssue[] {
  return frames
    .flatMap(({ frame, pairs }) => pairs.map((pair) => ({ frame, pair })))
    .filter(({ pair }) => pair.on !== 'image' && !reachesLevel(pair, 'AA'))
    .sort((a, b) => a.pair.ratio - b.pair.ratio)
    .map(({ frame, pair }) => {
      const { sample, ratio, size, weight, count, color, background, scope, selector } = pair;
      const floor = wcagMinimum('AA', isLargeText(size, weight));
      return {
        kind: 'text',
        title: sample,
        detail: inEnglish('dark.of', { ratio: Math.floor(ratio * 100) / 100, floor }),
        count,
        colors: { text: color, background },
        target: { frame, scope, selector },
        repair: null,
      };
    });
}
