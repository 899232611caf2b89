import type { FailureKind } from '../../core/model/model-failure.ts';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import type { CallModel, CallState } from './call-model.ts';
import { stoppedText } from './call-text.ts';
import { CostBeside } from './cost-beside.tsx';
import './call-view.css';

/** Failures whose cure is in the settings. */
const IN_SETTINGS: ReadonlySet<FailureKind> = new Set([
  'unauthorized',
  'no-credit',
  'no-such-model',
  'over-budget',
  'unavailable',
]);

/** A call as it goes: its text, how it stands, and what it came to beside what was reckoned. */
export function CallView({ call }: { call: CallModel }) {
  const { notices, modelSettings } = usePanel();
  const state = call.state.value;
  if (state.type === 'idle') return null;
  const isOver = state.type === 'done' || state.type === 'failed';
  return (
    <section class="call-view" aria-label="Answer" aria-busy={!isOver}>
      <Reasoning call={call} />
      {/* Text alone: a reply is written by a model that has read the page. */}
      <p class="call-view-text" aria-live="polite">
        {call.text.value}
      </p>
      <p class="call-view-state" data-type={state.type}>
        <output class="call-view-word">{stateText(state, call.secondsLeft.value)}</output>
        {!isOver && (
          <TextButton icon="close" onClick={call.stop}>
            Stop
          </TextButton>
        )}
        {state.type === 'failed' && IN_SETTINGS.has(state.kind) && (
          <TextButton icon="gear" onClick={modelSettings.open}>
            Models…
          </TextButton>
        )}
        {isOver && call.text.value !== '' && (
          <TextButton
            icon="copy"
            onClick={() =>
              void notices.attempt(
                navigator.clipboard.writeText(call.text.peek()),
                'Answer copied.',
              )
            }
          >
            Copy
          </TextButton>
        )}
      </p>
      <CostBeside call={call} />
    </section>
  );
}

function Reasoning({ call }: { call: CallModel }) {
  if (call.reasoning.value === '') return null;
  return (
    <details class="call-view-reasoning">
      <summary>Reasoning</summary>
      <p>{call.reasoning.value}</p>
    </details>
  );
}

function stateText(state: CallState, secondsLeft: number): string {
  switch (state.type) {
    case 'idle':
      return '';
    case 'running':
      return 'Answering…';
    case 'loading':
      return `Chrome is fetching its model: ${Math.round(state.loaded * 100)} %`;
    case 'waiting':
      return `${state.message} Attempt ${state.attempt} follows in ${secondsLeft} s.`;
    case 'failed':
      return state.message;
    case 'done':
      return stoppedText(state.reply.stopReason);
  }
}
