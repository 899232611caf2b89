import { useSignal } from '@preact/signals';
import { FORK_WARNING } from '../../../core/agent/memory/fork-run.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { TextButton } from '../../controls/text-button.tsx';
import { WarningBar } from '../../controls/warning-bar.tsx';
import { usePanel } from '../../panel.ts';
import { DialogProblem } from './dialog-problem.tsx';
import { FORK_KINDS, type ForkDraft, forkChoices, forkDraft, forkOf } from './fork-draft.ts';
import { ForkFields } from './fork-fields.tsx';

/** What is to be otherwise from a step on. */
export function ForkDialog({ number }: { number: number }) {
  const { agent, history } = usePanel();
  const run = agent.run.value;
  const record = run?.steps.find((one) => one.number === number);
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
      history.problem.value = error instanceof Error ? error.message : String(error);
    }
  };
  return (
    <Dialog
      title={`Branch at step ${number}`}
      onClose={history.close}
      footer={
        <>
          <TextButton primary onClick={start}>
            Begin the branch
          </TextButton>
          <span class="history-note">Each step is shown before it is carried out.</span>
        </>
      }
    >
      <WarningBar role="status">
        <span>{FORK_WARNING}</span>
      </WarningBar>
      <DialogProblem />
      <fieldset class="fork-kinds">
        <legend>What should be different?</legend>
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
