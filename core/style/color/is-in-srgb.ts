const NOISE = 1e-6;

/** Within sRGB, up to rounding errors of a conversion, which gamut mapping would make visible. */
export function isInSrgb({ r, g, b }: { r: number; g: number; b: number }): boolean {
  return isChannel(r) && isChannel(g) && isChannel(b);
}

/** A missing channel counts as inside. */
function isChannel(channel: number): boolean {
  return !(channel < -NOISE || channel > 1 + NOISE);
}
