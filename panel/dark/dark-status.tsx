import { TextButton } from '../controls/text-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { usePanel } from '../panel.ts';
import type { DarkResult } from './dark-result.ts';
import { resultParts } from './dark-result.ts';
import type { DarkStep } from './watched-styles.ts';
import './dark-status.css';

/** What is being done to the page, what came of it, or why it failed. */
export function DarkStatus() {
  const { dark } = usePanel();
  const state = dark.state.value;
  switch (state.type) {
    case 'light':
      return null;
    case 'working':
      return <Progress steps={state.steps} />;
    case 'failed':
      return (
        <p class="dark-status dark-status-failed" role="alert">
          <Icon name="error" />
          {state.message}
        </p>
      );
    case 'dark':
      return state.result ? <Result result={state.result} /> : null;
  }
}

/** What the store has refused, wherever that was asked for. */
export function StoreProblems() {
  const { kept, versions } = usePanel();
  const problems = [kept.problem.value, versions.problem.value].filter((one) => one !== '');
  return problems.map((problem) => (
    <p key={problem} class="dark-status dark-status-failed" role="alert">
      <Icon name="error" />
      {problem}
    </p>
  ));
}

function Progress({ steps }: { steps: readonly DarkStep[] }) {
  const { dark } = usePanel();
  return (
    <div class="dark-status">
      <TextButton title="End it and leave the page as it was" onClick={() => dark.stop()}>
        Stop
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
      {name}
      {ms === null ? '…' : ` ${Math.round(ms)} ms`}
    </span>
  );
}

function Result({ result }: { result: DarkResult }) {
  return (
    <>
      <Outcome result={result} />
      {result.missing.map((note) => (
        <p key={note} class="dark-status" role="note">
          <Icon name="error" />
          {note}
        </p>
      ))}
    </>
  );
}

function Outcome({ result }: { result: DarkResult }) {
  const parts = resultParts(result);
  return (
    <details class="dark-status dark-result">
      <summary title="Shows the steps and how long each took">
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
