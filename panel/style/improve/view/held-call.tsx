import { useSignal } from '@preact/signals';
import type { JsonObject, ToolCall } from '../../../../core/llm/call/message.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useStyle } from '../../context/style-context.ts';
import { writeInput } from './write-input.ts';

/** The call that a run waits before: to read, edit, approve or skip. */
export function HeldCall() {
  const point = useStyle().thorough.gate.point.value;
  if (!point) return null;
  if (point.type === 'turn') {
    return <p class="run-note">{t('thorough.beforeTurnModelNot', { turn: point.turn })}</p>;
  }
  return <CallForm key={point.call.id} call={point.call} />;
}

function CallForm({ call }: { call: ToolCall }) {
  const { gate } = useStyle().thorough;
  const text = useSignal(writeInput(call.name, call.input));
  const problem = useSignal('');
  const isChanged = text.value !== writeInput(call.name, call.input);
  const send = async () => {
    const { readInput } = await import('../thorough-engine.ts');
    const read = readInput(call.name, text.peek());
    if ('problem' in read) problem.value = read.problem;
    else gate.answer({ type: 'edit', input: read.input as JsonObject });
  };
  return (
    <form
      class="held-call"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void send();
        else gate.answer({ type: 'go' });
      }}
    >
      <label>
        <span>
          {t('thorough.theModelCalls')}
          <code>{call.name}</code>:
        </span>
        <textarea
          class="field-input held-call-input"
          spellcheck={false}
          rows={Math.min(10, text.value.split('\n').length + 1)}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            problem.value = '';
          }}
        />
      </label>
      {problem.value !== '' && (
        <p class="run-failed" role="alert">
          {problem.value}
        </p>
      )}
      <span class="run-buttons">
        <TextButton primary submit onClick={() => undefined}>
          {isChanged ? t('thorough.carryOutChanged') : t('thorough.carryOut')}
        </TextButton>
        <TextButton
          title={t('thorough.modelToldYouSkipped')}
          onClick={() => gate.answer({ type: 'skip' })}
        >
          {t('thorough.skip')}
        </TextButton>
      </span>
    </form>
  );
}
