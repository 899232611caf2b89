import type { Text } from '../../platform/messages/messages.ts';

/** A problem in a CSS text; lines and columns from 1. */
export interface CssProblem {
  /** `error`: the text must not be applied. */
  severity: 'error' | 'warning';
  /** A sentence. */
  message: Text;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}
