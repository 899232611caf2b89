import { pagePort } from '../core/agent/page-port.ts';
import { AgentModel } from './agent/agent-model.ts';
import { AgentSearchModel } from './agent/find/agent-search-model.ts';
import { HistoryModel } from './agent/history/history-model.ts';
import { openDialogs } from './agent/open-dialogs.ts';
import { type HistoryStores, memoryHistory } from './agent/store/history-stores.ts';
import type { AgentChoices } from './agent-page/agent-choices.ts';
import { inspectedOnly, type PanelAgentPage } from './agent-page/step-tab.ts';
import type { BasePanel } from './base-panel.ts';
import type { PageDebugger } from './debugger/page-debugger.ts';
import { type Stored, storedValue } from './models/model-stores.ts';
import type { ModelsModel } from './models/models-model.ts';
import { saveFile } from './modes/save-file.ts';
import type { SendModel } from './send/send-model.ts';

/** What the Agent tab needs of the world. */
export interface AgentModelsWorld {
  pageDebugger: PageDebugger;
  /** What the tab remembers. */
  agentSettings?: Stored;
  /** Where runs are kept; memory when not told. */
  agentHistory?: HistoryStores;
  /** The page side of the agent: tabs, trusted input, the mask. By DOM events alone when not told. */
  openAgentPage?: (choices: AgentChoices) => PanelAgentPage;
}

/** The models of the Agent tab: the run, the runs that are kept, and the search of its steps. */
export function createAgentModels(
  { page, pageModel }: BasePanel,
  world: AgentModelsWorld,
  { models, send }: { models: ModelsModel; send: SendModel },
) {
  const tree = () => pageModel.reading.peek()?.tree ?? null;
  const agent = new AgentModel({
    page,
    pageModel,
    agentPage: (choices) => world.openAgentPage?.(choices) ?? inspectedOnly(pagePort(page), page),
    dialogs: () => openDialogs(tree(), world.pageDebugger.dialog.peek()),
    models,
    send,
    settings: world.agentSettings ?? storedValue('agent-settings'),
    keep: (checkpoint) => history.keep(checkpoint),
  });
  const { store, leases, version } = world.agentHistory ?? memoryHistory();
  const history = new HistoryModel({
    agent,
    store,
    leases,
    version,
    send,
    ledger: models.ledger,
    pageUrl: () => tree()?.url ?? '',
    findByCss: (selector) => agent.target.find(selector),
    saveFile,
  });
  const agentSearch = new AgentSearchModel({ agent, annotations: history.annotations });
  return { agent, history, agentSearch };
}
