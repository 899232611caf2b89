/** Points of a curve, by rising x. */
export type Curve = readonly (readonly [x: number, y: number])[];

/** The value of a curve of straight lines at `x`; flat beyond its ends. */
export function piecewise(curve: Curve, x: number): number {
  const next = curve.findIndex(([at]) => at >= x);
  const right = curve[next];
  const left = curve[next - 1];
  if (!right) return curve.at(-1)?.[1] ?? x;
  if (!left) return right[1];
  return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0]);
}
