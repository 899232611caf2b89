import { usePanel } from '../../panel.ts';
import { toolWord } from '../action-text.ts';
import './live-thinking.css';

/** What the model says while it thinks, as it comes. */
export function LiveThinking() {
  const { thinking } = usePanel().agent;
  const { call, written } = thinking;
  const state = call.state.value;
  return (
    <section class="live-thinking" aria-label="The model’s words" aria-busy="true">
      {state.type === 'waiting' && (
        <p class="live-thinking-wait">
          {state.message} Attempt {state.attempt} follows in {call.secondsLeft.value} s.
        </p>
      )}
      {state.type === 'loading' && (
        <p class="live-thinking-wait">
          Chrome is fetching its model: {Math.round(state.loaded * 100)} %
        </p>
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
        !written.value && <p class="live-thinking-wait">Nothing was said yet…</p>}
    </section>
  );
}
