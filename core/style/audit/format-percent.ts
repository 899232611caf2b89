import { numberText } from '../../platform/messages/numbers.ts';

/** A share in percent for people, to a tenth; never 100 % for less than all, nor 0 % for more than nothing. */
export function formatPercent(share: number): string {
  const rounded = Math.round(share * 1000);
  const tenths = share > 0 && share < 1 ? Math.min(999, Math.max(1, rounded)) : rounded;
  return `${numberText(tenths / 10)} %`;
}
