import type { z } from 'zod';

/** What a model may call: defined once, translated for each provider. */
export interface Tool {
  /** Letters, digits, `_` and `-`; 64 characters at most. */
  name: string;
  description: string;
  /** An object of what can be written as JSON Schema. */
  schema: z.ZodObject;
}
