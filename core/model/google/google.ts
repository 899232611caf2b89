import { FunctionCallingConfigMode, type GenerateContentConfig, GoogleGenAI } from '@google/genai';
import type { ListedModel } from '../listed-model.ts';
import type { ModelRequest } from '../model-request.ts';
import type { Provider } from '../provider.ts';
import type { GoogleConfig } from '../provider-config.ts';
import { toolJsonSchema } from '../tool-schema.ts';
import type { Wire } from '../wire.ts';
import { googleContents } from './google-contents.ts';
import { googleSchema } from './google-schema.ts';
import { googleThinking } from './google-thinking.ts';
import { readCandidate } from './read-candidate.ts';

const GOOGLE_URL = 'https://generativelanguage.googleapis.com';

/** Google's Gemini. */
export function google(config: GoogleConfig): Provider {
  return {
    secrets: [config.apiKey],
    list: (wire) => list(config, wire),
    async *attempt(request, wire) {
      const { model } = config;
      const contents = googleContents(request.messages, config);
      const settings = contentConfig(request, config, wire);
      const { models } = client(config, wire);
      yield* readCandidate(
        await models.generateContentStream({ model, contents, config: settings }),
      );
    },
  };
}

function client({ apiKey, baseUrl = GOOGLE_URL }: GoogleConfig, wire: Wire): GoogleGenAI {
  return new GoogleGenAI({
    apiKey,
    vertexai: false,
    // Without a time limit, which would be told to the server; and of the version with all features.
    httpOptions: { baseUrl, apiVersion: 'v1beta', fetch: wire.fetch },
  });
}

const MODES = {
  auto: FunctionCallingConfigMode.AUTO,
  required: FunctionCallingConfigMode.ANY,
  none: FunctionCallingConfigMode.NONE,
} as const;

function contentConfig(
  request: ModelRequest,
  { model }: GoogleConfig,
  wire: Wire,
): GenerateContentConfig {
  const { system, tools = [], toolChoice, temperature, reasoning, maxOutputTokens } = request;
  return {
    abortSignal: wire.signal,
    ...(system && { systemInstruction: system }),
    ...(temperature !== undefined && { temperature }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(reasoning !== undefined && { thinkingConfig: googleThinking(reasoning, model) }),
    ...(tools.length > 0 && {
      tools: [
        {
          functionDeclarations: tools.map((tool) => ({
            name: tool.name,
            description: tool.description,
            parametersJsonSchema: googleSchema(toolJsonSchema(tool)),
          })),
        },
      ],
      // Calls are run by us alone.
      automaticFunctionCalling: { disable: true },
      ...(toolChoice && { toolConfig: { functionCallingConfig: { mode: MODES[toolChoice] } } }),
    }),
  };
}

async function list(config: GoogleConfig, wire: Wire): Promise<ListedModel[]> {
  const pager = await client(config, wire).models.list({ config: { pageSize: 1000 } });
  const models: ListedModel[] = [];
  for await (const { name, supportedActions, inputTokenLimit, outputTokenLimit } of pager) {
    if (!name || !(supportedActions ?? ['generateContent']).includes('generateContent')) continue;
    models.push({
      id: name.replace(/^models\//, ''),
      ...(inputTokenLimit && { context: inputTokenLimit }),
      ...(outputTokenLimit && { maxOutput: outputTokenLimit }),
    });
  }
  return models;
}
