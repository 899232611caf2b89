import type { ActLogLine, ActReport } from './act-report.ts';

/** Where a pointer reaches an element, or why none does. CSS pixels of the frame's viewport. */
export type ReachReport =
  | { type: 'reached'; log: readonly ActLogLine[]; x: number; y: number }
  | Extract<ActReport, { type: 'failed' }>;

/** How a text is to get into a field that is ready for it. */
export type FieldReport =
  /** It has the focus, and what is to be replaced is selected. A line breaks nowhere: Enter sends its form. */
  | { type: 'ready'; log: readonly ActLogLine[]; isLine: boolean }
  /** It is no field for keys (dates, colours, sliders, closed to input): its frame does it. */
  | { type: 'by-value' }
  | Extract<ActReport, { type: 'failed' }>;

/** A file on its way into a page. */
export interface FileContent {
  name: string;
  /** As `image/png`; empty when unknown. */
  type: string;
  /** Base64. */
  data: string;
}
