import { computed, type ReadonlySignal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import type { AgentModels } from '../../agent/context/create-agent.ts';
import { isByHandRun } from '../../agent/run/no-model.ts';
import { runStatus } from '../../agent/run/run-status.ts';
import type { ChatModels } from '../../chat/context/create-chat.ts';
import type { StyleModels } from '../../style/context/create-style.ts';
import type { TabId } from '../../ui/shell/tab-id.ts';

/** Work of a tab that a person may leave alone. */
export interface LongWork {
  tab: TabId;
  /** Whether it goes on by itself; work that waits for the person does not. */
  isWorking: ReadonlySignal<boolean>;
  /** A sentence about how it stands, once it no longer goes on. */
  outcome(): string;
}

/** The features whose work can take long. */
export interface Workers {
  agent: AgentModels;
  chat: ChatModels;
  style: StyleModels;
}

/** The work of all tabs that can take long. */
export function longWork({ agent: { agent }, chat: { chat }, style }: Workers): LongWork[] {
  const { dark, improve, darkCompare, audit } = style;
  return [
    {
      tab: 'agent',
      isWorking: computed(() => agent.isRunning.value && agent.waiting.value === null),
      outcome: () => t('app.workAgent', { status: agentStatus(agent) }),
    },
    { tab: 'chat', isWorking: chat.isBusy, outcome: () => t('app.workChat') },
    {
      tab: 'dark',
      isWorking: computed(() => dark.state.value.type === 'working'),
      outcome: () => t(dark.state.peek().type === 'dark' ? 'app.workDark' : 'app.workDarkEnded'),
    },
    {
      tab: 'dark',
      isWorking: improve.isBusy,
      outcome: () => t(improve.kind.peek() === 'single' ? 'app.workRefine' : 'app.workThorough'),
    },
    { tab: 'dark', isWorking: darkCompare.isRunning, outcome: () => t('app.workStrategies') },
    {
      tab: 'audit',
      isWorking: computed(() => audit.state.value.type === 'working'),
      outcome: () => t('app.workAudit'),
    },
  ];
}

function agentStatus(agent: AgentModels['agent']): string {
  const run = agent.run.peek();
  return runStatus({
    waiting: agent.waiting.peek(),
    isRunning: agent.isRunning.peek(),
    phase: agent.phase.peek(),
    outcome: run?.outcome,
    isPauseAsked: false,
    isByHand: run !== null && isByHandRun(run),
  }).text;
}
