import { toolJsonSchema } from '../call/tool-schema.ts';
import type { BackendConfig } from '../provider/llm-config.ts';
import type { Piece, Provider, ProviderRequest } from '../provider/provider.ts';
import type { Wire } from '../wire/wire.ts';
import { newMessage, waitingResults } from './backend-request.ts';
import { readBackend } from './read-backend.ts';

/**
 * A chat server of one’s own (docs/chat-backend.md): it asks its model by itself, and leaves to us the tools that only
 * the browser can run.
 */
export function backend(config: BackendConfig): Provider {
  const { baseUrl, apiKey, sendsCookies, model } = config;
  const post = (path: string, body: object, wire: Wire) =>
    wire.fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      // Cookies of that origin are its users’ sign-ins: they go along where the person says so.
      credentials: sendsCookies ? 'include' : 'omit',
      body: JSON.stringify(body),
      signal: wire.signal,
    });
  return {
    secrets: apiKey ? [apiKey] : [],
    list: async () => [{ id: model || DEFAULT_MODEL }],
    async *attempt(request, wire): AsyncGenerator<Piece> {
      const waiting = waitingResults(request);
      if (!waiting) {
        const body = { ...newMessage(request), model, ...localTools(request) };
        yield* readBackend(await post('/chat/messages', body, wire));
        return;
      }
      const { messageId, results } = waiting;
      const path = `/chat/messages/${encodeURIComponent(messageId)}/tool-results`;
      for (const [at, result] of results.entries()) {
        const answer = await post(path, result, wire);
        // The server goes on once it has all of them.
        if (at === results.length - 1 || !answer.ok) yield* readBackend(answer, messageId);
        else await answer.body?.cancel();
        if (!answer.ok) return;
      }
    },
  };
}

/** What a server that has not named its model is listed as. */
const DEFAULT_MODEL = 'default';

function localTools({ tools = [] }: ProviderRequest) {
  return {
    localToolDefinitions: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      parameters: toolJsonSchema(tool),
    })),
  };
}
