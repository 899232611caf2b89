import type { Checkpoint } from '../../core/agent/memory/checkpoint.ts';
import type { Page } from '../../core/page/page.ts';
import type { AgentChoices } from '../agent-page/agent-choices.ts';
import type { PanelAgentPage } from '../agent-page/step-tab.ts';
import type { Stored } from '../models/model-stores.ts';
import type { ModelsModel } from '../models/models-model.ts';
import type { PageModel } from '../page-model.ts';
import type { SendModel } from '../send/send-model.ts';

/** What the Agent tab works with. */
export interface AgentWorld {
  /** The inspected page. */
  page: Page;
  pageModel: PageModel;
  /** The page as a run works in it; asked for when a run begins. */
  agentPage(choices: AgentChoices): PanelAgentPage;
  /** What the open dialogs are called. */
  dialogs(): readonly string[];
  models: ModelsModel;
  send: Pick<SendModel, 'review'>;
  settings: Stored;
  /** One write after each phase; a run does not go on before it has happened. */
  keep(checkpoint: Checkpoint): Promise<void>;
}
