/**
 * US dollars per million tokens of each class. A class without a price is absent: "unknown", never
 * 0.
 */
export interface ClassPrices {
  /** Input that was neither read from nor written to a cache. */
  input: number;
  /** Output, reasoning included. */
  output: number;
  /** Input read from a cache. */
  cachedInput?: number;
  /** Input written to a cache, for the shortest lifetime that the provider offers. */
  cacheWrite?: number;
}

/** The prices of a call whose input, all classes added, has more tokens than `above`. */
interface PriceTier extends ClassPrices {
  above: number;
}

/** List price of a model. `tiers` are in ascending order. */
export interface LlmPrice extends ClassPrices {
  tiers?: readonly PriceTier[];
}
