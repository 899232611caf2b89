import { useSignal } from '@preact/signals';
import { FORK_WARNING } from '../../../../core/agent/memory/fork-run.ts';
import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { errorText } from '../../../../core/platform/text/error-text.ts';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { useHistory } from '../../context/history-context.ts';
import { DialogProblem } from './dialog-problem.tsx';
import { FORK_KINDS, type ForkDraft, forkChoices, forkDraft, forkOf } from './fork-draft.ts';
import { ForkFields } from './fork-fields.tsx';

/** What changes from a step on. */
export function ForkDialog({ number }: { number: number }) {
  const { agent } = useAgent();
  const { history } = useHistory();
  const run = agent.run.value;
  const record = run?.steps.find((step) => step.number === number);
  const draft = useSignal<ForkDraft | null>(null);
  if (!run || !record) return null;
  const now = draft.value ?? forkDraft(run, record);
  const change = (next: Partial<ForkDraft>) => {
    draft.value = { ...now, ...next };
    history.problem.value = '';
  };
  const start = () => {
    try {
      void history.fork(forkOf(now, record));
    } catch (error) {
      history.problem.value = translated(errorText(error));
    }
  };
  return (
    <Dialog
      title={t('agentHistory.branchAtStep', { number })}
      onClose={history.close}
      footer={
        <>
          <TextButton primary onClick={start}>
            {t('agentHistory.beginTheBranch')}
          </TextButton>
          <span class="history-note">{t('agentHistory.eachStepShownBefore')}</span>
        </>
      }
    >
      <WarningBar role="status">
        <span>{FORK_WARNING}</span>
      </WarningBar>
      <DialogProblem />
      <fieldset class="fork-kinds">
        <legend>{t('agentHistory.shouldDifferent')}</legend>
        {forkChoices(record).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="fork-kind"
              checked={now.kind === kind}
              onChange={() => change({ kind })}
            />
            {FORK_KINDS[kind].replace('#', String(number))}
          </label>
        ))}
      </fieldset>
      <ForkFields draft={now} change={change} />
    </Dialog>
  );
}
