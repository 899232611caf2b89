import { z } from 'zod';
import type { JsonObject } from './message.ts';

/** A tool that a model may call: defined once, translated for each provider. */
export interface Tool {
  /** Letters, digits, `_` and `-`; 64 characters at most. */
  name: string;
  description: string;
  /** An object schema that JSON Schema can express. */
  schema: z.ZodObject;
}

/** The JSON Schema (2020-12) of a tool's input, in the form for OpenAI and Anthropic. */
export function toolJsonSchema({ schema }: Tool): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  // Through JSON, which drops everything of zod's own. That more fields may have any value goes without saying.
  const json = JSON.stringify(rest).replaceAll(',"additionalProperties":{}', '');
  return JSON.parse(json) as JsonObject;
}
