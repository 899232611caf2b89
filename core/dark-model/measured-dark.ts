import type { AuditIssue } from '../audit/audit-issue.ts';
import type { PaletteColor } from '../colors/palette.ts';
import type { ImagePart } from '../model/message.ts';
import type { DarkScore } from './dark-score.ts';

/** A dark page as it was measured at one moment. */
export interface MeasuredDark {
  score: DarkScore;
  issues: readonly AuditIssue[];
  /** Every colour that the page paints, the largest area first. */
  palette: readonly PaletteColor[];
  /** What is in view; null where there is no picture, or none was wanted. */
  picture: ImagePart | null;
  /** Why it could not be photographed: a sentence, or nothing. */
  note: string;
}
