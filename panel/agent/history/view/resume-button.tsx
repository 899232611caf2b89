import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useHistory } from '../../context/agent-context.ts';

/** Resumes an interrupted run. */
export function ResumeButton({ id }: { id: string }) {
  const { history } = useHistory();
  return (
    <TextButton
      primary
      title={t('agentHistory.pageReadAgainFirstNothingRepeated')}
      onClick={() => void history.resume(id)}
    >
      {t('agentHistory.resume')}
    </TextButton>
  );
}
