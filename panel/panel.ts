/// <reference lib="esnext.disposable" />
import { computed } from '@preact/signals';
import { type AgentModelsWorld, createAgentModels } from './agent-models.ts';
import { AskModel } from './ask/ask-model.ts';
import { AxModel } from './ax/ax-model.ts';
import { type BasePanel, type BaseWorld, createBasePanel } from './base-panel.ts';
import { CompareModel } from './compare/compare-model.ts';
import { CostModel } from './cost/cost-model.ts';
import { createDarkModels, type DarkModelsWorld } from './dark-models.ts';
import { DebuggerConsent } from './debugger/debugger-consent.ts';
import { DetailsModel } from './details/details-model.ts';
import { EventsModel } from './events/events-model.ts';
import { HealingModel } from './healing/healing-model.ts';
import { type ModelStores, memoryStores } from './models/model-stores.ts';
import { ModelsModel } from './models/models-model.ts';
import { ModesModel } from './modes/modes-model.ts';
import { ContentModel } from './page-content/content-model.ts';
import { useWhole } from './panel-context.ts';
import { SendModel } from './send/send-model.ts';
import { ModelSettingsModel } from './settings/models/model-settings-model.ts';
import { RowSlots } from './tree/row-slots.ts';

/** What the tabs beside the first need of the world. */
export interface TabsWorld extends DarkModelsWorld, AgentModelsWorld {
  /** Memory when not told. */
  modelStores?: ModelStores;
}

/** Every model of the panel, and the page they are about. */
export type Panel = ReturnType<typeof completePanel>;

/** Adds the models of all other tabs; `dispose` takes their subscriptions away, not the base's. */
export function completePanel(base: BasePanel, world: TabsWorld) {
  const { page, pageModel, settings, tree, rows, search, payload, tab, countTokens } = base;
  const { pageDebugger } = world;
  const models = new ModelsModel(world.modelStores ?? memoryStores(), countTokens);
  const send = new SendModel(models);
  const isCost = computed(() => tab.value === 'cost');
  const isModes = computed(() => tab.value === 'modes');
  const isMasked = computed(() => settings.values.value.mask);
  const darkModels = createDarkModels(base, world, { models, send });
  const agentModels = createAgentModels(base, world, { models, send });
  const all = {
    details: new DetailsModel(page, pageModel, tree, rows, payload),
    events: new EventsModel(pageModel, settings),
    healing: new HealingModel(pageModel, tree, search),
    consent: new DebuggerConsent(settings),
    pageDebugger,
    ax: new AxModel(page, tree, isMasked),
    content: new ContentModel(page, pageModel, tree),
    compare: new CompareModel(page, pageModel, settings, tree),
    modes: new ModesModel(page, pageModel, settings, countTokens, isModes, pageDebugger, models),
    ...darkModels,
    models,
    modelSettings: new ModelSettingsModel(models),
    send,
    ...agentModels,
    ask: new AskModel(models, pageModel, payload, send),
    cost: new CostModel(models, isCost),
  };
  return {
    ...base,
    ...all,
    axSlots: new RowSlots(),
    contentSlots: new RowSlots(),
    colorSlots: new RowSlots(),
    dispose() {
      for (const model of Object.values(all)) model[Symbol.dispose]();
    },
  };
}

/** The whole panel at once. */
export function createPanel(world: BaseWorld & TabsWorld): Panel {
  const base = createBasePanel(world);
  const panel = completePanel(base, world);
  return {
    ...panel,
    dispose() {
      panel.dispose();
      base.dispose();
    },
  };
}

/** The whole panel, for a view that is shown only when it is there. */
export function usePanel(): Panel {
  const panel = useWhole();
  if (!panel) throw new Error('A view of a tab was rendered before the models of its tab.');
  return panel;
}
