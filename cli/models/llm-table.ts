import type { ClassPrices } from '../../core/llm/prices/llm-price.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { numberText } from '../../core/platform/messages/numbers.ts';
import { headsOf } from '../format/format-columns.ts';
import type { KnownLlm, KnownLlms } from './known-llm.ts';

/** Columns of words; the others are figures, aligned right. */
const WORD_COLUMNS = 2;

/** The models as a text table: one line each, and one more for each price tier. */
export function llmTable({ models, asOf, source }: KnownLlms): string {
  const rows = models.flatMap(rowsOf);
  const head = ['', ...headsOf(t('cli.modelColumns'))];
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  const text = lines.map((row) => line(row, widths)).join('\n');
  return t('cli.usDollarsMillionTokens', { text, asOf, source });
}

function rowsOf({ provider, id, context, price, configured }: KnownLlm): string[][] {
  const first = [
    configured ? '✓' : '',
    `${provider}/${id}`,
    context === undefined ? t('cli.unknown') : numberText(context),
    ...(price ? priceFigures(price) : [t('cli.unknown'), '', '', t('cli.unknown')]),
  ];
  const steps = (price?.tiers ?? []).map((tier) => [
    '',
    t('cli.moreTokensInput', { above: numberText(tier.above) }),
    '',
    ...priceFigures(tier),
  ]);
  return [first, ...steps];
}

function priceFigures({ input, cachedInput, cacheWrite, output }: ClassPrices): string[] {
  return [input, cachedInput, cacheWrite, output].map((usd) =>
    usd === undefined ? '–' : `${usd}`,
  );
}

function line(row: readonly string[], widths: readonly number[]): string {
  const cells = row.map((cell, i) =>
    i < WORD_COLUMNS ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
  );
  return cells.join('  ').trimEnd();
}
