import type { FailureKind } from '../../../../core/llm/call/llm-failure.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useLlm } from '../../context/llm-context.ts';
import type { CallModel, CallState } from '../call-model.ts';
import { stopReasonText } from '../stop-reason-text.ts';
import { CostBeside } from './cost-beside.tsx';
import { FailedCall } from './failed-call.tsx';
import { RetryWait } from './retry-wait.tsx';
import './call-view.css';

/** Failures that can be solved in the settings. */
const IN_SETTINGS: ReadonlySet<FailureKind> = new Set([
  'unauthorized',
  'no-credit',
  'no-such-model',
  'over-budget',
  'unavailable',
]);

/** A call in progress: its text, its state, and its cost beside the estimate. */
export function CallView({ call }: { call: CallModel }) {
  const { notices } = useShell();
  const { modelSettings } = useLlm();
  const state = call.state.value;
  if (state.type === 'idle') return null;
  const isOver = state.type === 'done' || state.type === 'failed';
  return (
    <section class="call-view" aria-label={t('send.answer')} aria-busy={!isOver}>
      <Reasoning call={call} />
      {/* Text alone: a reply is written by a model that has read the page. */}
      <p class="call-view-text" aria-live="polite">
        {call.text.value}
      </p>
      <RetryWait call={call} />
      {state.type === 'failed' && <FailedCall failure={state.failure} />}
      <p class="call-view-state" data-type={state.type}>
        <output class="call-view-word">{stateText(state)}</output>
        {!isOver && state.type !== 'waiting' && (
          <TextButton icon="close" onClick={call.stop}>
            {t('send.stop')}
          </TextButton>
        )}
        {state.type === 'failed' && IN_SETTINGS.has(state.failure.kind) && (
          <TextButton icon="gear" onClick={modelSettings.open}>
            {t('send.models')}
          </TextButton>
        )}
        {isOver && call.text.value !== '' && (
          <TextButton
            icon="copy"
            onClick={() =>
              void notices.attempt(
                navigator.clipboard.writeText(call.text.peek()),
                t('send.answerCopied'),
              )
            }
          >
            {t('send.copy')}
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
      <summary>{t('send.reasoning')}</summary>
      <p>{call.reasoning.value}</p>
    </details>
  );
}

function stateText(state: CallState): string {
  switch (state.type) {
    case 'idle':
      return '';
    case 'running':
      return t('send.answering');
    case 'loading':
      return t('send.chromeFetchingModel', { loaded: Math.round(state.loaded * 100) });
    case 'waiting':
    case 'failed':
      return '';
    case 'done':
      return stopReasonText(state.reply.stopReason);
  }
}
