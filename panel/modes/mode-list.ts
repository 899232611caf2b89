import { COMPACT_LEGEND } from '../../core/payload/compact-legend.ts';
import { V3_LEGEND } from '../../core/payload/legend.ts';
import type { PayloadMode } from '../../core/payload/payload-mode.ts';

/** A row of the Modes table. */
export type TableMode = PayloadMode;

interface ModeInfo {
  mode: TableMode;
  /** What it is and when it is sent, for a person. */
  about: string;
  format: 'json' | 'html';
  /** True when it can be cut to what is in view; the others have the whole page. */
  canPrune?: true;
  /** What it is made of only Chrome's debugger tells. */
  needsDebugger?: true;
  /** What goes into the system prompt with it. */
  legend?: string;
}

/** All modes in the order of the table: dom-extraction-v3 §8, the compact form, and `filtered`. */
export const MODES: readonly ModeInfo[] = [
  {
    mode: 'semantic_v3',
    about: 'Interactive elements under one-letter keys. Sent unless something speaks against it.',
    format: 'json',
    canPrune: true,
    legend: V3_LEGEND,
  },
  {
    mode: 'compact',
    about: 'The same elements as semantic_v3, one array each under a header row.',
    format: 'json',
    canPrune: true,
    legend: COMPACT_LEGEND,
  },
  {
    mode: 'filtered',
    about: 'The elements of the whole page that matter for the query, as semantic_v3 has them.',
    format: 'json',
    legend: V3_LEGEND,
  },
  {
    mode: 'semantic',
    about: 'Interactive elements under full keys. Sent when semantic_v3 fails or finds nothing.',
    format: 'json',
  },
  {
    mode: 'skeleton',
    about: 'Minimal HTML of the interactive elements. Sent when both lists fail.',
    format: 'html',
  },
  {
    mode: 'hybrid',
    about: 'Minimal HTML with a picture of what is in view, for queries that need eyes.',
    format: 'json',
  },
  {
    mode: 'full',
    about: 'All HTML, annotated, stripped and templatised. Sent only when it is asked for.',
    format: 'html',
  },
  {
    mode: 'ax',
    about:
      'Chrome’s own accessibility tree in the form of semantic_v3, for pages that our list reads wrong. Ids are backend node ids.',
    format: 'json',
    canPrune: true,
    needsDebugger: true,
    legend: V3_LEGEND,
  },
];

const BY_MODE = new Map(MODES.map((info) => [info.mode, info]));

/** What is known of a mode on any page. */
export function modeInfo(mode: TableMode): ModeInfo {
  const info = BY_MODE.get(mode);
  if (!info) throw new Error(`There is no mode “${mode}”.`);
  return info;
}
