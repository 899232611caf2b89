import { calcPrice, findProvider } from '@pydantic/genai-prices';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import {
  type ClassPrices,
  type LlmPrice,
  priceAge,
  STALE_AFTER_DAYS,
  staleWarning,
} from '../../../../../core/llm/prices/llm-price.ts';
import { loadPrices } from '../../../../../core/llm/prices/load-prices.ts';
import {
  PRICED_PROVIDERS,
  type PricedLlm,
  type PriceTable,
} from '../../../../../core/llm/prices/price-table.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';

const dollars = z.number().positive();
const classes = {
  input: dollars,
  output: dollars,
  cachedInput: dollars.optional(),
  cacheWrite: dollars.optional(),
};
const tokens = z.number().int().positive();
const tableSchema = z.strictObject({
  asOf: z.iso.date(),
  source: z.string(),
  models: z.array(
    z.strictObject({
      provider: z.enum(PRICED_PROVIDERS),
      id: z.string().min(1),
      name: z.string().min(1),
      context: tokens.optional(),
      maxOutput: tokens.optional(),
      images: z.boolean(),
      reasoning: z.boolean(),
      price: z.strictObject({
        ...classes,
        tiers: z
          .array(z.strictObject({ ...classes, above: tokens }))
          .nonempty()
          .optional(),
      }),
    }),
  ),
});

/** How a tier begins differs by one token between the sources. */
const NEARLY = 2;

let table: PriceTable;
beforeAll(async () => {
  table = await loadPrices();
});

test('the shipped table has the form that its type says, each model once', () => {
  expect(tableSchema.parse(table)).toEqual(table);

  const keys = table.models.map(({ provider, id }) => `${provider}/${id}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(table.models.map(({ provider }) => provider))).toEqual(new Set(PRICED_PROVIDERS));
});

test('tiers rise, and lie inside the window', () => {
  for (const { context = Number.POSITIVE_INFINITY, price } of table.models) {
    const starts = price.tiers?.map(({ above }) => above) ?? [];
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    for (const above of starts) expect(above).toBeLessThan(context);
  }
});

test('a second source says the same wherever it knows the very same id', () => {
  const compared = table.models.flatMap((model) => {
    const other = otherPrice(model);
    return other ? [{ id: model.id, ours: known(model.price, other), other }] : [];
  });

  expect(compared.filter(({ ours, other }) => !isAlike(ours, other))).toEqual([]);
  // Fewer would mean that the comparison has stopped comparing.
  expect(compared.length).toBeGreaterThan(50);
});

test('age alone makes a price doubtful', () => {
  const day = 24 * 60 * 60 * 1000;
  const start = Date.parse('2026-11-10');

  expect(priceAge('2026-11-10', start + 1.5 * day)).toBe(1);
  expect(staleWarning('2026-11-10', start + STALE_AFTER_DAYS * day)).toBeNull();
  expect(english(staleWarning('2026-11-10', start + (STALE_AFTER_DAYS + 1) * day) ?? '')).toContain(
    '61 days old',
  );
});

/** The other source's price of exactly this id: it would answer prefixes, too. */
function otherPrice({ provider, id, context }: PricedLlm): LlmPrice | undefined {
  const models = findProvider({ providerId: provider })?.models ?? [];
  if (!models.some((model) => model.id === id)) return undefined;
  const { model_price: price } = calcPrice({ input_tokens: 1 }, id, { providerId: provider }) ?? {};
  if (!price) return undefined;
  const starts = Object.values(price).flatMap((entry) =>
    typeof entry === 'object' ? entry.tiers.map(({ start }) => start) : [],
  );
  // A step that no call of the model can reach is none.
  const reached = [...new Set(starts)].filter((start) => start + NEARLY < (context ?? Infinity));
  const tiers = reached.map((above) => ({ above, ...classesAt(price, above) }));
  return { ...classesAt(price, -1), ...(tiers.length > 0 && { tiers }) };
}

type OtherPrice = NonNullable<ReturnType<typeof calcPrice>>['model_price'];

function classesAt(price: OtherPrice, tokensIn: number): ClassPrices {
  const at = (name: string) => {
    const entry = price[name];
    if (typeof entry !== 'object') return entry;
    return entry.tiers.findLast(({ start }) => tokensIn >= start)?.price ?? entry.base;
  };
  const cachedInput = at('cache_read_mtok');
  const cacheWrite = at('cache_write_mtok');
  return {
    input: at('input_mtok') ?? 0,
    output: at('output_mtok') ?? 0,
    ...(cachedInput !== undefined && { cachedInput }),
    ...(cacheWrite !== undefined && { cacheWrite }),
  };
}

/** Our price, without the cache classes that the other source does not tell. */
function known(ours: LlmPrice, other: LlmPrice): LlmPrice {
  const only = <T extends ClassPrices>(prices: T): T => {
    const left = { ...prices };
    if (other.cachedInput === undefined) delete left.cachedInput;
    if (other.cacheWrite === undefined) delete left.cacheWrite;
    return left;
  };
  return { ...only(ours), ...(ours.tiers && { tiers: ours.tiers.map(only) }) };
}

function isAlike(ours: LlmPrice, other: LlmPrice): boolean {
  const levels = (price: LlmPrice) => [{ ...price, tiers: undefined }, ...(price.tiers ?? [])];
  const [mine, theirs] = [levels(ours), levels(other)];
  return (
    mine.length === theirs.length &&
    mine.every((level, i) => {
      const beside = theirs[i];
      return beside !== undefined && isSameLevel(level, beside);
    })
  );
}

function isSameLevel(a: ClassPrices & { above?: number }, b: ClassPrices & { above?: number }) {
  const names = ['input', 'output', 'cachedInput', 'cacheWrite'] as const;
  const sameStart = Math.abs((a.above ?? 0) - (b.above ?? 0)) <= NEARLY;
  return sameStart && names.every((name) => a[name] === b[name]);
}
