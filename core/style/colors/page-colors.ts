import type { FrameColors } from '../inventory/color-survey.ts';
import type { FramePairs } from '../inventory/page-styles.ts';
import { pairShare } from '../inventory/pair-share.ts';
import { type CustomProperty, customProperties } from './custom-properties.ts';
import { type GradedPair, gradePairs } from './graded-pair.ts';
import { type ColorMapEntry, pageColorMap } from './page-color-map.ts';
import { type PaletteColor, palette } from './palette.ts';

/** Everything known about a page's colors. */
export interface PageColors {
  /** The reading that it is based on. */
  frames: readonly FrameColors[];
  entries: readonly ColorMapEntry[];
  palette: readonly PaletteColor[];
  properties: readonly CustomProperty[];
  pairs: readonly GradedPair[];
  /** Shares of the texts at AA and AAA, counted by elements, 0 to 1. */
  aa: number;
  aaa: number;
}

/** Derives the color map, palette, properties and pairs from the readings of the frames. */
export function pageColors(
  frames: readonly FrameColors[],
  pairs: readonly FramePairs[],
): PageColors {
  return {
    frames,
    entries: pageColorMap(frames),
    palette: palette(frames),
    properties: customProperties(frames),
    pairs: gradePairs(pairs),
    aa: pairShare(pairs, 'AA'),
    aaa: pairShare(pairs, 'AAA'),
  };
}
