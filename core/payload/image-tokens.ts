export type ImageProvider = 'openai' | 'anthropic' | 'google';

type ImageRule = (width: number, height: number) => number;

const RULES: Readonly<Record<ImageProvider, ImageRule>> = {
  openai: openaiTokens,
  anthropic: anthropicTokens,
  google: googleTokens,
};

/** Input tokens of an image of this size, in pixels, by the provider's published rule. */
export function imageTokens(provider: ImageProvider, width: number, height: number): number {
  if (width <= 0 || height <= 0) return 0;
  return RULES[provider](width, height);
}

/**
 * High detail: scaled into 2048 × 2048, then down to 768 on the short side; 85 tokens and 170 for
 * each tile of 512 × 512 (https://platform.openai.com/docs/guides/images-vision, GPT-4o).
 */
function openaiTokens(width: number, height: number): number {
  const fit = Math.min(1, 2048 / Math.max(width, height));
  const scale = fit * Math.min(1, 768 / (Math.min(width, height) * fit));
  return 85 + 170 * tiles(width * scale, 512) * tiles(height * scale, 512);
}

/**
 * Width × height / 750, after scaling to at most 1568 on the long side and about 1,600 tokens;
 * newer models take larger images unscaled and cost more
 * (https://docs.anthropic.com/en/docs/build-with-claude/vision).
 */
function anthropicTokens(width: number, height: number): number {
  const scale = Math.min(1, 1568 / Math.max(width, height));
  return Math.min(1600, Math.ceil((width * scale * height * scale) / 750));
}

/**
 * 258 up to 384 × 384; larger images 258 a tile, cut at the short side / 1.5
 * (https://ai.google.dev/gemini-api/docs/image-understanding, "Token calculation").
 */
function googleTokens(width: number, height: number): number {
  if (width <= 384 && height <= 384) return 258;
  const unit = Math.max(1, Math.floor(Math.min(width, height) / 1.5));
  return 258 * tiles(width, unit) * tiles(height, unit);
}

/** Rounding errors of scaling make no tile of their own. */
function tiles(length: number, size: number): number {
  return Math.max(1, Math.ceil(length / size - 1e-6));
}
