import type { ThinkingConfig } from '@google/genai';
import {
  FunctionCallingConfigMode,
  type GenerateContentConfig,
  GoogleGenAI,
  ThinkingLevel,
} from '@google/genai';
import type { LlmRequest, ReasoningEffort } from '../call/llm-request.ts';
import { toolJsonSchema } from '../call/tool-schema.ts';
import type { ListedLlm } from '../provider/listed-llm.ts';
import type { GoogleConfig } from '../provider/llm-config.ts';
import type { Provider } from '../provider/provider.ts';
import type { Wire } from '../wire/wire.ts';
import { googleContents } from './google-contents.ts';
import { googleSchema } from './google-schema.ts';
import { readCandidate } from './read-candidate.ts';

const GOOGLE_URL = 'https://generativelanguage.googleapis.com';

/** Google's Gemini API. */
export function google(config: GoogleConfig): Provider {
  return {
    secrets: [config.apiKey],
    list: (wire) => listGoogle(config, wire),
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
    // No timeout, which would be sent to the server; the API version with all features.
    httpOptions: { baseUrl, apiVersion: 'v1beta', fetch: wire.fetch },
  });
}

const MODES = {
  auto: FunctionCallingConfigMode.AUTO,
  required: FunctionCallingConfigMode.ANY,
  none: FunctionCallingConfigMode.NONE,
} as const;

function contentConfig(
  request: LlmRequest,
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
      // Only this product runs the calls.
      automaticFunctionCalling: { disable: true },
      ...(toolChoice && { toolConfig: { functionCallingConfig: { mode: MODES[toolChoice] } } }),
    }),
  };
}

async function listGoogle(config: GoogleConfig, wire: Wire): Promise<ListedLlm[]> {
  const pager = await client(config, wire).models.list({ config: { pageSize: 1000 } });
  const models: ListedLlm[] = [];
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

/** Tokens of thinking, for models before Gemini 3. */
const BUDGETS = { none: 0, low: 1024, medium: 8192, high: 24_576 } as const;

/** Later models take levels; none of them can switch thinking off. */
const LEVELS = {
  none: ThinkingLevel.MINIMAL,
  low: ThinkingLevel.LOW,
  medium: ThinkingLevel.MEDIUM,
  high: ThinkingLevel.HIGH,
} as const;

/** The request's thinking options. */
function googleThinking(effort: ReasoningEffort, model: string): ThinkingConfig {
  const includeThoughts = effort !== 'none';
  if (/gemini-[12]\b/.test(model)) return { includeThoughts, thinkingBudget: BUDGETS[effort] };
  return { includeThoughts, thinkingLevel: LEVELS[effort] };
}
