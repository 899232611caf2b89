import { createModel, effect } from '@preact/signals';
import type { Model, ModelId } from '../../core/model/model.ts';
import { isSameModel } from '../models/model-settings.ts';
import type { CallPurpose } from '../models/models-model.ts';
import type { AgentSettingsModel } from './agent-settings-model.ts';
import type { AgentWorld } from './agent-world.ts';
import { AskedModel } from './asked-model.ts';
import { isByHandRun, noModel } from './no-model.ts';
import type { RunRecord } from './run-record.ts';

/** Which model the run asks, metered; one that is chosen in its midst is asked from the next step on. */
export const RunModels = createModel(
  (
    { models, pageModel }: Pick<AgentWorld, 'models' | 'pageModel'>,
    settings: AgentSettingsModel,
    record: RunRecord,
    failed: (sentence: string) => void,
  ) => {
    let asked: AskedModel | null = null;

    const callOf = (run: string): CallPurpose => ({
      purpose: 'agent',
      run,
      pageUrl: pageModel.reading.peek()?.tree.url ?? '',
    });

    const change = async (id: ModelId, from: AskedModel, run: string) => {
      try {
        from.change(await models.open(id, callOf(run)));
        failed('');
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        failed(`${cause} The run goes on with ${from.id.model}.`);
      }
    };

    effect(() => {
      const id = models.chosen.value;
      const [state, from] = [record.run.peek(), asked];
      if (!id || !state || !from || !record.isRunning.peek() || isByHandRun(state)) return;
      if (!isSameModel(id, from.id)) void change(id, from, state.id);
    });

    return {
      callOf,
      /** The one that is asked by now. */
      asked: () => asked,
      /** A run begins, or goes on, with this model. */
      ask(first: Model): AskedModel {
        asked = new AskedModel(first);
        return asked;
      },
      /** The model that is chosen; in runs by hand nobody is asked. Throws a sentence without one. */
      async open(run: string): Promise<Model> {
        if (settings.values.peek().isByHand) return noModel;
        const chosen = models.chosen.peek();
        if (!chosen) throw new Error('Choose a model first, or take the steps by hand.');
        return models.open(chosen, callOf(run));
      },
    };
  },
);

export type RunModels = InstanceType<typeof RunModels>;
