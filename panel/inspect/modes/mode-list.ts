import { OUTLINE_LEGEND } from '../../../core/page/outline/outline-legend.ts';
import { COMPACT_LEGEND } from '../../../core/page/payload/compact-legend.ts';
import { FILTERED_LEGEND, V3_LEGEND } from '../../../core/page/payload/legend.ts';
import type { PayloadMode } from '../../../core/page/payload/payload-mode.ts';
import { t } from '../../../core/platform/messages/messages.ts';

/** A row of the Modes table. */
export type TableMode = PayloadMode;

interface ModeInfo {
  mode: TableMode;
  /** What it is and when it is sent, for a person. */
  about: string;
  format: 'json' | 'html' | 'text';
  /** True when it can be cut to what is in view; the others have the whole page. */
  canPrune?: true;
  /** What its text needs the query for: all of it, or the choice of what it says. */
  query?: 'needed' | 'used';
  /** True when only Chrome's debugger can read it. */
  needsDebugger?: true;
  /** What goes into the system prompt with it. */
  legend?: string;
}

/** All modes in the order of the table. */
export const MODES: readonly ModeInfo[] = [
  {
    mode: 'semantic_v3',
    about: t('modes.interactiveElementsUnderOne'),
    format: 'json',
    canPrune: true,
    legend: V3_LEGEND,
  },
  {
    mode: 'compact',
    about: t('modes.sameElementsSemanticV3'),
    format: 'json',
    canPrune: true,
    legend: COMPACT_LEGEND,
  },
  {
    mode: 'outline',
    about: t('modes.outlineAbout'),
    format: 'text',
    canPrune: true,
    query: 'used',
    legend: OUTLINE_LEGEND,
  },
  {
    mode: 'filtered',
    about: t('modes.elementsWholePageMatter'),
    format: 'json',
    query: 'needed',
    legend: FILTERED_LEGEND,
  },
  {
    mode: 'semantic',
    about: t('modes.interactiveElementsUnderFull'),
    format: 'json',
  },
  {
    mode: 'skeleton',
    about: t('modes.minimalHtmlInteractiveElements'),
    format: 'html',
  },
  {
    mode: 'hybrid',
    about: t('modes.minimalHtmlPictureView'),
    format: 'json',
  },
  {
    mode: 'full',
    about: t('modes.allHtmlAnnotatedStripped'),
    format: 'html',
  },
  {
    mode: 'ax',
    about: t('modes.chromesOwnAccessibilityTree'),
    format: 'json',
    canPrune: true,
    needsDebugger: true,
    legend: V3_LEGEND,
  },
];

const BY_MODE = new Map(MODES.map((info) => [info.mode, info]));

/** What is known about a mode on any page. */
export function modeInfo(mode: TableMode): ModeInfo {
  const info = BY_MODE.get(mode);
  if (!info) throw new Error(t('modes.noMode', { mode }));
  return info;
}
