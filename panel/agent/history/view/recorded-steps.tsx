import type { Signal } from '@preact/signals';
import { describeStep, type RecordedStep } from '../../../../core/agent/run/recording.ts';
import type { JsonObject } from '../../../../core/llm/call/message.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import './recorded-steps.css';

/** What a drag carries: the place of a step in this list. */
const PLACE = 'application/x-penumbra-step';

/** The steps of a recording: to be changed, put in another order, repeated or left out before they are taken. */
export function RecordedSteps({ steps }: { steps: Signal<readonly RecordedStep[]> }) {
  const list = steps.value;
  const move = (from: number, to: number) => {
    const step = list[from];
    if (step) steps.value = list.toSpliced(from, 1).toSpliced(to, 0, step);
  };
  return (
    <ol class="recorded-steps">
      {list.map((step, at) => (
        <li
          key={at}
          draggable
          onDragStart={(event) => event.dataTransfer?.setData(PLACE, String(at))}
          onDragOver={(event) => {
            if (event.dataTransfer?.types.includes(PLACE)) event.preventDefault();
          }}
          onDrop={(event) => {
            const from = event.dataTransfer?.getData(PLACE);
            if (from) move(Number(from), at);
          }}
        >
          <span class="recorded-step">{describeStep(step)}</span>
          <Argument
            step={step}
            label={describeStep(step)}
            onChange={(input) => {
              // What came of the recorded argument says nothing of another one.
              const { expect: _, ...own } = step;
              steps.value = list.with(at, { ...own, input: { ...step.input, ...input } });
            }}
          />
          <IconButton
            icon="chevron-up"
            label={t('agentCards.moveUp')}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          />
          <IconButton
            icon="chevron-down"
            label={t('agentCards.moveDown')}
            disabled={at === list.length - 1}
            onClick={() => move(at, at + 1)}
          />
          <IconButton
            icon="copy"
            label={t('agentHistory.repeatStep')}
            onClick={() => {
              steps.value = list.toSpliced(at, 0, step);
            }}
          />
          <IconButton
            icon="close"
            label={t('agentCards.leaveOut')}
            onClick={() => {
              steps.value = list.toSpliced(at, 1);
            }}
          />
        </li>
      ))}
    </ol>
  );
}

interface ArgumentProps {
  step: RecordedStep;
  /** Whose argument it is, for who does not see the line. */
  label: string;
  onChange: (input: JsonObject) => void;
}

/** What a step types, chooses, checks or presses; nothing for a step without such an argument. */
function Argument({ step: { input, isTextMissing }, label, onChange }: ArgumentProps) {
  if (isTextMissing) return <span class="recorded-secret">{t('agentHistory.secretIsAsked')}</span>;
  if (typeof input.checked === 'boolean') {
    return (
      <label class="recorded-checked">
        <input
          type="checkbox"
          checked={input.checked}
          onChange={(event) => onChange({ checked: event.currentTarget.checked })}
        />
        {t('agentHistory.checked')}
      </label>
    );
  }
  const name = TEXTS.find((key) => typeof input[key] === 'string');
  const options = Array.isArray(input.options) ? input.options : null;
  if (name === undefined && options === null) return null;
  return (
    <input
      class="field-input"
      aria-label={label}
      value={name === undefined ? options?.join(', ') : String(input[name])}
      onInput={({ currentTarget: { value } }) =>
        onChange(
          name === undefined
            ? { options: value.split(',').map((option) => option.trim()) }
            : { [name]: value },
        )
      }
    />
  );
}

const TEXTS = ['text', 'keys', 'url'] as const;
