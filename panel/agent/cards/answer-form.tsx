import { useSignal } from '@preact/signals';
import { TextButton } from '../../controls/text-button.tsx';
import { focusAnswer } from './card.tsx';
import '../../controls/field.css';

interface AnswerFormProps {
  label: string;
  action: string;
  /** Whether something must be said. */
  isNeeded?: boolean;
  /** Whether what is typed must not be seen; it is then taken as it is, with its spaces. */
  isSecret?: boolean;
  onAnswer: (text: string) => void;
  onBack?: () => void;
  /** What the button of `onBack` says; “Back” without it. */
  backLabel?: string;
}

/** A person's own words; Enter sends them. */
export function AnswerForm({
  label,
  action,
  isNeeded,
  isSecret,
  onAnswer,
  onBack,
  backLabel = 'Back',
}: AnswerFormProps) {
  const text = useSignal('');
  const field = {
    class: 'field-input',
    'aria-label': label,
    placeholder: label,
    maxLength: 5000,
    value: text.value,
    onInput: (event: { currentTarget: { value: string } }) => {
      text.value = event.currentTarget.value;
    },
  };
  return (
    <form
      class="agent-card-answer"
      ref={focusAnswer}
      onSubmit={(event) => {
        event.preventDefault();
        const said = isSecret ? text.value : text.value.trim();
        if (said !== '' || !isNeeded) onAnswer(said);
      }}
    >
      {isSecret ? (
        <input type="password" autocomplete="off" {...field} />
      ) : (
        <textarea
          {...field}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      )}
      <span class="agent-card-end">
        <TextButton
          primary
          submit
          disabled={isNeeded === true && text.value.trim() === ''}
          onClick={() => undefined}
        >
          {action}
        </TextButton>
        {onBack && <TextButton onClick={onBack}>{backLabel}</TextButton>}
      </span>
    </form>
  );
}
