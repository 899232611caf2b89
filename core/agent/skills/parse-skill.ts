import { z } from 'zod';
import { inEnglish } from '../../platform/messages/messages.ts';
import { recordingSchema } from '../run/run-schema.ts';
import { isToolName } from '../tools/agent-tools.ts';
import type { Skill } from './skill.ts';

const cost = z.looseObject({
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  usd: z.number().nullable(),
});

const schema = z.looseObject({
  id: z.string().min(1).max(200),
  title: z.string().max(20_000),
  site: z.string(),
  recording: recordingSchema,
  parameters: z.array(z.looseObject({ name: z.string(), value: z.string() })),
  cost,
  lastCost: cost.optional(),
  savedAt: z.number(),
});

/** A skill from a file or a store. Throws a sentence when it is none. */
export function parseSkill(data: unknown): Skill {
  const parsed = schema.safeParse(data);
  const isKnown = parsed.data?.recording.steps.every(({ tool }) => isToolName(tool));
  if (parsed.success && isKnown) return parsed.data as unknown as Skill;
  throw new Error(
    inEnglish('run.noSkill', { place: parsed.error?.issues[0]?.path.join('.') ?? 'tool' }),
  );
}
