import { z } from 'zod';
import type { JsonObject } from './message.ts';
import type { Tool } from './tool.ts';

/** The JSON Schema (2020-12) of a tool's input, in the form for OpenAI and Anthropic. */
export function toolJsonSchema({ schema }: Tool): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  // Through JSON, which drops everything of zod's own.
  return JSON.parse(JSON.stringify(rest)) as JsonObject;
}
