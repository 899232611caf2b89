import { computed } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { type AskedPayload, AskModel } from '../ask/ask-model.ts';
import { CostModel } from '../cost/cost-model.ts';
import { LlmAccessModel } from '../models/llm-access-model.ts';
import { type LlmStores, memoryLlmStores } from '../models/llm-stores.ts';
import { SendModel } from '../send/send-model.ts';
import { LlmSettingsModel } from '../settings/llm-settings-model.ts';

/** What is shown in place of a view that needs a model. */
export interface SetUpLlmProps {
  sentence: string;
  detail: string;
  /** Selector of the field that needed a model: it gets the focus once there is one. */
  next: string;
}

export interface LlmDeps extends Pick<Shell, 'pageModel' | 'tab' | 'countTokens'> {
  /** Memory unless given. */
  stores?: LlmStores | undefined;
  /** The payload that a question about the page is sent with: the shown one, with its legend. */
  payload: AskedPayload;
  /** From no model to the first one, without leaving the view; nothing unless given. */
  SetUpLlm?: FunctionComponent<SetUpLlmProps>;
}

/** The available language models, calls to them, and their cost. */
export type LlmModels = ReturnType<typeof createLlm>;

/** Makes the models about language models; `dispose` ends their subscriptions. */
export function createLlm(deps: LlmDeps) {
  const { pageModel, tab, countTokens, stores, payload, SetUpLlm = () => null } = deps;
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
    SetUpLlm,
    dispose() {
      for (const model of Object.values(all)) model[Symbol.dispose]();
    },
  };
}
