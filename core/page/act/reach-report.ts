import type { ActLogLine, ActReport } from './act-report.ts';

/** Where a pointer reaches an element, or why none does. CSS pixels of the frame's viewport. */
export type ReachReport =
  | { type: 'reached'; log: readonly ActLogLine[]; x: number; y: number }
  | Extract<ActReport, { type: 'failed' }>;

/** How a text can get into a field that is ready for it. */
export type FieldReport =
  /**
   * The field has the focus, and the text to replace is selected. `isOneLine`: Enter sends its
   * form.
   */
  | { type: 'ready'; log: readonly ActLogLine[]; isLine: boolean }
  /** The field takes no keys (dates, colors, sliders, read-only): its frame sets the value. */
  | { type: 'by-value' }
  /** A slider of scripts: the arrow keys move it. `value`: where it is now. */
  | { type: 'slider'; value: number }
  | Extract<ActReport, { type: 'failed' }>;

/** A file to upload into a page. */
export interface FileContent {
  name: string;
  /** Such as `image/png`; empty when unknown. */
  type: string;
  /** Base64. */
  data: string;
}
