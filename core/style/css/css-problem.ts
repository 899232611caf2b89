/** A problem in a CSS text; lines and columns from 1. */
export interface CssProblem {
  /** `error`: the text must not be applied. */
  severity: 'error' | 'warning';
  /** A sentence. */
  message: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}
