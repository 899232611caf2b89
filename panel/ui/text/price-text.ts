import type { KnownPrice } from '../../../core/llm/prices/price-table.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { dollarText } from '../../../core/platform/messages/numbers.ts';

/** The price of a model and where it is from; `price unknown` without one. */
export function knownPriceText(known: KnownPrice | undefined): string {
  if (!known) return t('controls.priceUnknown');
  if (known.from === 'device') return t('controls.freeDevice');
  const { input, output } = known.price;
  const text = t('controls.outPer1m', { input, output });
  return known.from === 'edited' ? t('controls.yours', { text }) : text;
}

/** US dollars: two significant digits below a dollar, cents above. */
export function usdText(usd: number | null | undefined): string {
  if (usd === undefined || usd === null) return t('common.costUnknown');
  if (usd === 0) return dollarText(0, 0);
  if (usd >= 1) return dollarText(usd, 2);
  const places = Math.min(8, 1 - Math.floor(Math.log10(usd)));
  return dollarText(usd, places);
}

/** A sum with unknown parts is shown as a minimum. */
export function sumText(usd: number, unknown: number): string {
  if (unknown === 0) return usdText(usd);
  return usd === 0 ? t('common.costUnknown') : `≥ ${usdText(usd)}`;
}

/** A typed number from 0 to `max`: null for an empty text, undefined for an invalid one. */
export function parseNumber(typed: string, max: number): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  if (text === '') return null;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const value = Number(text);
  return value <= max ? value : undefined;
}
