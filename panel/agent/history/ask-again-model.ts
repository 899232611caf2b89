import { createModel, signal } from '@preact/signals';
import type { StepRecord } from '../../../core/agent/step-record.ts';
import type { Ledger } from '../../../core/ledger/ledger.ts';
import type { ModelRequest } from '../../../core/model/model-request.ts';
import { CallModel } from '../../send/call-model.ts';
import type { SendModel } from '../../send/send-model.ts';
import type { AgentModel } from '../agent-model.ts';

interface AskAgainWorld {
  agent: AgentModel;
  send: Pick<SendModel, 'review'>;
  ledger: Ledger;
  pageUrl(): string;
}

/** The request of a step, asked once more: its answer stands beside the one of before, and does nothing. */
export const AskAgainModel = createModel((world: AskAgainWorld) => {
  const { agent } = world;
  const step = signal<StepRecord | null>(null);
  const call = new CallModel(world.ledger);

  const requestOf = async (number: number): Promise<ModelRequest> => {
    const [run, sent] = [agent.run.peek(), agent.requests.peek().get(number)];
    if (sent) return sent;
    const record = run?.steps.find((one) => one.number === number);
    if (!run || !record?.observation?.payload) {
      throw new Error(
        'The page as it was in this step is not kept, so the model cannot be asked again.',
      );
    }
    const engine = await import('./history-engine.ts');
    const { buildRequest, newMark, offeredTools } = engine;
    const { isTrusted, allowScript } = agent.settings.values.peek();
    const tools = offeredTools(isTrusted ? engine.TRUSTED_TOOLS : engine.DOM_TOOLS, {
      allowScript,
    });
    const before = { ...run, steps: run.steps.filter((one) => one.number < number) };
    const request = buildRequest(before, record.observation, tools, newMark());
    const { edited } = record;
    return edited ? { ...edited, tools } : request;
  };

  return {
    step,
    call,
    /** Shows what will be sent, and sends it when a person lets it go; resolves with whether they did. */
    async ask(number: number): Promise<boolean> {
      const record = agent.run.peek()?.steps.find((one) => one.number === number);
      if (!record) throw new Error(`The run has no step ${number}.`);
      const run = crypto.randomUUID();
      const released = await world.send.review({
        title: `Ask again: step ${number}`,
        request: await requestOf(number),
        call: { purpose: 'agent', run, pageUrl: world.pageUrl() },
      });
      if (!released) return false;
      step.value = record;
      void call.start(released, run);
      return true;
    },
  };
});

export type AskAgainModel = InstanceType<typeof AskAgainModel>;
