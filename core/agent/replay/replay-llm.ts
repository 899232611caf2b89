import type { Llm } from '../../llm/call/llm.ts';
import { inEnglish } from '../../platform/messages/messages.ts';

/** A placeholder for the model of a replayed run: it is never asked. */
export const REPLAY_LLM: Llm = {
  id: { provider: 'scripted', model: 'replay' },
  // biome-ignore lint/correctness/useYield: whoever asks it learns at once that nobody answers.
  async *stream() {
    throw new Error(inEnglish('run.replayAsksNoModel'));
  },
};
