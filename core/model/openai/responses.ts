import type OpenAI from 'openai';
import type { ModelId } from '../model.ts';
import type { ModelRequest } from '../model-request.ts';
import type { Provider } from '../provider.ts';
import type { OpenAiConfig } from '../provider-config.ts';
import { toolJsonSchema } from '../tool-schema.ts';
import { openAiClient } from './client.ts';
import { listOpenAi } from './list-openai.ts';
import { readResponse } from './read-response.ts';
import { responseInput } from './response-input.ts';

/** OpenAI's Responses, without anything kept on the server. */
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
  request: ModelRequest,
  { provider, model }: ModelId,
): OpenAI.Responses.ResponseCreateParamsStreaming {
  const { system, tools = [], toolChoice, temperature, reasoning, maxOutputTokens } = request;
  return {
    model,
    stream: true,
    store: false,
    // Nothing is kept there, so reasoning travels with us, sealed.
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
        // Strict schemas know no optional field.
        strict: false,
      })),
      ...(toolChoice && { tool_choice: toolChoice }),
    }),
  };
}
