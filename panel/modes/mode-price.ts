import type { ModelPrice } from '../../core/prices/model-price.ts';
import { priceEstimate } from '../../core/prices/price-usage.ts';
import type { ImageRule } from '../../core/tokens/image-rule.ts';

/** What the Modes tab reckons with: a model's price and its ways of counting, or a typed price. */
export interface ModePrice {
  /** Undefined while it is unknown. */
  price: ModelPrice | undefined;
  /** The model's own count of a text for each o200k token. */
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
