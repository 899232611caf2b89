const K1 = 0.206;
const K2 = 0.03;
const K3 = (1 + K1) / (1 + K2);

/**
 * Perceived lightness relative to the screen's white, 0 to 1, from an OKLab lightness. OKLab's own
 * compresses dark tones; this is the estimate L_r that its author uses in Okhsl
 * (https://bottosson.github.io/posts/colorpicker/#intermission---a-new-lightness-estimate-for-oklab).
 */
export function toPerceived(l: number): number {
  const x = K3 * l - K1;
  return 0.5 * (x + Math.sqrt(x * x + 4 * K2 * K3 * l));
}

/** The OKLab lightness of a perceived lightness: the inverse of `toPerceived`. */
export function fromPerceived(lr: number): number {
  return (lr * (lr + K1)) / (K3 * (lr + K2));
}
