import { pagePort } from '../../../core/agent/loop/page-port.ts';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import { type Stored, storedValue } from '../../chrome/storage/stored-value.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { AgentSearchModel } from '../find/agent-search-model.ts';
import { HistoryModel } from '../history/history-model.ts';
import { AgentModel } from '../run/agent-model.ts';
import { AGENT_SETTINGS_FORMAT, type AgentSettings } from '../run/agent-settings.ts';
import { openDialogs } from '../run/open-dialogs.ts';
import { type HistoryStores, memoryHistory } from '../store/history-stores.ts';
import type { AgentChoices, ServerTools } from '../tabs/agent-choices.ts';
import { inspectedOnly, type PanelAgentPage } from '../tabs/agent-tab.ts';

/** What the Agent tab needs from Chrome. */
export interface AgentPorts {
  pageDebugger: PageDebugger;
  /** What the tab remembers. */
  agentSettings?: Stored<AgentSettings>;
  /** Where runs are stored; memory unless given. */
  agentHistory?: HistoryStores;
  /**
   * The page side of the agent: tabs, trusted input, the overlay. DOM events alone unless given.
   */
  openAgentPage?: (choices: AgentChoices) => PanelAgentPage;
}

/** What the Agent tab is made from. */
interface AgentDeps
  extends AgentPorts,
    Pick<Shell, 'page' | 'pageModel'>,
    Pick<LlmModels, 'models' | 'send'> {
  /** Tools of the person's servers; none unless given. */
  servers?: ServerTools;
}

/** The models of the Agent tab: the run, the stored runs, and the search of the run's steps. */
export type AgentModels = ReturnType<typeof createAgent>;

/** Makes the models of the Agent tab; `dispose` ends their subscriptions. */
export function createAgent({ page, pageModel, models, send, servers, ...ports }: AgentDeps) {
  const tree = () => pageModel.reading.peek()?.tree ?? null;
  const agent = new AgentModel({
    page,
    pageModel,
    agentPage: (choices) => ports.openAgentPage?.(choices) ?? inspectedOnly(pagePort(page), page),
    dialogs: () => openDialogs(tree(), ports.pageDebugger.dialog.peek()),
    models,
    send,
    settings: ports.agentSettings ?? storedValue(AGENT_SETTINGS_FORMAT),
    ...(servers && { servers }),
    keep: (checkpoint) => history.keep(checkpoint),
  });
  const { store, leases, skills, version } = ports.agentHistory ?? memoryHistory();
  const history = new HistoryModel({
    agent,
    store,
    leases,
    skills,
    version,
    send,
    ledger: models.ledger,
    pageUrl: () => tree()?.url ?? '',
    findByCss: (selector) => agent.target.find(selector),
    keys: () => models.ownKeys(),
    saveFile,
  });
  const agentSearch = new AgentSearchModel({ agent, annotations: history.annotations });
  const all = { agent, history, agentSearch };
  return {
    ...all,
    dispose() {
      for (const model of Object.values(all)) model[Symbol.dispose]();
    },
  };
}
