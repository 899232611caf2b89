/** OKLCH hues from orange to lime, in degrees: dark, they are brown and olive. */
const [FIRST_WARM, LAST_WARM] = [45, 130];

/** Whether a hue is one that loses its name in the dark, so that its surfaces stay bright. */
export function isWarmHue(hue: number): boolean {
  return hue >= FIRST_WARM && hue <= LAST_WARM;
}
