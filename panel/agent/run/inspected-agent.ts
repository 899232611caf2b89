import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import { type Stored, storedValue } from '../../chrome/storage/stored-value.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import type { AgentChoices, ServerTools } from '../tabs/agent-choices.ts';
import type { PanelAgentPage } from '../tabs/agent-tab.ts';
import { AgentModel } from './agent-model.ts';
import { AGENT_SETTINGS_FORMAT, type AgentSettings } from './agent-settings.ts';
import { openDialogs } from './open-dialogs.ts';

/** What an agent in the inspected page needs from Chrome. */
export interface InspectedAgentPorts {
  pageDebugger: PageDebugger;
  agentSettings?: Stored<AgentSettings>;
  /** The page side of the agent: tabs, trusted input, the overlay. */
  openAgentPage: (choices: AgentChoices) => PanelAgentPage;
}

export interface InspectedAgentDeps
  extends InspectedAgentPorts,
    Pick<Shell, 'page' | 'pageModel'>,
    Pick<LlmModels, 'models' | 'send'> {
  /** Tools of the person's servers; none unless given. */
  servers?: ServerTools;
}

/** The model of a run in the inspected page; `keep` keeps each of its checkpoints. */
export function inspectedAgent(
  { page, pageModel, models, send, servers, ...ports }: InspectedAgentDeps,
  keep: ConstructorParameters<typeof AgentModel>[0]['keep'],
): AgentModel {
  const tree = () => pageModel.reading.peek()?.tree ?? null;
  return new AgentModel({
    page,
    pageModel,
    agentPage: ports.openAgentPage,
    dialogs: () => openDialogs(tree(), ports.pageDebugger.dialog.peek()),
    models,
    send,
    settings: ports.agentSettings ?? storedValue(AGENT_SETTINGS_FORMAT),
    ...(servers && { servers }),
    keep,
  });
}
