const NOISE = 1e-6;

/** Within sRGB but for the noise of a conversion, which gamut mapping would make visible. */
export function isInSrgb({ r, g, b }: { r: number; g: number; b: number }): boolean {
  return [r, g, b].every((channel) => !(channel < -NOISE || channel > 1 + NOISE));
}
