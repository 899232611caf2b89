import type { JsonObject } from '../message.ts';
import type { Tool } from '../tool.ts';
import { toolJsonSchema } from '../tool-schema.ts';

/** What a reply must be, for models that can be held to a schema. */
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
