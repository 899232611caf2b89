import type OpenAI from 'openai';
import type { LlmId } from '../call/llm-id.ts';
import type { LlmRequest } from '../call/llm-request.ts';
import { toolJsonSchema } from '../call/tool-schema.ts';
import type { OpenAiConfig } from '../provider/llm-config.ts';
import type { Provider } from '../provider/provider.ts';
import { openAiClient } from './client.ts';
import { listOpenAi } from './list-openai.ts';
import { readResponse } from './read-response.ts';
import { responseInput } from './response-input.ts';

/** OpenAI's Responses API; nothing is stored on the server. */
export function openAiResponses(config: OpenAiConfig): Provider {
  return {
    secrets: [config.apiKey],
    list: (wire) => listOpenAi(config, wire),
    async *attempt(request, wire) {
      const client = openAiClient(config, wire);
      const body = responseBody(request, config);
      yield* readResponse(await client.responses.create(body, { signal: wire.signal }));
    },
  };
}

function responseBody(
  request: LlmRequest,
  { provider, model }: LlmId,
): OpenAI.Responses.ResponseCreateParamsStreaming {
  const { system, tools = [], toolChoice, temperature, reasoning, maxOutputTokens } = request;
  return {
    model,
    stream: true,
    store: false,
    // Nothing is stored there, so the encrypted reasoning travels with each request.
    include: ['reasoning.encrypted_content'],
    input: responseInput(request.messages, { provider, model }),
    ...(system && { instructions: system }),
    ...(temperature !== undefined && { temperature }),
    ...(maxOutputTokens !== undefined && { max_output_tokens: maxOutputTokens }),
    ...(reasoning !== undefined && {
      reasoning: { effort: reasoning, ...(reasoning !== 'none' && { summary: 'auto' }) },
    }),
    ...(tools.length > 0 && {
      tools: tools.map((tool) => ({
        type: 'function',
        name: tool.name,
        description: tool.description,
        parameters: toolJsonSchema(tool),
        // Strict schemas have no optional fields.
        strict: false,
      })),
      ...(toolChoice && { tool_choice: toolChoice }),
    }),
  };
}
