import { saveFile } from '../../ui/files/save-file.ts';
import { AgentSearchModel } from '../find/agent-search-model.ts';
import { HistoryModel } from '../history/history-model.ts';
import {
  type InspectedAgentDeps,
  type InspectedAgentPorts,
  inspectedAgent,
} from '../run/inspected-agent.ts';
import type { HistoryStores } from '../store/history-stores.ts';

export interface AgentPorts extends InspectedAgentPorts {
  agentHistory: HistoryStores;
}

interface AgentDeps extends AgentPorts, InspectedAgentDeps {}

/** The models of the Agent tab: the run, the stored runs, and the search of the run's steps. */
export type AgentModels = ReturnType<typeof createAgent>;

/** Makes the models of the Agent tab; `dispose` ends their subscriptions. */
export function createAgent(deps: AgentDeps) {
  const { pageModel, models, send, ...ports } = deps;
  const agent = inspectedAgent(deps, (checkpoint) => history.keep(checkpoint));
  const { store, leases, skills, version } = ports.agentHistory;
  const history = new HistoryModel({
    agent,
    store,
    leases,
    skills,
    version,
    send,
    ledger: models.ledger,
    pageUrl: () => pageModel.reading.peek()?.tree?.url ?? '',
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
