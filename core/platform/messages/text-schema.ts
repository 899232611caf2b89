import * as z from 'zod/mini';
import type { Text } from './messages.ts';

const MAX_DIGITS = 20;

/** A text as stores and files have it; before messages were stored, all of them were strings. */
export const textSchema: z.ZodMiniType<Text> = z.lazy(() =>
  z.union([z.string(), message, joined, figure, excerpt]),
) as z.ZodMiniType<Text>;

const message = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([textSchema, z.number()])),
});

const joined = z.object({ texts: z.array(textSchema), between: z.string() });

const figure = z.object({
  number: z.number(),
  digits: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_DIGITS))),
});

const excerpt = z.object({ excerpt: z.string(), at: z.int().check(z.minimum(0)) });
