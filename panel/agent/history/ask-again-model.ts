import { createModel, signal } from '@preact/signals';
import type { StepRecord } from '../../../core/agent/run/step-record.ts';
import type { LlmRequest } from '../../../core/llm/call/llm-request.ts';
import type { Ledger } from '../../../core/llm/ledger/ledger.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { CallModel } from '../../llm/call/call-model.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { AgentModel } from '../run/agent-model.ts';

interface AskAgainDeps {
  agent: AgentModel;
  send: Pick<LlmModels['send'], 'review'>;
  ledger: Ledger;
  pageUrl(): string;
}

/**
 * Sends the request of a step again: the answer is shown beside the earlier one and is not carried
 * out.
 */
export const AskAgainModel = createModel((deps: AskAgainDeps) => {
  const { agent } = deps;
  const step = signal<StepRecord | null>(null);
  const call = new CallModel({ ledger: deps.ledger });

  const requestOf = async (number: number): Promise<LlmRequest> => {
    const [run, sent] = [agent.run.peek(), agent.requests.peek().get(number)];
    if (sent) return sent;
    const { stepRequest } = await import('../run/shown-request.ts');
    return stepRequest(run, number);
  };

  return {
    step,
    call,
    /** Shows the request and sends it when the person approves; resolves with whether they did. */
    async ask(number: number): Promise<boolean> {
      const record = agent.run.peek()?.steps.find((earlier) => earlier.number === number);
      if (!record) throw new Error(t('agentHistory.runNoStep', { number }));
      const run = crypto.randomUUID();
      const released = await deps.send.review({
        title: t('agentHistory.askAgainStep', { number }),
        request: await requestOf(number),
        call: { purpose: 'agent', run, pageUrl: deps.pageUrl() },
      });
      if (!released) return false;
      step.value = record;
      void call.start(released, run);
      return true;
    },
  };
});

export type AskAgainModel = InstanceType<typeof AskAgainModel>;
