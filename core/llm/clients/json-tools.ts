import { z } from 'zod';
import { readJson } from '../../platform/text/read-json.ts';
import type { LlmRequest } from '../call/llm.ts';
import type { AssistantPart, JsonObject, Message, ToolResult, UserPart } from '../call/message.ts';
import { type Tool, toolJsonSchema } from '../call/tool.ts';
import type {
  Piece,
  Provider,
  ProviderRequest,
  RawCall,
  RawPart,
  RawReply,
} from '../provider/provider.ts';

/** Adds tool calling to a provider without it: tools are offered and called as JSON in the text. */
export function jsonTools(provider: Provider): Provider {
  return {
    secrets: provider.secrets,
    list: (wire) => provider.list(wire),
    async *attempt(request, wire) {
      for await (const piece of provider.attempt(inJson(request), wire)) {
        if (piece.type === 'done' && request.tools?.length) yield finish(piece.reply);
        else yield piece;
      }
    },
  };
}

function inJson(request: ProviderRequest): ProviderRequest {
  const { tools = [], toolChoice, ...rest } = request;
  const messages = textHistory(request.messages);
  const instructions = jsonInstructions(request);
  if (!instructions) return { ...rest, messages };
  const system = [request.system, instructions].filter(Boolean).join('\n\n');
  return { ...rest, messages, system, replySchema: replySchema(tools) };
}

function finish(reply: RawReply): Piece {
  const text = reply.content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
  const rest = reply.content.filter(({ type }) => type !== 'text');
  return { type: 'done', reply: { ...reply, content: [...rest, ...readJsonReply(text)] } };
}

/** Instructions by which a model without tool calling asks for tools in its text. */
function jsonInstructions({ tools = [], toolChoice = 'auto' }: LlmRequest): string {
  if (tools.length === 0 || toolChoice === 'none') return '';
  const list = tools.map(
    (tool) =>
      `- ${tool.name}: ${tool.description}\n  input: ${JSON.stringify(toolJsonSchema(tool))}`,
  );
  const must =
    toolChoice === 'required' ? 'Call at least one tool.' : 'Without a call, "calls" is [].';
  return `You can call tools. Answer with one JSON object and nothing else:
{"say": "what you say", "calls": [{"tool": "name", "input": {}}]}
${must} The results come in the next message.

Tools, each with the JSON Schema of its input:
${list.join('\n')}`;
}

/** The JSON Schema of a reply, for models that accept one. */
function replySchema(tools: readonly Tool[]): JsonObject {
  const calls = tools.map((tool) => ({
    type: 'object',
    properties: { tool: { type: 'string', enum: [tool.name] }, input: toolJsonSchema(tool) },
    required: ['tool', 'input'],
  }));
  return {
    type: 'object',
    properties: {
      say: { type: 'string' },
      calls: { type: 'array', items: calls.length === 1 ? (calls[0] ?? {}) : { anyOf: calls } },
    },
    required: ['say', 'calls'],
  };
}

const Call = z.object({ tool: z.string(), input: z.record(z.string(), z.json()).default({}) });

/** The requested object, or a single call, which small models like to write. */
const Reply = z.union([
  z.object({ say: z.string().default(''), calls: z.array(Call) }),
  Call.transform((call) => ({ say: '', calls: [call] })),
  z.object({ say: z.string() }).transform(({ say }) => ({ say, calls: [] })),
]);

/** The text and the calls of a reply. A text that is not JSON is plain text; broken JSON is an invalid call. */
export function readJsonReply(text: string): RawPart[] {
  const json = jsonIn(text);
  if (json === undefined) return text.trim() ? [{ type: 'text', text }] : [];
  const parsed = readJson(json);
  const result = Reply.safeParse(parsed);
  if (!result.success) return [broken(text)];
  const { say, calls } = result.data;
  return [
    ...(say ? [{ type: 'text' as const, text: say }] : []),
    ...calls.map(({ tool, input }): RawCall => ({ type: 'raw-call', id: '', name: tool, input })),
  ];
}

/** The JSON object in a text, bare or in a code fence; undefined when the text is prose. */
function jsonIn(text: string): string | undefined {
  const fenced = /^[^{]*```(?:json)?\s*(\{[\s\S]*?)(?:```|$)/.exec(text)?.[1];
  if (fenced) return fenced.trim();
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return undefined;
  const end = trimmed.lastIndexOf('}');
  return end < 0 ? trimmed : trimmed.slice(0, end + 1);
}

function broken(input: string): RawCall {
  const problem = 'The reply is not the JSON object that was asked for.';
  return { type: 'raw-call', id: '', name: '', input, problem };
}

/** A conversation without calls: calls and their results as text. */
function textHistory(messages: readonly Message[]): Message[] {
  return messages.map((message): Message => {
    if (message.role === 'user') return message;
    if (message.role === 'tool') return { role: 'user', content: message.results.flatMap(result) };
    return { ...message, content: said(message.content) };
  });
}

/** In the form in which the model must answer, so that it continues in it. */
function said(content: readonly AssistantPart[]): AssistantPart[] {
  const text = content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
  const raw = content.flatMap((part) => (part.type === 'invalid-tool-call' ? part.raw : []));
  const calls = content.flatMap((part) =>
    part.type === 'tool-call' ? [{ tool: part.name, input: part.input }] : [],
  );
  if (raw.length > 0) return [{ type: 'text', text: raw.join('\n') }];
  if (calls.length === 0) return text ? [{ type: 'text', text }] : [];
  return [{ type: 'text', text: JSON.stringify({ say: text, calls }) }];
}

function result({ name, content, isError }: ToolResult): UserPart[] {
  const head = `${isError ? 'Error' : 'Result'} of ${name || 'the call'}:`;
  return [{ type: 'text', text: head }, ...content];
}
