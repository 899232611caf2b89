import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import './modes-decision.css';

/** Which mode the query would be sent with, why, and which of its words decided it. */
export function ModesDecision() {
  const { modes } = useInspect();
  const { mode, reason, matched } = modes.decision.value;
  return (
    <div class="modes-decision">
      <Progress />
      <output>
        <span class="modes-decision-label">{t('modes.sends')}</span>
        <button
          type="button"
          class="modes-decision-mode"
          title={t('modes.showThisMode')}
          onClick={() => modes.select(mode)}
        >
          {mode}
        </button>
        <span class="modes-decision-reason">{translated(reason)}</span>
      </output>
      {matched.length > 0 && (
        <span class="modes-decision-words">
          {matched.map((word) => (
            <Badge key={word} text={word} title={t('modes.keywordQuery')} tone="neutral" />
          ))}
        </span>
      )}
    </div>
  );
}

function Progress() {
  const { modes } = useInspect();
  const progress = modes.progress.value;
  if (!progress) return null;
  return (
    <span class="modes-progress">
      {t('modes.of', { done: progress.done, of: progress.of })}
      <progress max={progress.of} value={progress.done} aria-label={t('modes.modesProduced')} />
    </span>
  );
}
