import { createModel, effect } from '@preact/signals';
import type { Llm } from '../../../core/llm/call/llm.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { CallPurpose } from '../../llm/call/draft.ts';
import { isSameLlm } from '../../llm/call/llm-key.ts';
import type { AgentSettingsModel } from './agent-settings-model.ts';
import { isByHandRun, noModel } from './no-model.ts';
import type { RunDeps } from './run-deps.ts';
import type { RunRecord } from './run-record.ts';

/** What {@link RunModels} is made from. */
interface RunModelsDeps {
  models: RunDeps['models'];
  pageModel: RunDeps['pageModel'];
  settings: AgentSettingsModel;
  record: RunRecord;
  failed: (sentence: string) => void;
}

/** The metered model that the run asks; a change of model takes effect from the next step. */
export const RunModels = createModel(
  ({ models, pageModel, settings, record, failed }: RunModelsDeps) => {
    let asked: AskedModel | null = null;

    const callOf = (run: string): CallPurpose => ({
      purpose: 'agent',
      run,
      pageUrl: pageModel.reading.peek()?.tree.url ?? '',
    });

    const change = async (id: LlmId, from: AskedModel, run: string) => {
      try {
        from.change(await models.open(id, callOf(run)));
        failed('');
      } catch (error) {
        const cause = translated(errorText(error));
        failed(t('agent.runGoes', { cause, model: from.id.model }));
      }
    };

    effect(() => {
      const id = models.chosen.value;
      const [state, from] = [record.run.peek(), asked];
      if (!id || !state || !from || !record.isRunning.peek() || isByHandRun(state)) return;
      if (!isSameLlm(id, from.id)) void change(id, from, state.id);
    });

    return {
      callOf,
      /** The model that is asked now. */
      asked: () => asked,
      /** A run starts or continues with this model. */
      ask(first: Llm): AskedModel {
        asked = new AskedModel(first);
        return asked;
      },
      /** The chosen model; runs by hand ask none. Throws a sentence when none is chosen. */
      async open(run: string): Promise<Llm> {
        if (settings.values.peek().isByHand) return noModel;
        const chosen = models.chosen.peek();
        if (!chosen) throw new Error(t('agent.chooseModelFirstTake'));
        return models.open(chosen, callOf(run));
      },
    };
  },
);

export type RunModels = InstanceType<typeof RunModels>;

/** The model that a run asks; it can be replaced while the run continues. */
class AskedModel implements Llm {
  #current: Llm;

  constructor(first: Llm) {
    this.#current = first;
  }

  get id() {
    return this.#current.id;
  }

  stream(...call: Parameters<Llm['stream']>) {
    return this.#current.stream(...call);
  }

  change(next: Llm): void {
    this.#current = next;
  }
}
