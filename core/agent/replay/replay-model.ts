import type { Model } from '../../model/model.ts';

/** Stands in a replayed run where the model does: it is never asked. */
export const REPLAY_MODEL: Model = {
  id: { provider: 'scripted', model: 'replay' },
  // biome-ignore lint/correctness/useYield: whoever asks it learns at once that nobody answers.
  async *stream() {
    throw new Error('A replay asks no model.');
  },
};
