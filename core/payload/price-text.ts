/** The price as the view shows it: four digits after the point below one cent, two above. */
export function priceText(pricePer1000: number | undefined): string {
  if (pricePer1000 === undefined) return 'price unknown';
  return `$${pricePer1000.toFixed(pricePer1000 > 0 && pricePer1000 < 0.01 ? 4 : 2)}`;
}
