/**
 * US dollars for a million tokens of each class. A class without a price is absent: that is
 * "unknown", never 0.
 */
export interface ClassPrices {
  /** Input that was neither read from nor written to a cache. */
  input: number;
  /** Output, reasoning included. */
  output: number;
  /** Input read from a cache. */
  cachedInput?: number;
  /** Input written to a cache, kept for the shortest time that the provider offers. */
  cacheWrite?: number;
}

/** What a call costs altogether once its input, all classes added, has more tokens than `above`. */
interface PriceTier extends ClassPrices {
  above: number;
}

/** List price of a model. `tiers` rise. */
export interface ModelPrice extends ClassPrices {
  tiers?: readonly PriceTier[];
}
