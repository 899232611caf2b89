/** Finer than an 8-bit channel can show. */
const BISECTIONS = 12;

/**
 * The OKLab lightness nearest to `from`, toward `to`, that is enough; undefined when not even `to`
 * is.
 */
export function nearestLightness(
  from: number,
  to: number,
  enough: (l: number) => boolean,
): number | undefined {
  if (!enough(to)) return undefined;
  let [near, far] = [from, to];
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (near + far) / 2;
    if (enough(middle)) far = middle;
    else near = middle;
  }
  return far;
}
