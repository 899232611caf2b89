import type { z } from 'zod';

/** A tool that a model may call: defined once, translated for each provider. */
export interface Tool {
  /** Letters, digits, `_` and `-`; 64 characters at most. */
  name: string;
  description: string;
  /** An object schema that JSON Schema can express. */
  schema: z.ZodObject;
}
