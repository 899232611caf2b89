import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import { usePanel } from '../../panel.ts';
import './annotation-mark.css';

const WORDS = { good: 'rated good', bad: 'rated bad' } as const;
const ICONS = { good: 'thumb-up-filled', bad: 'thumb-down-filled' } as const;

/** What a person thinks of a step, as a row of the list shows it. */
export function AnnotationMark({ number }: { number: number }) {
  const { score, note = '' } = usePanel().history.annotations.steps.value[number] ?? {};
  return (
    <span class="annotation-mark">
      {score && <Mark icon={ICONS[score]} score={score} name={WORDS[score]} />}
      {note !== '' && <Mark icon="note" name="has a note" title={note} />}
    </span>
  );
}

interface MarkProps {
  icon: IconName;
  name: string;
  score?: string;
  title?: string;
}

function Mark({ icon, name, score, title = name }: MarkProps) {
  return (
    <span
      class="annotation-mark-icon"
      role="img"
      aria-label={name}
      {...{ title }}
      data-score={score}
    >
      <Icon name={icon} />
    </span>
  );
}
