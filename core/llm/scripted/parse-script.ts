import { z } from 'zod';
import { inEnglish } from '../../platform/messages/messages.ts';
import { STOP_REASONS } from '../call/llm-event.ts';
import { FAILURE_KINDS } from '../call/llm-failure.ts';
import type { Script } from '../provider/script.ts';

const Part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('reasoning'), text: z.string() }),
  z.object({
    type: z.literal('tool-call'),
    id: z.string().default(''),
    name: z.string(),
    input: z.record(z.string(), z.json()),
  }),
  z.object({
    type: z.literal('invalid-tool-call'),
    id: z.string().default(''),
    name: z.string(),
    raw: z.string(),
    problem: z.string().default(''),
  }),
]);

function asParts(value: unknown): unknown {
  return typeof value === 'string' ? [{ type: 'text', text: value }] : value;
}

const count = z.int().nonnegative().default(0);

const ScriptFile = z.object({
  loop: z.boolean().optional(),
  replies: z
    .array(
      z.object({
        /** A plain text stands for a reply with that text. */
        content: z.preprocess(asParts, z.array(Part)).optional(),
        stopReason: z.enum(STOP_REASONS).optional(),
        usage: z
          .object({
            input: count,
            cachedRead: count,
            cacheWrite: count,
            output: count,
            reasoning: count,
            source: z.enum(['provider', 'estimate']).default('provider'),
          })
          .optional(),
        failure: z
          .object({
            kind: z.enum(FAILURE_KINDS),
            message: z.string(),
            status: z.int().optional(),
            retryAfterMs: z.number().optional(),
            detail: z.string().optional(),
          })
          .optional(),
        delayMs: z.number().nonnegative().optional(),
      }),
    )
    .min(1),
});

/** Reads a script from JSON text; throws a sentence that says what is wrong with it. */
export function parseScript(text: string): Script {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(inEnglish('llm.scriptNotJson', { message: (error as Error).message }));
  }
  const result = ScriptFile.safeParse(json);
  if (result.success) return result.data as Script;
  throw new Error(
    inEnglish('llm.scriptNotShould', { prettifyError: z.prettifyError(result.error) }),
  );
}
