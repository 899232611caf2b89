import OpenAI from 'openai';
import { SDK_TIMEOUT, type Wire } from '../wire.ts';

/** OpenAI's own address. */
const OPENAI_URL = 'https://api.openai.com/v1';

/** A client that neither retries, nor logs, nor reads the environment. */
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
    timeout: SDK_TIMEOUT,
    logLevel: 'off',
    fetch: wire.fetch,
    dangerouslyAllowBrowser: true,
    // A server without keys may refuse one that it does not know.
    ...(!apiKey && { defaultHeaders: { Authorization: null } }),
  });
}
