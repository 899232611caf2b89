import { useSignal } from '@preact/signals';
import type { JsonObject, ToolCall } from '../../core/model/message.ts';
import { TextButton } from '../controls/text-button.tsx';
import { usePanel } from '../panel.ts';
import { writeInput } from './write-input.ts';

/** The call that a run is held before: to be read, changed, let go or skipped. */
export function HeldCall() {
  const point = usePanel().thorough.gate.point.value;
  if (!point) return null;
  if (point.type === 'turn') {
    return <p class="run-note">Before turn {point.turn}: the model has not been asked yet.</p>;
  }
  return <CallForm key={point.call.id} call={point.call} />;
}

function CallForm({ call }: { call: ToolCall }) {
  const { gate } = usePanel().thorough;
  const text = useSignal(writeInput(call.name, call.input));
  const problem = useSignal('');
  const isChanged = text.value !== writeInput(call.name, call.input);
  const send = async () => {
    const { readInput } = await import('./thorough-tools.ts');
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
          The model calls <code>{call.name}</code>:
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
          {isChanged ? 'Carry out as changed' : 'Carry out'}
        </TextButton>
        <TextButton
          title="The model is told that you skipped it"
          onClick={() => gate.answer({ type: 'skip' })}
        >
          Skip
        </TextButton>
      </span>
    </form>
  );
}
