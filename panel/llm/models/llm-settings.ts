import * as z from 'zod/mini';
import { PROVIDERS } from '../../../core/llm/call/llm-id.ts';
import { SENT_MODES } from '../../../core/page/payload/choose-mode.ts';
import { storedList, storedParser, storedRecord } from '../../chrome/storage/stored-schema.ts';
import { MAX_USD } from '../../ui/settings/settings.ts';

/** Providers that a person can set up; `scripted` is for tests. */
export const KEYED_PROVIDERS = ['openai', 'anthropic', 'google', 'compatible', 'backend'] as const;

/** Providers with a key; a local server may need none. */
export type KeyedProvider = (typeof KEYED_PROVIDERS)[number];

/** Most models that a person may add. */
export const MAX_MODELS = 60;
/** Longest id of a model, and longest address. */
const [MAX_ID_CHARACTERS, MAX_URL_CHARACTERS] = [200, 500];

const usd = z.number().check(z.minimum(0), z.maximum(MAX_USD));
const budget = z.catch(z.nullable(usd), null);
const modelId = z.object({
  provider: z.enum(PROVIDERS),
  model: z.string().check(z.minLength(1), z.maxLength(MAX_ID_CHARACTERS)),
});
const address = z.catch(z.string().check(z.maxLength(MAX_URL_CHARACTERS)), '');

const classes = {
  input: usd,
  output: usd,
  cachedInput: z.exactOptional(usd),
  cacheWrite: z.exactOptional(usd),
};
const price = z.object(classes);

const schema = z.object({
  /** The model that is asked by default. */
  chosen: z.catch(z.nullable(modelId), null),
  models: storedList(modelId, MAX_MODELS),
  /** Addresses; empty means the provider's own, and for `compatible` none. */
  baseUrls: z.catch(
    z.object({
      openai: address,
      anthropic: address,
      google: address,
      compatible: address,
      backend: address,
    }),
    { openai: '', anthropic: '', google: '', compatible: '', backend: '' },
  ),
  openaiApi: z.catch(z.enum(['responses', 'chat']), 'responses'),
  /** Whether a chat server gets the person's cookies of its origin. */
  sendsCookies: z.catch(z.boolean(), false),
  toolCalling: z.catch(z.enum(['native', 'json']), 'native'),
  /** Null leaves it to the model. */
  temperature: z.catch(z.nullable(z.number().check(z.minimum(0), z.maximum(2))), null),
  reasoning: z.catch(z.nullable(z.enum(['none', 'low', 'medium', 'high'])), null),
  budgets: z.catch(z.object({ run: budget, day: budget }), { run: null, day: null }),
  /** Models that cannot see: no pictures are sent to them. */
  blind: storedList(modelId, MAX_MODELS),
  /** The form of the page that measured best with a model, by `provider/model`. */
  forms: storedRecord(z.enum(SENT_MODES), MAX_ID_CHARACTERS + 20),
  /** A person's own prices, by `provider/model`. */
  prices: storedRecord(price, MAX_ID_CHARACTERS + 20),
});

/** All settings about models that are not secret. */
export type LlmSettings = z.infer<typeof schema>;

/** Settings from stored data: each field that does not parse gets its default. */
export const parseLlmSettings = storedParser(schema);

const keysSchema = z.object({
  openai: z.catch(z.string(), ''),
  anthropic: z.catch(z.string(), ''),
  google: z.catch(z.string(), ''),
  compatible: z.catch(z.string(), ''),
  backend: z.catch(z.string(), ''),
});

/** Keys by provider; empty where there is none. */
export type LlmKeys = z.infer<typeof keysSchema>;

/** Keys from stored data. */
export const parseLlmKeys = storedParser(keysSchema);
