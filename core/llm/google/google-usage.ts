import { z } from 'zod';
import type { Usage } from '../call/usage.ts';
import { validUsage } from '../call/valid-usage.ts';

const count = z.number().nullish();

const GoogleUsage = z.object({
  promptTokenCount: z.number(),
  candidatesTokenCount: count,
  cachedContentTokenCount: count,
  thoughtsTokenCount: count,
  toolUsePromptTokenCount: count,
  totalTokenCount: count,
});

/** Google's usage: cached tokens are counted within the prompt, thoughts beside the candidates. */
export function googleUsage(value: unknown): Usage | null {
  const { data } = GoogleUsage.safeParse(value);
  if (!data) return null;
  const output = data.candidatesTokenCount ?? 0;
  const reasoning = data.thoughtsTokenCount ?? 0;
  const cachedRead = data.cachedContentTokenCount ?? 0;
  const read = data.promptTokenCount + (data.toolUsePromptTokenCount ?? 0);
  const total = data.totalTokenCount ?? read + output + reasoning;
  if (total !== read + output + reasoning) return null;
  return validUsage({ input: read - cachedRead, cachedRead, cacheWrite: 0, output, reasoning });
}
