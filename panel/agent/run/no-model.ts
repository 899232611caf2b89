import { REPLAY_LLM } from '../../../core/agent/replay/replay-author.ts';
import type { Llm } from '../../../core/llm/call/llm.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import { t } from '../../../core/platform/messages/messages.ts';

/** Recorded for a run in which a person takes the steps. */
const BY_HAND_MODEL: LlmId = { provider: 'scripted', model: t('agent.byHandWord') };

/** Whether no model was asked in a run. */
export function isByHandRun({ model }: { model: LlmId }): boolean {
  return model.provider === BY_HAND_MODEL.provider && model.model === BY_HAND_MODEL.model;
}

/** Whether the steps of a run come from a recording or a skill. */
export function isReplayRun({ model }: { model: LlmId }): boolean {
  return model.provider === REPLAY_LLM.id.provider && model.model === REPLAY_LLM.id.model;
}

/** For runs by hand: it is never asked, and says so if it is. */
export const noModel: Llm = {
  id: BY_HAND_MODEL,
  async *stream() {
    const message = t('agent.noModelRunHand');
    yield {
      type: 'failed',
      attempt: 1,
      failure: { kind: 'unavailable', message },
      usage: null,
    };
  },
};
