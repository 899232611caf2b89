import type { Content, GenerateContentResponse, Part } from '@google/genai';
import { z } from 'zod';
import { inEnglish } from '../../platform/messages/messages.ts';
import { isObject } from '../../platform/text/read-json.ts';
import type { LlmRequest, ReasoningEffort, StopReason } from '../call/llm.ts';
import type { LlmId } from '../call/llm-id.ts';
import {
  type AssistantMessage,
  type AssistantPart,
  completeHistory,
  type JsonObject,
  type JsonValue,
  type Message,
  type ToolMessage,
  type ToolResult,
  type UserPart,
} from '../call/message.ts';
import { toolJsonSchema } from '../call/tool.ts';
import { type Usage, validUsage } from '../call/usage.ts';
import type { GoogleConfig } from '../provider/llm-config.ts';
import type { ListedLlm, Piece, Provider, RawPart } from '../provider/provider.ts';
import { getJson, postEvents, type Server } from '../wire/ask-server.ts';
import type { Wire } from '../wire/wire.ts';

const GOOGLE_URL = 'https://generativelanguage.googleapis.com';

/** Google's Gemini API. */
export function google(config: GoogleConfig): Provider {
  return {
    secrets: [config.apiKey],
    list: (wire) => listGoogle(config, wire),
    attempt(request, wire) {
      const { model } = config;
      const name = /^(?:tunedM|m)odels\//.test(model) ? model : `models/${model}`;
      const path = `/v1beta/${name}:streamGenerateContent?alt=sse`;
      return readCandidate(
        postEvents(wire, server(config), { path, body: contentBody(request, config) }),
      );
    },
  };
}

function server({ apiKey, baseUrl = GOOGLE_URL }: GoogleConfig): Server {
  return { baseUrl, headers: { 'x-goog-api-key': apiKey } };
}

const MODES = { auto: 'AUTO', required: 'ANY', none: 'NONE' } as const;

function contentBody(request: LlmRequest, config: GoogleConfig): object {
  const { system, tools = [], toolChoice, temperature, reasoning, maxOutputTokens } = request;
  const generationConfig = {
    ...(temperature !== undefined && { temperature }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(reasoning !== undefined && { thinkingConfig: googleThinking(reasoning, config.model) }),
  };
  return {
    contents: googleContents(request.messages, config),
    generationConfig,
    ...(system && { systemInstruction: { role: 'user', parts: [{ text: system }] } }),
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
      ...(toolChoice && { toolConfig: { functionCallingConfig: { mode: MODES[toolChoice] } } }),
    }),
  };
}

