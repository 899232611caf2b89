import { MAX_NOTE_CHARACTERS } from '../../../../core/agent/annotations/annotation.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useHistory } from '../../context/history-context.ts';
import './step-annotation.css';

/** A thumb and a note for a finished step; saved as it is written. */
export function StepAnnotation({ number }: { number: number }) {
  const { history, agentSearch } = useHistory();
  const { annotations } = history;
  const { score, note = '' } = annotations.steps.value[number] ?? {};
  const problem = annotations.problem.value;
  const pattern = agentSearch.pattern.value;
  return (
    <section
      class="step-annotation"
      data-score={score}
      aria-label={t('agent.yourRatingStep', { number })}
    >
      <IconButton
        icon={score === 'good' ? 'thumb-up-filled' : 'thumb-up'}
        label={t('agent.goodStep')}
        pressed={score === 'good'}
        onClick={() => void annotations.score(number, 'good')}
      />
      <IconButton
        icon={score === 'bad' ? 'thumb-down-filled' : 'thumb-down'}
        label={t('agent.badStep')}
        pressed={score === 'bad'}
        onClick={() => void annotations.score(number, 'bad')}
      />
      <textarea
        class="step-annotation-note"
        rows={1}
        maxLength={MAX_NOTE_CHARACTERS}
        placeholder={t('agent.noteStepGoesInto')}
        aria-label={t('agent.noteOnStep', { number })}
        data-hit={pattern !== null && note.search(pattern) >= 0}
        value={note}
        onInput={(event) => void annotations.write(number, event.currentTarget.value)}
        onKeyDown={leaveOnEscape}
      />
      {problem !== '' && (
        <p class="step-annotation-problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** Keeps Escape from DevTools, which would open its console drawer. */
function leaveOnEscape(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  event.currentTarget.blur();
}
