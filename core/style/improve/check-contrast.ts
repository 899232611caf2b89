import { inEnglish } from '../../platform/messages/messages.ts';
import { parseColor } from '../color/parse-color.ts';
import { compositeOver, type Rgba } from '../color/rgba.ts';
import { wcagContrast, wcagMinimum } from '../color/wcag-contrast.ts';
import type { InspectedElement } from './page-probe.ts';

/** WCAG 2.1 §1.4.3 and §1.4.6, for text of usual size and for large text. */
interface ContrastFigures {
  ratio: number;
  aa: boolean;
  aaa: boolean;
  aaLarge: boolean;
}

/** The contrast of two CSS colors; a translucent one lies over what is behind it. Throws a sentence. */
export function colorContrast(foreground: string, background: string): ContrastFigures {
  const back = compositeOver(colorOf(background), BLACK);
  return figures(wcagContrast(compositeOver(colorOf(foreground), back), back));
}

/** An element's contrast as a line of figures. */
export function elementContrast({ name, words, contrast }: InspectedElement) {
  const { text, background, ratio, on, isLarge } = contrast;
  const floor = wcagMinimum('AA', isLarge);
  const sure = on === 'image' ? { note: inEnglish('dark.pictureBehindSeeRead') } : {};
  return {
    element: name,
    words,
    text,
    background,
    ratio: floored(ratio),
    floor,
    aa: ratio >= floor,
    ...sure,
  };
}

const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 };

function colorOf(text: string): Rgba {
  const color = parseColor(text);
  if (!color) throw new Error(inEnglish('dark.noColourComputedWithout', { text }));
  return color;
}

function figures(ratio: number): ContrastFigures {
  const reaches = (level: 'AA' | 'AAA', isLarge: boolean) => ratio >= wcagMinimum(level, isLarge);
  return {
    ratio: floored(ratio),
    aa: reaches('AA', false),
    aaa: reaches('AAA', false),
    aaLarge: reaches('AA', true),
  };
}

/** Never rounded up: 4.499 is not 4.5. */
function floored(ratio: number): number {
  return Math.floor(ratio * 100) / 100;
}
