import { spokenLanguage } from './messages.ts';

/** A number as the person’s language writes it: `1,234.5`, `1 234,5`. */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  return value.toLocaleString(spokenLanguage(), options);
}

/** A number with exactly so many digits after the point. */
export function fixedText(value: number, digits: number): string {
  return numberText(value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}

/** A share of one: `12.3 %`. */
export function shareText(share: number, digits = 1): string {
  return `${fixedText(share * 100, digits)} %`;
}

/** A share of one to a tenth, rounded down, so that only everything reads `100 %`. */
export function reachedShareText(share: number): string {
  return `${numberText(Math.floor(share * 1000) / 10)} %`;
}

/** Date and time of day of a moment (Unix milliseconds). */
export function momentText(at: number | string, options: Intl.DateTimeFormatOptions = {}): string {
  return new Date(at).toLocaleString(spokenLanguage(), options);
}

/** The day of a moment (Unix milliseconds). */
export function dayText(at: number | Date, options: Intl.DateTimeFormatOptions): string {
  return new Date(at).toLocaleDateString(spokenLanguage(), options);
}

/** The time of day of a moment (Unix milliseconds). */
export function timeText(at: number, options: Intl.DateTimeFormatOptions = {}): string {
  return new Date(at).toLocaleTimeString(spokenLanguage(), options);
}

/** An amount of US dollars with so many digits after the point: `$0.0123`, `0,0123 $`. */
export function dollarText(usd: number, digits: number): string {
  return numberText(usd, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
}
