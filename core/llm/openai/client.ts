import OpenAI from 'openai';
import { SDK_TIMEOUT_MS, type Wire } from '../wire/wire.ts';

/** OpenAI's own address. */
const OPENAI_URL = 'https://api.openai.com/v1';

/** A client that does not retry, log or read the environment. */
export function openAiClient(
  { apiKey, baseUrl = OPENAI_URL }: { apiKey?: string; baseUrl?: string },
  wire: Wire,
): OpenAI {
  return new OpenAI({
    apiKey: apiKey || 'none',
    baseURL: baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: SDK_TIMEOUT_MS,
    logLevel: 'off',
    fetch: wire.fetch,
    dangerouslyAllowBrowser: true,
    // A server without keys may refuse an unknown key.
    ...(!apiKey && { defaultHeaders: { Authorization: null } }),
  });
}
