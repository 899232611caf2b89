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