const Listed = z.object({
  models: z
    .array(
      z.object({
        name: z.string(),
        supportedGenerationMethods: z.array(z.string()).default(['generateContent']),
        inputTokenLimit: z.number().optional(),
        outputTokenLimit: z.number().optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().default(''),
});

async function listGoogle(config: GoogleConfig, wire: Wire): Promise<ListedLlm[]> {
  const models: z.infer<typeof Listed>['models'] = [];
  let token = '';
  do {
    const from = token && `&pageToken=${encodeURIComponent(token)}`;
    const path = `/v1beta/models?pageSize=1000${from}`;
    const page = Listed.parse(await getJson(wire, server(config), path));
    models.push(...page.models);
    token = page.nextPageToken;
  } while (token);
  return models
    .filter((model) => model.supportedGenerationMethods.includes('generateContent'))
    .map(({ name, inputTokenLimit, outputTokenLimit }) => ({
      id: name.replace(/^models\//, ''),
      ...(inputTokenLimit && { context: inputTokenLimit }),
      ...(outputTokenLimit && { maxOutput: outputTokenLimit }),
    }));
}

/** Tokens of thinking, for models before Gemini 3. */
const BUDGETS = { none: 0, low: 1024, medium: 8192, high: 24_576 } as const;

/** Later models take levels; none of them can switch thinking off. */
const LEVELS = { none: 'MINIMAL', low: 'LOW', medium: 'MEDIUM', high: 'HIGH' } as const;

function googleThinking(effort: ReasoningEffort, model: string): object {
  const includeThoughts = effort !== 'none';
  if (/gemini-[12]\b/.test(model)) return { includeThoughts, thinkingBudget: BUDGETS[effort] };
  return { includeThoughts, thinkingLevel: LEVELS[effort] };
}

/**
 * Placeholder for the signature of a call that another model wrote: Gemini 3 and later refuse a
 * call without one. https://ai.google.dev/gemini-api/docs/thought-signatures
 */
const FOREIGN_SIGNATURE = 'skip_thought_signature_validator';

/** A conversation in the form of the Gemini API. */
function googleContents(messages: readonly Message[], reader: LlmId): Content[] {
  return completeHistory(messages, reader).flatMap((message): Content[] => {
    if (message.role === 'user') return [{ role: 'user', parts: message.content.map(userPart) }];
    if (message.role === 'tool') return toolContents(message);
    const parts = assistantParts(message);
    return parts.length > 0 ? [{ role: 'model', parts }] : [];
  });
}

function userPart(part: UserPart): Part {
  if (part.type === 'text') return { text: part.text };
  return { inlineData: { mimeType: part.mimeType, data: part.data } };
}

/** Images follow in a message of their own: not every Gemini model reads them inside a function response. */
function toolContents({ results }: ToolMessage): Content[] {
  const pictures = results.flatMap(({ name, content }) =>
    content.flatMap((part) =>
      part.type === 'image' ? [{ text: `Picture of ${name}:` }, userPart(part)] : [],
    ),
  );
  const responses: Content = { role: 'user', parts: results.map(response) };
  return pictures.length > 0 ? [responses, { role: 'user', parts: pictures }] : [responses];
}

function response({ callId, name, content, isError }: ToolResult): Part {
  const text = content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n');
  const said = isError ? { error: text } : { output: text || 'Done.' };
  return { functionResponse: { id: callId, name, response: said } };
}

function assistantParts({ content }: AssistantMessage): Part[] {
  const parts = content.flatMap(assistantPart);
  const first = parts.find(({ functionCall }) => functionCall);
  // Of parallel calls, the first carries the signature of all.
  if (first && !first.thoughtSignature) first.thoughtSignature = FOREIGN_SIGNATURE;
  return parts;
}

function assistantPart(part: AssistantPart): Part[] {
  const { signature } = part.carried ?? {};
  const signed = typeof signature === 'string' ? { thoughtSignature: signature } : {};
  switch (part.type) {
    case 'text':
      return part.text || signature ? [{ text: part.text, ...signed }] : [];
    case 'reasoning':
      // Only its signature counts, which is on the next part.
      return [];
    case 'tool-call':
      return [{ functionCall: { id: part.id, name: part.name, args: part.input }, ...signed }];
    case 'invalid-tool-call':
      return [{ functionCall: { id: part.id, name: part.name, args: {} }, ...signed }];
  }
}

/** The JSON Schema keywords that Gemini reads. https://ai.google.dev/api/caching#FunctionDeclaration */
const KNOWN: ReadonlySet<string> = new Set(
  (
    '$defs $ref additionalProperties anyOf description enum format items maximum maxItems ' +
    'minimum minItems oneOf prefixItems properties required title type'
  ).split(' '),
);

/** Keywords whose value maps names to schemas. */
const MAPS: ReadonlySet<string> = new Set(['properties', '$defs']);

/**
 * The part of a JSON Schema that Gemini reads; it refuses requests that contain the rest. What is
 * lost (patterns, lengths, exclusive bounds) is still checked in the reply.
 */
export function googleSchema(schema: JsonObject): JsonObject {
  const kept: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'const' && typeof value === 'string') kept.enum = [value];
    if (key === 'exclusiveMinimum' && kept.minimum === undefined) kept.minimum = value;
    if (key === 'exclusiveMaximum' && kept.maximum === undefined) kept.maximum = value;
    if (!KNOWN.has(key)) continue;
    if (key === 'enum' && !isStrings(value)) continue;
    kept[key] = MAPS.has(key) ? eachSchema(value) : inner(value);
  }
  return kept;
}

function isStrings(value: JsonValue): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function eachSchema(map: JsonValue): JsonValue {
  if (!isObject(map)) return map;
  return Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, inner(schema)]));
}

function inner(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(inner);
  return isObject(value) ? googleSchema(value) : value;
}

