import type { LlmRequest } from '../call/llm-request.ts';
import type { JsonObject } from '../call/message.ts';
import type { Tool } from '../call/tool.ts';
import { toolJsonSchema } from '../call/tool-schema.ts';

/** Instructions by which a model without tool calling asks for tools in its text. */
export function jsonInstructions({ tools = [], toolChoice = 'auto' }: LlmRequest): string {
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
export function replySchema(tools: readonly Tool[]): JsonObject {
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
