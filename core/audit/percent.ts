/** A share as people read it, to a tenth; never 100 % for what is not all, nor 0 % for a little. */
export function percent(share: number): string {
  const rounded = Math.round(share * 1000);
  const tenths = share > 0 && share < 1 ? Math.min(999, Math.max(1, rounded)) : rounded;
  return `${tenths / 10} %`;
}
