import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import type { AgentModel } from '../../run/agent-model.ts';

/** Offers to name the group of the task's tabs, for which Chrome asks a person, or says why there is no group. */
export function GroupNameBar({ agent }: { agent: Pick<AgentModel, 'groupName' | 'isRunning'> }) {
  const name = agent.groupName.value;
  if (!name || !agent.isRunning.value) return null;
  if (name.problem.value !== '') return <WarningBar role="status">{name.problem.value}</WarningBar>;
  if (!name.isMissing.value) return null;
  return (
    <WarningBar role="status">
      {t('agent.groupHasNoName')}
      <TextButton title={t('agent.chromeAsksGroups')} onClick={() => void name.ask()}>
        {t('agent.nameGroup')}
      </TextButton>
    </WarningBar>
  );
}
