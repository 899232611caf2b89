import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useStyle } from '../../context/style-context.ts';
import { type DarkResult, resultParts } from '../dark-result.ts';
import type { DarkStep } from '../watched-styles.ts';
import './dark-status.css';

/** The progress, the result, or the reason of a failure. */
export function DarkStatus() {
  const { dark } = useStyle();
  const state = dark.state.value;
  switch (state.type) {
    case 'light':
      return null;
    case 'working':
      return <Progress steps={state.steps} />;
    case 'failed':
      return (
        <p class="dark-status dark-note dark-status-failed" role="alert">
          <Icon name="error" />
          <span>{state.message}</span>
        </p>
      );
    case 'dark':
      return state.result ? <Result result={state.result} /> : null;
  }
}

/** Failures of the stores, of any kind. */
export function StoreProblems() {
  const { kept, versions } = useStyle();
  const aside = versions.aside.value;
  const problems = [kept.problem.value, versions.problem.value, versions.told.value];
  return (
    <>
      {problems
        .filter((problem) => problem !== '')
        .map((problem) => (
          <p key={problem} class="dark-status dark-note dark-status-failed" role="alert">
            <Icon name="error" />
            <span>{problem}</span>
          </p>
        ))}
      {aside && (
        <div class="dark-status dark-status-failed" role="alert">
          <Icon name="error" />
          {t('dark.draftUnreadable')}
          <TextButton
            onClick={() =>
              saveFile('penumbra-draft.json', JSON.stringify(aside, null, 1), 'application/json')
            }
          >
            {t('dark.exportIt')}
          </TextButton>
        </div>
      )}
    </>
  );
}

function Progress({ steps }: { steps: readonly DarkStep[] }) {
  const { dark } = useStyle();
  return (
    <div class="dark-status">
      <TextButton title={t('dark.endLeavePage')} onClick={() => dark.stop()}>
        {t('dark.stop')}
      </TextButton>
      <p class="dark-progress" role="status" aria-live="polite">
        <Icon name="loading" />
        {steps.map((step, index) => (
          <StepText key={`${index} ${step.name}`} step={step} />
        ))}
      </p>
    </div>
  );
}

function StepText({ step: { name, ms } }: { step: DarkStep }) {
  return (
    <span class="dark-step" data-busy={ms === null}>
      {ms === null ? `${name}…` : t('dark.ms2', { name, ms: Math.round(ms) })}
    </span>
  );
}

function Result({ result }: { result: DarkResult }) {
  return (
    <>
      <ResultSteps result={result} />
      {result.missing.map((note) => (
        <p key={note} class="dark-status dark-note" role="note">
          <Icon name="error" />
          <span>{note}</span>
        </p>
      ))}
    </>
  );
}

function ResultSteps({ result }: { result: DarkResult }) {
  const parts = resultParts(result);
  return (
    <details class="dark-status dark-result">
      <summary title={t('dark.showsStepsHowLong')}>
        {parts.map((part) => (
          <span key={part} class="dark-result-part">
            {part}
          </span>
        ))}
      </summary>
      <p class="dark-result-steps">
        {result.steps.map((step, index) => (
          <StepText key={`${index} ${step.name}`} step={step} />
        ))}
      </p>
    </details>
  );
}
