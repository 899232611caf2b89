import { t } from '../../../../core/platform/messages/messages.ts';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { useHistory } from '../../context/agent-context.ts';
import './annotation-mark.css';

const WORDS = { good: t('agent.ratedGood'), bad: t('agent.ratedBad') } as const;
const ICONS = { good: 'thumb-up-filled', bad: 'thumb-down-filled' } as const;

/** The score of a step and whether it has a note, in a row of the list. */
export function AnnotationMark({ number }: { number: number }) {
  const { score, note = '' } = useHistory().history.annotations.steps.value[number] ?? {};
  return (
    <span class="annotation-mark">
      {score && <Mark icon={ICONS[score]} score={score} name={WORDS[score]} />}
      {note !== '' && <Mark icon="note" name={t('agent.hasNote')} title={note} />}
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
