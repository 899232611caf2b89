import type { ClassPrices } from '../../core/prices/model-price.ts';
import type { KnownModel, KnownModels } from './known-model.ts';

const HEAD = ['', 'Model', 'Window', 'Input', 'Cached', 'Written', 'Output'];
/** Columns of words; the others are figures, and stand to the right. */
const WORDS = 2;

/** The models as a table for people: a line each, and one more for each step of a price. */
export function modelTable({ models, asOf, source }: KnownModels): string {
  const rows = models.flatMap(rowsOf);
  const lines = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  const text = lines.map((row) => line(row, widths)).join('\n');
  return `${text}\n\nUS dollars for a million tokens, list prices as of ${asOf} (${source}).\n`;
}

function rowsOf({ provider, id, context, price, configured }: KnownModel): string[][] {
  const first = [
    configured ? '✓' : '',
    `${provider}/${id}`,
    context?.toLocaleString('en') ?? 'unknown',
    ...(price ? figures(price) : ['unknown', '', '', 'unknown']),
  ];
  const steps = (price?.tiers ?? []).map((tier) => [
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
