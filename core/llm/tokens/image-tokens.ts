import type { ImageRule } from './image-rule.ts';

/** Input tokens of an image of this size, in pixels, by a provider's published rule. */
export function imageTokens(rule: ImageRule, width: number, height: number): number {
  if (width <= 0 || height <= 0) return 0;
  switch (rule.type) {
    case 'tiles':
      return tiledTokens(rule.base, rule.tile, width, height);
    case 'patches':
      return patchTokens(rule, width, height);
    case 'visual-tokens':
      return visualTokens(rule, width, height);
    case 'media':
      return rule.tokens;
    case 'media-tiles':
      return mediaTiles(width, height);
  }
}

/**
 * High detail: scaled into 2048 × 2048, then down to 768 on the short side; a base count, plus a
 * count for each tile of 512 × 512.
 */
function tiledTokens(base: number, tile: number, width: number, height: number): number {
  const fit = Math.min(1, 2048 / Math.max(width, height));
  const scale = fit * Math.min(1, 768 / (Math.min(width, height) * fit));
  return base + tile * parts(width * scale, 512) * parts(height * scale, 512);
}

/** Patches of 32 × 32; larger images are scaled until they need at most `most`. */
function patchTokens(
  { most, longest, factor }: Extract<ImageRule, { type: 'patches' }>,
  width: number,
  height: number,
): number {
  const fit = Math.min(1, longest / Math.max(width, height));
  const [w, h] = [width * fit, height * fit];
  const patches = parts(w, 32) * parts(h, 32);
  if (patches <= most) return Math.ceil(patches * factor);
  const shrink = Math.sqrt((32 * 32 * most) / (w * h));
  const [wide, high] = [(w * shrink) / 32, (h * shrink) / 32];
  // … and until one side is a whole number of patches, as the provider's guide says.
  const exact = shrink * Math.min(Math.floor(wide) / wide, Math.floor(high) / high);
  return Math.ceil(Math.min(most, parts(w * exact, 32) * parts(h * exact, 32)) * factor);
}

/** Patches of 28 × 28, after scaling to the longest side and to the maximum count. */
function visualTokens(
  { longest, most }: Extract<ImageRule, { type: 'visual-tokens' }>,
  width: number,
  height: number,
): number {
  const fit = Math.min(1, longest / Math.max(width, height));
  const tokens = parts(width * fit, 28) * parts(height * fit, 28);
  return Math.min(most, tokens);
}

/** 258 up to 384 × 384; larger images 258 a tile, cut at the short side / 1.5. */
function mediaTiles(width: number, height: number): number {
  if (width <= 384 && height <= 384) return 258;
  const unit = Math.max(1, Math.floor(Math.min(width, height) / 1.5));
  return 258 * parts(width, unit) * parts(height, unit);
}

/** Rounding errors of scaling must not add a tile. */
function parts(length: number, size: number): number {
  return Math.max(1, Math.ceil(length / size - 1e-6));
}
