import { useSignal } from '@preact/signals';
import { TextButton } from '../../controls/text-button.tsx';
import { focusAnswer } from './card.tsx';
import '../../controls/field.css';

interface AnswerFormProps {
  label: string;
  action: string;
  /** Whether something must be said. */
  isNeeded?: boolean;
  onAnswer: (text: string) => void;
  onBack?: () => void;
}

/** A person's own words; Enter sends them. */
export function AnswerForm({ label, action, isNeeded, onAnswer, onBack }: AnswerFormProps) {
  const text = useSignal('');
  return (
    <form
      class="agent-card-answer"
      ref={focusAnswer}
      onSubmit={(event) => {
        event.preventDefault();
        const said = text.value.trim();
        if (said !== '' || !isNeeded) onAnswer(said);
      }}
    >
      <textarea
        class="field-input"
        aria-label={label}
        placeholder={label}
        maxLength={5000}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <span class="agent-card-end">
        <TextButton
          primary
          submit
          disabled={isNeeded === true && text.value.trim() === ''}
          onClick={() => undefined}
        >
          {action}
        </TextButton>
        {onBack && <TextButton onClick={onBack}>Back</TextButton>}
      </span>
    </form>
  );
}
