import { t } from '../../../../core/platform/messages/messages.ts';
import { RetryWait } from '../../../llm/call/view/retry-wait.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { toolWord } from '../../run/action-text.ts';
import './live-thinking.css';

/** What the model says while it thinks, as it arrives. */
export function LiveThinking() {
  const { thinking } = useAgent().agent;
  const { call, dropped, written } = thinking;
  const state = call.state.value;
  return (
    <section class="live-thinking" aria-label={t('agentStep.theModelsWords')} aria-busy="true">
      <RetryWait call={call} />
      {state.type === 'loading' && (
        <p class="live-thinking-wait">
          {t('agentStep.chromeFetchingModel', { loaded: Math.round(state.loaded * 100) })}
        </p>
      )}
      {dropped.value > 0 && (
        <p class="live-thinking-wait">{t('agentStep.leftOutToFit', { dropped: dropped.value })}</p>
      )}
      {call.reasoning.value !== '' && <p class="live-thinking-reasoning">{call.reasoning.value}</p>}
      {call.text.value !== '' && <p>{call.text.value}</p>}
      {written.value && (
        <p class="live-thinking-call">
          <b>{toolWord(written.value.name)}</b> <code>{written.value.text}</code>
        </p>
      )}
      {state.type === 'running' &&
        call.reasoning.value + call.text.value === '' &&
        !written.value && <p class="live-thinking-wait">{t('agentStep.nothingSaidYet')}</p>}
    </section>
  );
}
