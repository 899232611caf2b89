import type { Text } from '../../platform/messages/messages.ts';
import type { PlacedRule } from '../generate/placed-rule.ts';
import type { HighlightTarget } from '../inventory/page-styles.ts';

/** A problem in view, or something that no sheet can fix. */
export interface AuditIssue {
  kind: 'text' | 'mark' | 'bright' | 'picture' | 'erased' | 'moved' | 'beyond';
  /** The words of a text, or what it is. */
  title: Text;
  /** Its location, and by how much it fails. */
  detail: Text;
  /** Number of similar places. */
  count: number;
  /** Of texts, in hex. */
  colors: { text: string; background: string } | null;
  /** All places that look alike; null when they are gone. */
  target: HighlightTarget | null;
  /** The one of them that title and detail speak of, where there are several; null when it is gone. */
  element?: HighlightTarget | null;
  /** Null where no added rule would help. */
  repair: PlacedRule | null;
}

/** Elements as a sheet and a person can name them. */
export interface ElementName {
  /** The style scope they stand in: 0 is the document. */
  scope: number;
  /** Matches them, and others only if there is no shorter way to say it. */
  selector: string;
}

/** What paints a bright place. */
export type BrightCause = ElementName & {
  /** `canvas` is what is behind the page, or behind a frame of another colour scheme. */
  kind: 'color' | 'image' | 'drawing' | 'canvas';
  /** As computed; null where it is no colour. */
  color: string | null;
};