const STOPS: Readonly<Record<string, StopReason>> = {
  STOP: 'end',
  MAX_TOKENS: 'length',
  SAFETY: 'content-filter',
  RECITATION: 'content-filter',
  BLOCKLIST: 'content-filter',
  PROHIBITED_CONTENT: 'content-filter',
  SPII: 'content-filter',
  LANGUAGE: 'refusal',
  CONTINUATION: 'paused',
};

/** Google found that the model wrote an invalid call, and withholds it. */
const BAD_CALL = /^(MALFORMED_FUNCTION_CALL|UNEXPECTED_TOOL_CALL|MALFORMED_RESPONSE)$/;

/** Reads the chunks of one reply: its first candidate, as only one is requested. */
async function* readCandidate(
  chunks: AsyncIterable<GenerateContentResponse>,
): AsyncGenerator<Piece> {
  const content: RawPart[] = [];
  let finish: string | undefined;
  let message = '';
  let usage: unknown;
  let servedBy: string | null = null;
  let responseId: string | null = null;
  try {
    for await (const chunk of chunks) {
      usage = chunk.usageMetadata ?? usage;
      servedBy = chunk.modelVersion ?? servedBy;
      responseId = chunk.responseId ?? responseId;
      const blocked = chunk.promptFeedback?.blockReason;
      const candidate = chunk.candidates?.[0];
      finish = candidate?.finishReason ?? finish ?? (blocked && `prompt ${blocked}`);
      message = candidate?.finishMessage ?? message;
      for (const part of candidate?.content?.parts ?? []) yield* add(part, content);
    }
  } catch (error) {
    // Only the usage follows the stop reason: without it, the reply is still complete.
    if (finish === undefined) throw error;
  }
  if (finish === undefined) return;
  if (BAD_CALL.test(finish)) {
    const problem = inEnglish('llm.callMalformed');
    content.push({ type: 'raw-call', id: '', name: '', input: message || finish, problem });
  }
  const stopReason = finish.startsWith('prompt ') ? 'content-filter' : stopOf(finish);
  const reply = { stopReason, rawStopReason: finish, servedBy, responseId };
  yield { type: 'done', reply: { ...reply, content, usage: googleUsage(usage) } };
}

function stopOf(finish: string): StopReason {
  return BAD_CALL.test(finish) ? 'tool-calls' : (STOPS[finish] ?? 'other');
}

/** Adds a part and reports what it adds. Texts arrive in pieces; calls arrive whole. */
function* add(part: Part, content: RawPart[]): Generator<Piece> {
  const { functionCall, text = '', thought, thoughtSignature: signature } = part;
  const carried = signature ? { carried: { signature } } : {};
  if (functionCall) {
    const { id = '', name = '', args = {} } = functionCall;
    const input = args as JsonObject;
    yield { type: 'tool-call-delta', index: content.length, name, delta: JSON.stringify(args) };
    content.push({ type: 'raw-call', id, name, input, ...carried });
    return;
  }
  if (!text && !signature) return;
  const type = thought ? 'reasoning' : 'text';
  if (text) yield { type, delta: text };
  const latest = content.at(-1);
  // A signature ends the part that it is on.
  if (latest?.type === type && !latest.carried) {
    content[content.length - 1] = { ...latest, text: latest.text + text, ...carried };
  } else {
    content.push({ type, text, ...carried });
  }
}

const count = z.number().nullish();

const GoogleUsage = z.object({
  promptTokenCount: z.number(),
  candidatesTokenCount: count,
  cachedContentTokenCount: count,
  thoughtsTokenCount: count,
  toolUsePromptTokenCount: count,
  totalTokenCount: count,
});

/** Google's usage: cached tokens are counted within the prompt, thoughts beside the candidates. */
function googleUsage(value: unknown): Usage | null {
  const { data } = GoogleUsage.safeParse(value);
  if (!data) return null;
  const output = data.candidatesTokenCount ?? 0;
  const reasoning = data.thoughtsTokenCount ?? 0;
  const cachedRead = data.cachedContentTokenCount ?? 0;
  const read = data.promptTokenCount + (data.toolUsePromptTokenCount ?? 0);
  const total = data.totalTokenCount ?? read + output + reasoning;
  if (total !== read + output + reasoning) return null;
  return validUsage({ input: read - cachedRead, cachedRead, cacheWrite: 0, output, reasoning });
}
