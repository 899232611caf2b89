import type { LlmPrice } from '../../../core/llm/prices/llm-price.ts';
import { priceEstimate } from '../../../core/llm/prices/price-usage.ts';
import type { ImageRule } from '../../../core/llm/tokens/image-rule.ts';

/**
 * What the Modes tab computes prices with: a model's price and its ways to count, or a typed price.
 */
export interface ModePrice {
  /** Undefined while it is unknown. */
  price: LlmPrice | undefined;
  /** The model's own count of a text per o200k token. */
  factor: number;
  imageRule: ImageRule;
}

/** US dollars of a call with this input: o200k tokens of text, and tokens of a picture. */
export function inputPrice(
  { price, factor }: ModePrice,
  textTokens: number,
  imageTokens: number,
): number | undefined {
  return priceEstimate(price, { input: Math.round(textTokens * factor) + imageTokens, output: 0 });
}
