/**
 * How a model counts the tokens of an image. `tiles` and `patches` are OpenAI's two rules,
 * `visual-tokens` is Anthropic's, `media` and `media-tiles` are Google's.
 */
export type ImageRule =
  | { type: 'tiles'; base: number; tile: number }
  | { type: 'patches'; most: number; longest: number; factor: number }
  | { type: 'visual-tokens'; longest: number; most: number }
  | { type: 'media'; tokens: number }
  | { type: 'media-tiles' };

const TILES = (base: number, tile: number): ImageRule => ({ type: 'tiles', base, tile });
/** Patches for models before gpt-5.4 and for small ones: they limit no single side. */
const FEW_PATCHES = (factor: number): ImageRule => ({
  type: 'patches',
  most: 1536,
  longest: Number.POSITIVE_INFINITY,
  factor,
});

/**
 * By the start of a model's id, first match wins: a family counts images alike, and the figure is
 * an estimate in any case. https://developers.openai.com/api/docs/guides/images-vision,
 * https://platform.claude.com/docs/en/build-with-claude/vision,
 * https://ai.google.dev/gemini-api/docs/media-resolution (November 2026).
 */
const RULES: readonly (readonly [provider: string, start: string, rule: ImageRule])[] = [
  ['openai', 'gpt-4o-mini', TILES(2833, 5667)],
  ['openai', 'gpt-4o', TILES(85, 170)],
  ['openai', 'gpt-4-', TILES(85, 170)],
  ['openai', 'gpt-4.1-mini', FEW_PATCHES(1.62)],
  ['openai', 'gpt-4.1-nano', FEW_PATCHES(2.46)],
  ['openai', 'gpt-4.1', TILES(85, 170)],
  ['openai', 'gpt-5-mini', FEW_PATCHES(1.62)],
  ['openai', 'gpt-5-nano', FEW_PATCHES(2.46)],
  ['openai', 'gpt-5.4-mini', FEW_PATCHES(1.62)],
  ['openai', 'gpt-5.4-nano', FEW_PATCHES(2.46)],
  ['openai', 'gpt-5.1', TILES(70, 140)],
  ['openai', 'gpt-5.2', FEW_PATCHES(1)],
  ['openai', 'gpt-5.3', FEW_PATCHES(1)],
  ['openai', 'gpt-5.', { type: 'patches', most: 2500, longest: 2048, factor: 1 }],
  ['openai', 'gpt-5', TILES(70, 140)],
  ['openai', 'o4-mini', FEW_PATCHES(1.72)],
  ['openai', 'o', TILES(75, 150)],
  ['openai', '', { type: 'patches', most: 2500, longest: 2048, factor: 1 }],
  ['anthropic', 'claude-haiku-4', { type: 'visual-tokens', longest: 1568, most: 1568 }],
  ['anthropic', 'claude-sonnet-4', { type: 'visual-tokens', longest: 1568, most: 1568 }],
  ['anthropic', 'claude-opus-4-5', { type: 'visual-tokens', longest: 1568, most: 1568 }],
  ['anthropic', 'claude-opus-4-6', { type: 'visual-tokens', longest: 1568, most: 1568 }],
  ['anthropic', '', { type: 'visual-tokens', longest: 2576, most: 4784 }],
  ['google', 'gemini-2', { type: 'media-tiles' }],
  ['google', '', { type: 'media', tokens: 1120 }],
  ['chrome', '', { type: 'media-tiles' }],
];

/**
 * The rule of a model; for servers that publish none, OpenAI's rule for GPT-4o, the most expensive
 * of the usual ones.
 */
export function imageRuleOf({ provider, model }: { provider: string; model: string }): ImageRule {
  const found = RULES.find(([by, start]) => by === provider && model.startsWith(start));
  return found?.[2] ?? TILES(85, 170);
}

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
