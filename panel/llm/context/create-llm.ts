import { computed } from '@preact/signals';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { type AskedPayload, AskModel } from '../ask/ask-model.ts';
import { CostModel } from '../cost/cost-model.ts';
import { LlmAccessModel } from '../models/llm-access-model.ts';
import { type LlmStores, memoryLlmStores } from '../models/llm-stores.ts';
import { SendModel } from '../send/send-model.ts';
import { LlmSettingsModel } from '../settings/llm-settings-model.ts';

/** What the models about language models are made from. */
export interface LlmDeps extends Pick<Shell, 'pageModel' | 'tab' | 'countTokens'> {
  /** Memory unless given. */
  stores?: LlmStores | undefined;
  /** The payload that a question about the page is sent with: the shown one, with its legend. */
  payload: AskedPayload;
}

/** The available language models, calls to them, and their cost. */
export type LlmModels = ReturnType<typeof createLlm>;

/** Makes the models about language models; `dispose` ends their subscriptions. */
export function createLlm({ pageModel, tab, countTokens, stores, payload }: LlmDeps) {
  const models = new LlmAccessModel({ stores: stores ?? memoryLlmStores(), countTokens });
  const send = new SendModel({ models });
  const all = {
    models,
    send,
    modelSettings: new LlmSettingsModel({ models }),
    ask: new AskModel({ models, pageModel, payload, send }),
    cost: new CostModel({ models, isShown: computed(() => tab.value === 'cost') }),
  };
  return {
    ...all,
    dispose() {
      for (const model of Object.values(all)) model[Symbol.dispose]();
    },
  };
}
