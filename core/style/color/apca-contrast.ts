import type { Rgba } from './rgba.ts';

const BLACK_THRESHOLD = 0.022;
// biome-ignore lint/suspicious/noApproximativeNumericConstant: APCA's own constant, not a root of 2.
const BLACK_CLAMP = 1.414;
const SCALE = 1.14;
const OFFSET = 0.027;
const LOW_CLIP = 0.1;
const SMALLEST_DIFFERENCE = 0.0005;

/**
 * Lightness contrast Lc of an opaque text on an opaque background: 0 to 106 for dark on light, down
 * to −108 for light on dark. Advisory, beside WCAG's ratio, which overrates pairs of dark colors
 * (APCA 0.0.98G-4g, https://github.com/Myndex/SAPC-APCA).
 */
export function apcaContrast(text: Rgba, background: Rgba): number {
  const t = screenLuminance(text);
  const b = screenLuminance(background);
  if (Math.abs(t - b) < SMALLEST_DIFFERENCE) return 0;
  const contrast = b > t ? (b ** 0.56 - t ** 0.57) * SCALE : (b ** 0.65 - t ** 0.62) * SCALE;
  if (Math.abs(contrast) < LOW_CLIP) return 0;
  return (contrast - Math.sign(contrast) * OFFSET) * 100;
}

function screenLuminance({ r, g, b }: Rgba): number {
  const y = 0.2126729 * r ** 2.4 + 0.7151522 * g ** 2.4 + 0.072175 * b ** 2.4;
  return y >= BLACK_THRESHOLD ? y : y + (BLACK_THRESHOLD - y) ** BLACK_CLAMP;
}
