import { z } from 'zod';
import type { JsonObject } from './message.ts';
import type { Tool } from './tool.ts';

/** The JSON Schema (2020-12) of what a tool takes, as OpenAI and Anthropic are told it. */
export function toolJsonSchema({ schema }: Tool): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  // Through JSON: what it says, and nothing of zod's.
  return JSON.parse(JSON.stringify(rest)) as JsonObject;
}
