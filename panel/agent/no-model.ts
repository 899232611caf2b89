import type { Model, ModelId } from '../../core/model/model.ts';

/** Stands in the record of a run in which a person takes the steps. */
export const BY_HAND_MODEL: ModelId = { provider: 'scripted', model: 'by hand' };

/** Whether no model was asked in a run. */
export function isByHandRun({ model }: { model: ModelId }): boolean {
  return model.provider === BY_HAND_MODEL.provider && model.model === BY_HAND_MODEL.model;
}

/** Of runs by hand: it is never asked, and says so if it is. */
export const noModel: Model = {
  id: BY_HAND_MODEL,
  async *stream() {
    const message = 'There is no model in a run by hand: choose the step yourself.';
    yield {
      type: 'failed',
      attempt: 1,
      failure: { kind: 'unavailable', message },
      usage: null,
    };
  },
};
