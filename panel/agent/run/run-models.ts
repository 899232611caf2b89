import { createModel, effect } from '@preact/signals';
import type { RunCheckpoint } from '../../../core/agent/run/run-format.ts';
import type { Llm } from '../../../core/llm/call/llm.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import type { CallPurpose } from '../../llm/call/call-model.ts';
import { isSameLlm } from '../../llm/call/llm-key.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import type { AgentChoices, ServerTools } from '../tabs/agent-choices.ts';
import type { PanelAgentPage } from '../tabs/agent-tab.ts';
import type { AgentSettings, AgentSettingsModel } from './agent-settings.ts';
import { isByHandRun, noModel } from './no-model.ts';
import type { RunRecord } from './run-record.ts';

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
        failed(t('agent.runContinues', { cause: errorText(error), model: from.id.model }));
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

export interface RunDeps extends Pick<Shell, 'page' | 'pageModel'> {
  /** The page as a run works on it; requested when a run starts. */
  agentPage(choices: AgentChoices): PanelAgentPage;
  /** Names of the open dialogs. */
  dialogs(): readonly string[];
  models: LlmModels['models'];
  send: Pick<LlmModels['send'], 'review'>;
  settings: Stored<AgentSettings>;
  /** Tools of the person's servers; none unless given. */
  servers?: ServerTools;
  /** Stores a checkpoint after each phase; a run does not continue before this resolves. */
  keep(checkpoint: RunCheckpoint): Promise<void>;
}
