import type { FramePairs } from '../dark/page-styles.ts';
import { pairShare } from '../dark/pair-share.ts';
import { colorMap, type MapEntry } from './color-map.ts';
import type { FrameColors } from './color-survey.ts';
import { type CustomProperty, customProperties } from './custom-properties.ts';
import { type GradedPair, gradePairs } from './graded-pair.ts';
import { type PaletteColor, palette } from './palette.ts';

/** All that is known of a page's colours. */
export interface PageColors {
  /** What it was made of. */
  frames: readonly FrameColors[];
  entries: readonly MapEntry[];
  palette: readonly PaletteColor[];
  properties: readonly CustomProperty[];
  pairs: readonly GradedPair[];
  /** Shares of the texts at AA and AAA, counted by elements, 0 to 1. */
  aa: number;
  aaa: number;
}

/** Makes the colour map, palette, properties and pairs of what was read of the frames. */
export function pageColors(
  frames: readonly FrameColors[],
  pairs: readonly FramePairs[],
): PageColors {
  return {
    frames,
    entries: colorMap(frames),
    palette: palette(frames),
    properties: customProperties(frames),
    pairs: gradePairs(pairs),
    aa: pairShare(pairs, 'AA'),
    aaa: pairShare(pairs, 'AAA'),
  };
}
