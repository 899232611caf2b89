import { MAX_NOTE } from '../../../core/agent/annotations/annotation.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { usePanel } from '../../panel.ts';
import './step-annotation.css';

/** A thumb and a note for a step that is over; kept as it is written. */
export function StepAnnotation({ number }: { number: number }) {
  const { history, agentSearch } = usePanel();
  const { annotations } = history;
  const { score, note = '' } = annotations.steps.value[number] ?? {};
  const problem = annotations.problem.value;
  const pattern = agentSearch.pattern.value;
  return (
    <section
      class="step-annotation"
      data-score={score}
      aria-label={`Your rating of step ${number}`}
    >
      <IconButton
        icon={score === 'good' ? 'thumb-up-filled' : 'thumb-up'}
        label="Good step"
        pressed={score === 'good'}
        onClick={() => void annotations.score(number, 'good')}
      />
      <IconButton
        icon={score === 'bad' ? 'thumb-down-filled' : 'thumb-down'}
        label="Bad step"
        pressed={score === 'bad'}
        onClick={() => void annotations.score(number, 'bad')}
      />
      <textarea
        class="step-annotation-note"
        rows={1}
        maxLength={MAX_NOTE}
        placeholder="Note on this step; goes into the export"
        aria-label={`Note on step ${number}`}
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

/** DevTools would open its console drawer on it. */
function leaveOnEscape(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  event.currentTarget.blur();
}
