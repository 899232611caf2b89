import type { AuditIssue } from '../../../../../core/style/audit/audit-issue.ts';
import { pixelScore } from '../../../../../core/style/improve/dark-score.ts';
import type { MeasuredDark } from '../../../../../core/style/improve/trial-page.ts';

/** A score by pixels; only what is told differs from a good page's. */
export function score(parts: Partial<Parameters<typeof pixelScore>[0]> = {}) {
  const good = { texts: 20, aa: 1, lc60: 1, darkPixels: 1, brightPixels: 0, brightAreas: 0 };
  return pixelScore({
    ...good,
    imagesKept: 1,
    hueKept: 1,
    boxesMoved: 0,
    erased: 0,
    chromaKept: 1,
    marksKept: 1,
    ...parts,
  });
}

/** A text that cannot be read. */
export const FADED: AuditIssue = {
  kind: 'text',
  title: 'Terms of\n use',
  detail: '3.1 of 4.5 · a',
  count: 3,
  colors: { text: '#777777', background: '#222222' },
  target: { frame: 0, scope: 0, selector: 'footer a' },
  repair: null,
};

export function measured(more: Partial<MeasuredDark> = {}): MeasuredDark {
  return { score: score(), issues: [], palette: [], picture: null, note: '', ...more };
}
