import * as z from 'zod/mini';
import type { ModelId } from '../../core/model/model.ts';
import { PROVIDERS } from '../../core/model/provider-id.ts';
import { MOST_USD } from './most-usd.ts';

/** Providers that a person can set up; `scripted` is for tests. */
export const KEYED_PROVIDERS = ['openai', 'anthropic', 'google', 'compatible'] as const;

/** Those that know a person by a key; servers of one's own may need none. */
export type KeyedProvider = (typeof KEYED_PROVIDERS)[number];

/** Models that a person may configure. */
export const MOST_MODELS = 60;
/** Characters of a model's id, and of an address. */
const [LONGEST_ID, LONGEST_URL] = [200, 500];

const usd = z.number().check(z.minimum(0), z.maximum(MOST_USD));
const modelId = z.object({
  provider: z.enum(PROVIDERS),
  model: z.string().check(z.minLength(1), z.maxLength(LONGEST_ID)),
});
const address = z.catch(z.string().check(z.maxLength(LONGEST_URL)), '');

const classes = {
  input: usd,
  output: usd,
  cachedInput: z.exactOptional(usd),
  cacheWrite: z.exactOptional(usd),
};
const price = z.object(classes);

const schema = z.object({
  /** What is asked when nobody says which. */
  chosen: z.catch(z.nullable(modelId), null),
  models: z.catch(z.array(modelId).check(z.maxLength(MOST_MODELS)), []),
  /** Addresses; empty is the provider's own, and for `compatible` none. */
  baseUrls: z.catch(
    z.object({ openai: address, anthropic: address, google: address, compatible: address }),
    { openai: '', anthropic: '', google: '', compatible: '' },
  ),
  openaiApi: z.catch(z.enum(['responses', 'chat']), 'responses'),
  toolCalling: z.catch(z.enum(['native', 'json']), 'native'),
  /** Null leaves it to the model. */
  temperature: z.catch(z.nullable(z.number().check(z.minimum(0), z.maximum(2))), null),
  reasoning: z.catch(z.nullable(z.enum(['none', 'low', 'medium', 'high'])), null),
  budgets: z.catch(z.object({ run: z.nullable(usd), day: z.nullable(usd) }), {
    run: null,
    day: null,
  }),
  /** Models that cannot see: they are sent no pictures. */
  blind: z.catch(z.array(modelId).check(z.maxLength(MOST_MODELS)), []),
  /** A person's own prices, by `provider/model`. */
  prices: z.catch(z.record(z.string().check(z.maxLength(LONGEST_ID + 20)), price), {}),
});

/** Everything about models that is no secret. */
export type ModelSettings = z.infer<typeof schema>;

/** Settings from whatever was stored: each field that does not parse has its default. */
export function parseModelSettings(stored: unknown): ModelSettings {
  const parsed = schema.safeParse(stored ?? {});
  return parsed.success ? parsed.data : schema.parse({});
}

const keysSchema = z.object({
  openai: z.catch(z.string(), ''),
  anthropic: z.catch(z.string(), ''),
  google: z.catch(z.string(), ''),
  compatible: z.catch(z.string(), ''),
});

/** Keys by provider; empty where there is none. */
export type ModelKeys = z.infer<typeof keysSchema>;

/** Keys from whatever was stored. */
export function parseModelKeys(stored: unknown): ModelKeys {
  const parsed = keysSchema.safeParse(stored ?? {});
  return parsed.success ? parsed.data : keysSchema.parse({});
}

export function isSameModel(a: ModelId | null, b: ModelId | null): boolean {
  return a?.provider === b?.provider && a?.model === b?.model;
}
