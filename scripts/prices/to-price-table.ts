import * as z from 'zod';
import type { ClassPrices, LlmPrice } from '../../core/llm/prices/llm-price.ts';
import {
  PRICED_PROVIDERS,
  type PricedLlm,
  type PriceTable,
} from '../../core/llm/prices/price-table.ts';
import { type Catalog, PACKAGE } from './fetch-catalog.ts';

const dollars = z.number().min(0);
const classes = {
  input: dollars,
  output: dollars,
  cacheRead: dollars.optional(),
  cacheWrite: dollars.optional(),
};
const cost = z.object({
  ...classes,
  tiers: z.array(z.object({ ...classes, inputTokensAbove: z.number() })).optional(),
});
const entry = z.object({
  type: z.string(),
  id: z.string(),
  name: z.string(),
  reasoning: z.boolean().optional(),
  input: z.array(z.string()),
  cost: cost.optional(),
  contextWindow: z.number().optional(),
  maxTokens: z.number().optional(),
});
type Entry = z.infer<typeof entry>;
/** By protocol, then by kind and id. */
const file = z.record(z.string(), z.record(z.string(), entry));

/** Our table out of the catalog: chat models with a price, by provider and id. */
export function toPriceTable({ version, generatedAt, providers, openrouter }: Catalog): PriceTable {
  const windows = windowsOf(openrouter);
  const models = PRICED_PROVIDERS.flatMap((provider) =>
    entriesOf(providers[provider])
      .flatMap((found) => modelOf(provider, found, windows.get(`${provider}/${found.id}`)))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  return { asOf: generatedAt.slice(0, 10), source: `${PACKAGE} ${version}`, models };
}

function entriesOf(data: unknown): Entry[] {
  return Object.values(file.parse(data))
    .flatMap((byId) => Object.values(byId))
    .filter(({ type }) => type === 'chat');
}

function windowsOf(data: unknown): Map<string, number> {
  const known = z.record(z.string(), z.record(z.string(), z.unknown())).parse(data);
  const entries = Object.values(known).flatMap((byId) => Object.values(byId));
  return new Map(
    entries.flatMap((found) => {
      const { success, data: parsed } = entry.safeParse(found);
      return success && parsed.contextWindow ? [[parsed.id, parsed.contextWindow]] : [];
    }),
  );
}

/** Nothing for a model without a price: the catalog writes 0 for free and for unknown alike. */
function modelOf(
  provider: PricedLlm['provider'],
  found: Entry,
  window: number | undefined,
): PricedLlm[] {
  const { id, name, input, reasoning = false, cost: listed, contextWindow, maxTokens } = found;
  if (!listed || listed.input === 0 || listed.output === 0) return [];
  const price = priceOf(listed);
  const context = isHeldBack(price, contextWindow) ? window : contextWindow;
  return [
    {
      provider,
      id,
      name,
      ...(context !== undefined && { context }),
      ...(maxTokens !== undefined && { maxOutput: maxTokens }),
      images: input.includes('image'),
      reasoning,
      price,
    },
  ];
}

/** The package ends some windows where the price steps up; the model's own goes on. */
function isHeldBack({ tiers }: LlmPrice, context: number | undefined): boolean {
  return context !== undefined && (tiers?.some(({ above }) => above >= context) ?? false);
}

function priceOf({ tiers, ...base }: z.infer<typeof cost>): LlmPrice {
  if (!tiers?.length) return classPrices(base);
  const steps = tiers.map(({ inputTokensAbove, ...tier }) => ({
    above: inputTokensAbove,
    ...classPrices(tier),
  }));
  return { ...classPrices(base), tiers: steps.sort((a, b) => a.above - b.above) };
}

/** A cache class at 0 is one that the provider does not offer. */
function classPrices({ input, output, cacheRead, cacheWrite }: Classes): ClassPrices {
  return {
    input,
    output,
    ...(cacheRead ? { cachedInput: cacheRead } : {}),
    ...(cacheWrite ? { cacheWrite } : {}),
  };
}

type Classes = Omit<z.infer<typeof cost>, 'tiers'>;
