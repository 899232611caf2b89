import {
  type FailureKind,
  failureCause,
  type LlmFailure,
} from '../../../../core/llm/call/llm-failure.ts';
import { EXPECTED_OUTPUT_TOKENS } from '../../../../core/llm/ledger/metering.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { sumText, usdText } from '../../../ui/text/price-text.ts';
import { useLlm } from '../../context/llm-context.ts';
import { type CallModel, type CallState, stopReasonText } from '../call-model.ts';
import './call-view.css';
import './retry-wait.css';
import './failed-call.css';

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
    <section class="call-view" aria-label={t('common.answer')} aria-busy={!isOver}>
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
            {t('common.stop')}
          </TextButton>
        )}
        {state.type === 'failed' && IN_SETTINGS.has(state.failure.kind) && (
          <TextButton icon="gear" onClick={modelSettings.open}>
            {t('common.models')}
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
            {t('common.copy')}
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
      <summary>{t('common.reasoning')}</summary>
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
      return t('common.chromeDownloadingModel', { loaded: Math.round(state.loaded * 100) });
    case 'waiting':
    case 'failed':
      return '';
    case 'done':
      return stopReasonText(state.reply.stopReason);
  }
}

/** A call that waits for another attempt: why, how long still, and both ways to end the wait. */
export function RetryWait({ call }: { call: CallModel }) {
  const state = call.state.value;
  if (state.type !== 'waiting') return null;
  const { attempt, attempts, failure } = state;
  const seconds = call.secondsLeft.value;
  return (
    <div class="retry-wait">
      <div class="retry-wait-line">
        {/* A countdown is not read out second by second. */}
        <span role="timer">
          {attempts === undefined
            ? t('send.tryingAgainIn', { seconds })
            : t('send.tryingAgainInOf', { seconds, attempt, attempts })}
        </span>
        <TextButton icon="refresh" onClick={call.tryNow}>
          {t('send.tryNow')}
        </TextButton>
        <TextButton icon="close" title={t('send.notTryAgainCallEndsFailure')} onClick={call.giveUp}>
          {t('common.cancel')}
        </TextButton>
      </div>
      <FailedCall failure={failure} />
    </div>
  );
}

/** Why a call failed: what to do, then status, address and the provider’s message word for word. */
export function FailedCall({ failure }: { failure: LlmFailure }) {
  const cause = failureCause(failure);
  return (
    <div class="failed-call" role="status">
      <p>{say(failure.message)}</p>
      {cause && (
        <figure class="failed-call-cause" aria-label={t('send.whatProviderSaid')}>
          {cause.where !== '' && <figcaption>{say(cause.where)}</figcaption>}
          {/* Text alone: a stranger wrote it. */}
          {cause.said !== '' && <blockquote>{cause.said}</blockquote>}
        </figure>
      )}
    </div>
  );
}

/** The estimate before a call and its actual cost, side by side. */
function CostBeside({ call }: { call: CallModel }) {
  const actual = call.actual.value;
  const estimate = call.estimate.value;
  if (!actual || actual.attempts === 0) return null;
  const { input, cachedRead, cacheWrite, output, reasoning, usd, unknown, attempts } = actual;
  const about = estimate?.tokens.isExact ? '' : '≈ ';
  return (
    <table class="cost-beside">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('common.tokensIn')}</th>
          <th scope="col">{t('common.cached')}</th>
          <th scope="col">{t('common.tokensOut')}</th>
          <th scope="col">{t('common.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {estimate && (
          <tr>
            <th scope="row">{t('common.estimate')}</th>
            <td>
              {about}
              {numberText(estimate.tokens.input)}
            </td>
            <td />
            <td>≈ {numberText(EXPECTED_OUTPUT_TOKENS)}</td>
            <td>
              {estimate.usd === null ? t('common.costUnknown') : `≈ ${usdText(estimate.usd)}`}
            </td>
          </tr>
        )}
        <tr>
          <th scope="row">
            {attempts > 1 ? t('send.actualAttempts', { attempts }) : t('send.actual')}
          </th>
          <td>{numberText(input + cachedRead + cacheWrite)}</td>
          <td>{cachedRead > 0 ? numberText(cachedRead) : ''}</td>
          <td
            title={
              reasoning > 0
                ? t('send.forReasoning', { reasoning: numberText(reasoning) })
                : undefined
            }
          >
            {numberText(output + reasoning)}
          </td>
          <td>{sumText(usd, unknown)}</td>
        </tr>
      </tbody>
    </table>
  );
}
