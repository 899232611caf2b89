import type { ImagePart } from '../../llm/call/message.ts';
import type { AuditIssue } from '../audit/audit-issue.ts';
import type { PaletteColor } from '../colors/palette.ts';
import type { DarkScore } from './dark-score.ts';
import type { ShownSurface } from './shown-surfaces.ts';

/** The measurement of a dark page at one moment. */
export interface MeasuredDark {
  score: DarkScore;
  issues: readonly AuditIssue[];
  /** Every color that the page paints, the largest area first. */
  palette: readonly PaletteColor[];
  /** A screenshot; null where there is none, or none was wanted. */
  picture: ImagePart | null;
  /** The page as it was, at the same place; missing where nobody looked. */
  original?: ImagePart | null;
  /** Words and their grounds, as they were and are; missing where nobody looked. */
  surfaces?: readonly ShownSurface[];
  /** Why there is no screenshot: a sentence, or empty. */
  note: string;
}
