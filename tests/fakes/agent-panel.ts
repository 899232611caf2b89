import { vi } from 'vitest';
import type { Pace } from '../../core/agent/breakpoints/breakpoint.ts';
import type { RunCheckpoint } from '../../core/agent/run/run-format.ts';
import type { ScriptedReply } from '../../core/llm/provider/llm-config.ts';
import { AgentModel } from '../../panel/agent/run/agent-model.ts';
import { parseAgentSettings } from '../../panel/agent/run/agent-settings.ts';
import type { StepTab } from '../../panel/agent/tabs/agent-tab.ts';
import { GroupName } from '../../panel/agent/tabs/task-group.ts';
import { memoryValue } from '../../panel/chrome/storage/stored-value.ts';
import type { Draft, Released } from '../../panel/llm/call/call-model.ts';
import { LlmAccessModel } from '../../panel/llm/models/llm-access-model.ts';
import { memoryLlmStores } from '../../panel/llm/models/llm-stores.ts';
import { PageModel } from '../../panel/ui/shell/page-model.ts';
import { scriptedModel, startState } from './agent-run.ts';
import { DONE, FakeAgentPage } from './fake-agent-page.ts';
import { FakePage } from './fake-page.ts';
import { pageNode, pageTree } from './fake-tree.ts';

/** A form with a note, a button that says that it was opened, and one that costs money. */
export function orderPage(): FakeAgentPage {
  const page = new FakeAgentPage(
    pageTree([
      pageNode('1', { xy: [50, 20], node: { tag: 'input', role: 'textbox', name: 'Note' } }),
      pageNode('2', { xy: [50, 60], node: { name: 'Open' } }),
      pageNode('3', { xy: [50, 90], node: { name: 'Buy now' } }),
    ]),
  );
  page.does = (order) => {
    if (order.tool === 'type') {
      page.change('1', (n) => ({ ...n, node: { ...n.node, value: order.input.text } }));
    }
    if (order.tool === 'click') {
      const status = pageNode('4', { node: { kind: 'structure', role: 'status', name: 'Opened' } });
      page.tree = { ...page.tree, nodes: [...page.tree.nodes, status] };
    }
    return DONE;
  };
  return page;
}

/** The Agent tab's model on a page of plain data, with a model that plays these replies. */
export function agentPanel(
  replies: readonly ScriptedReply[] = [],
  page = orderPage(),
  review: (draft: Draft) => Promise<Released | null> = () => Promise.resolve(null),
  keep: (checkpoint: RunCheckpoint) => Promise<void> = () => Promise.resolve(),
) {
  const panelPage = new FakePage(page.tree);
  const inspected: StepTab = {
    page: panelPage,
    isInspected: true,
    show: async () => async () => undefined,
  };
  /** The tab that the steps are in. */
  const stepIn = { tab: inspected };
  const groupName = new GroupName();
  const dialogs: string[] = [];
  const kept: unknown[] = [];
  const stored = memoryValue(parseAgentSettings({}));
  const pageModel = new PageModel({ page: panelPage });
  const models = new LlmAccessModel({
    stores: memoryLlmStores(),
    countTokens: (text) => Promise.resolve(text.length),
  });
  const agent = new AgentModel({
    page: panelPage,
    pageModel,
    agentPage: () => Object.assign(page, { stepTab: () => stepIn.tab, groupName }),
    dialogs: () => dialogs,
    models,
    send: { review },
    settings: stored,
    keep: (checkpoint) => {
      kept.push(checkpoint);
      return keep(checkpoint);
    },
  });
  const dispose = () => {
    agent[Symbol.dispose]();
    models[Symbol.dispose]();
    pageModel[Symbol.dispose]();
  };
  return {
    agent,
    models,
    /** Where the settings are kept. */
    stored,
    page,
    panelPage,
    stepIn,
    dialogs,
    kept,
    dispose,
    /** Begins a run with the scripted model; resolves when it is over. */
    run: async (pace: Pace) => agent.goOn(startState(), await scriptedModel(replies), pace),
    /** Waits until the run stands at such a point. */
    at: (type: string) =>
      vi.waitFor(() => {
        const found = agent.waiting.peek();
        if (found?.point.type !== type) {
          throw new Error(`It stands at ${found?.point.type ?? 'nothing'}, not ${type}.`);
        }
        return found;
      }, 10_000),
  };
}
