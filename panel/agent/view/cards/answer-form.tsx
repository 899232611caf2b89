import { useSignal } from '@preact/signals';
import { t } from '../../../../core/platform/messages/messages.ts';
import { into, sendOnEnter, sends } from '../../../ui/controls/field-events.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { focusAnswer } from './card.tsx';
import '../../../ui/controls/field.css';

interface AnswerFormProps {
  label: string;
  action: string;
  isNeeded?: boolean;
  /** Whether the typed text must stay hidden; it is then used as typed, including spaces. */
  isSecret?: boolean;
  onAnswer: (text: string) => void;
  onBack?: () => void;
  /** Label of the button for `onBack`; “Back” unless given. */
  backLabel?: string;
}

/** A person's own answer; Enter sends it. */
export function AnswerForm({
  label,
  action,
  isNeeded,
  isSecret,
  onAnswer,
  onBack,
  backLabel = t('agentCards.back'),
}: AnswerFormProps) {
  const text = useSignal('');
  const field = {
    class: 'field-input',
    'aria-label': label,
    placeholder: label,
    maxLength: 5000,
    value: text.value,
    onInput: into(text),
  };
  return (
    <form
      class="agent-card-answer"
      ref={focusAnswer}
      onSubmit={sends(() => {
        const said = isSecret ? text.value : text.value.trim();
        if (said !== '' || !isNeeded) onAnswer(said);
      })}
    >
      {isSecret ? (
        <input type="password" autocomplete="off" {...field} />
      ) : (
        <textarea {...field} onKeyDown={sendOnEnter} />
      )}
      <span class="agent-card-end">
        <TextButton primary submit disabled={isNeeded === true && text.value.trim() === ''}>
          {action}
        </TextButton>
        {onBack && <TextButton onClick={onBack}>{backLabel}</TextButton>}
      </span>
    </form>
  );
}
