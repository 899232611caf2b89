import type { LightTarget } from '../dark/page-styles.ts';
import type { PlacedRule } from '../dark/placed-rule.ts';

/** Something in view that is not as it should be, or that no sheet can set right. */
export interface AuditIssue {
  kind: 'text' | 'bright' | 'picture' | 'moved' | 'beyond';
  /** The words of a text, or what it is. */
  title: string;
  /** Where it stands, and by how much it fails. */
  detail: string;
  /** Places like it. */
  count: number;
  /** Of texts, as hex. */
  colors: { text: string; background: string } | null;
  /** Where it is in the page; null when it has gone. */
  target: LightTarget | null;
  /** Null where no rule of ours would help. */
  repair: PlacedRule | null;
}
