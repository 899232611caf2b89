import type { RunCheckpoint } from '../../../core/agent/run/run-format.ts';
import type { Page } from '../../../core/page/page.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import type { AgentChoices, ServerTools } from '../tabs/agent-choices.ts';
import type { PanelAgentPage } from '../tabs/step-tab.ts';
import type { AgentSettings } from './agent-settings.ts';

/** What the Agent tab works with. */
export interface RunDeps {
  /** The inspected page. */
  page: Page;
  pageModel: PageModel;
  /** The page as a run works on it; requested when a run starts. */
  agentPage(choices: AgentChoices): PanelAgentPage;
  /** Names of the open dialogs. */
  dialogs(): readonly string[];
  models: LlmModels['models'];
  send: Pick<LlmModels['send'], 'review'>;
  settings: Stored<AgentSettings>;
  /** Tools of the person's servers; none unless given. */
  servers?: ServerTools;
  /** Stores a checkpoint after each phase; a run does not continue before this resolves. */
  keep(checkpoint: RunCheckpoint): Promise<void>;
}
