import { utf8Length } from './utf8-length.ts';

/** One row of the Modes view. */
export interface ModeRow {
  mode: string;
  /** UTF-8 bytes. */
  bytes: number;
  tokens: number;
  /** Percent of the full payload's tokens that this one saves, to one decimal; below 0 when larger. */
  reduction?: number;
  /** US dollars for 1,000 calls with this input; undefined when the model's price is unknown. */
  pricePer1000?: number;
}

export interface ModePrices {
  /** Tokens of the `full` payload, if it was read. */
  fullTokens?: number | undefined;
  /** US dollars for a million input tokens, if known. */
  usdPerMillion?: number | undefined;
}

/** What one mode's payload weighs and costs. `tokens` are the caller's count, images included. */
export function modeRow(
  { mode, text, tokens }: { mode: string; text: string; tokens: number },
  { fullTokens, usdPerMillion }: ModePrices,
): ModeRow {
  return {
    mode,
    bytes: utf8Length(text),
    tokens,
    ...(fullTokens !== undefined &&
      fullTokens > 0 && { reduction: Math.round((1 - tokens / fullTokens) * 1000) / 10 }),
    // Tokens × 1,000 calls / 1,000,000 × price.
    ...(usdPerMillion !== undefined && { pricePer1000: (tokens * usdPerMillion) / 1000 }),
  };
}
