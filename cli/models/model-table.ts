import type { ClassPrices } from '../../core/prices/model-price.ts';
import type { PricedModel, PriceTable } from '../../core/prices/price-table.ts';
import { type Environment, isConfigured } from './is-configured.ts';

const HEAD = ['', 'Model', 'Window', 'Input', 'Cached', 'Written', 'Output'];
/** Columns of words; the others are figures, and stand to the right. */
const WORDS = 2;

/** The models as a table for people: a line each, and one more for each step of a price. */
export function modelTable(table: PriceTable, environment: Environment): string {
  const rows = table.models.flatMap((model) =>
    rowsOf(model, isConfigured(model.provider, environment)),
  );
  const lines = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  const text = lines.map((row) => line(row, widths)).join('\n');
  return `${text}\n\nUS dollars for a million tokens, list prices as of ${table.asOf} (${table.source}).\n`;
}

function rowsOf(model: PricedModel, configured: boolean): string[][] {
  const { provider, id, context, price } = model;
  const first = [
    configured ? '✓' : '',
    `${provider}/${id}`,
    context?.toLocaleString('en') ?? 'unknown',
    ...figures(price),
  ];
  const steps = (price.tiers ?? []).map((tier) => [
    '',
    `  with more than ${tier.above.toLocaleString('en')} tokens of input`,
    '',
    ...figures(tier),
  ]);
  return [first, ...steps];
}

function figures({ input, cachedInput, cacheWrite, output }: ClassPrices): string[] {
  return [input, cachedInput, cacheWrite, output].map((usd) =>
    usd === undefined ? '–' : `${usd}`,
  );
}

function line(row: readonly string[], widths: readonly number[]): string {
  const cells = row.map((cell, i) =>
    i < WORDS ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
  );
  return cells.join('  ').trimEnd();
}
