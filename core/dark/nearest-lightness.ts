/** Halvings of the way: finer than a channel of 8 bits can show. */
const STEPS = 12;

/**
 * The OKLab lightness nearest to `from`, on the way to `to`, that is enough; undefined when not even
 * `to` is.
 */
export function nearestLightness(
  from: number,
  to: number,
  enough: (l: number) => boolean,
): number | undefined {
  if (!enough(to)) return undefined;
  let [near, far] = [from, to];
  for (let step = 0; step < STEPS; step++) {
    const middle = (near + far) / 2;
    if (enough(middle)) far = middle;
    else near = middle;
  }
  return far;
}
