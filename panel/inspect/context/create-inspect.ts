import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import { RowSlots } from '../../ui/grid/row-grid.tsx';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { AxModel } from '../ax/ax-model.ts';
import { ContentModel } from '../chrome-content/content-model.ts';
import { CompareModel } from '../compare/compare-model.ts';
import { DetailsModel } from '../details/details-model.ts';
import { EventsModel } from '../events/events-model.ts';
import { HealingModel } from '../healing/healing-model.ts';
import { type AgentForm, ModesModel } from '../modes/modes-model.ts';
import type { TreeModels } from './tree-context.ts';

/** Asking a language model about the page, as the Payload pane offers it. */
export interface PageQuestion {
  isOpen: ReadonlySignal<boolean>;
  toggle(): void;
  /** The question, its answer and what it cost. */
  Section: ComponentType;
}

interface InspectDeps
  extends Pick<Shell, 'page' | 'pageModel' | 'settings' | 'countTokens' | 'tab' | 'elements'>,
    Pick<TreeModels, 'tree' | 'rows' | 'search' | 'payload'> {
  pageDebugger: PageDebugger;
  /** Whose prices the modes use. */
  models: LlmModels['models'];
  question: PageQuestion;
  agentForm: AgentForm;
}

/** The models of the late tabs and panes of the page. */
export type InspectModels = ReturnType<typeof createInspect>;

/** Makes the models of the late tabs and panes; `dispose` ends their subscriptions. */
export function createInspect(deps: InspectDeps) {
  const { page, pageModel, settings, tab, countTokens, tree, rows, search, payload } = deps;
  const { pageDebugger, models, question, agentForm } = deps;
  const isMasked = computed(() => settings.values.value.mask);
  const isShown = computed(() => tab.value === 'modes');
  const all = {
    details: new DetailsModel({ page, pageModel, tree, rows, payload }),
    events: new EventsModel({ pageModel, settings }),
    healing: new HealingModel({ pageModel, tree, search }),
    ax: new AxModel({ page, tree, isMasked }),
    content: new ContentModel({ page, pageModel, tree }),
    compare: new CompareModel({ page, pageModel, settings, tree }),
    modes: new ModesModel({
      page,
      pageModel,
      settings,
      countTokens,
      isShown,
      pageDebugger,
      models,
      agentForm,
    }),
  };
  const stopShowing = effect(() => {
    const shown = deps.elements.shown.value;
    if (shown?.tab === 'ax') all.ax.shows.value = 'tree';
    if (shown?.tab === 'compare') all.compare.showElement(shown.key);
  });
  return {
    ...all,
    question,
    axSlots: new RowSlots(),
    contentSlots: new RowSlots(),
    /** Clears the highlights of the rows that the pointer is over. */
    clearHover() {
      for (const model of [all.ax, all.content, all.compare]) model.hover(null);
    },
    dispose() {
      stopShowing();
      for (const model of Object.values(all)) model[Symbol.dispose]();
    },
  };
}
