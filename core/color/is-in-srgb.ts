const NOISE = 1e-6;

/** Within sRGB but for the noise of a conversion, which gamut mapping would make visible. */
export function isInSrgb({ r, g, b }: { r: number; g: number; b: number }): boolean {
  return isChannel(r) && isChannel(g) && isChannel(b);
}

/** A channel that is missing counts as one. */
function isChannel(channel: number): boolean {
  return !(channel < -NOISE || channel > 1 + NOISE);
}
