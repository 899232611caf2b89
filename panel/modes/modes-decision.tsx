import { Badge } from '../controls/badge.tsx';
import { usePanel } from '../panel.ts';
import './modes-decision.css';

/** Which mode the query would be sent with, why, and by which of its words. */
export function ModesDecision() {
  const { modes } = usePanel();
  const { mode, reason, matched } = modes.decision.value;
  return (
    <div class="modes-decision">
      <Progress />
      <output>
        <span class="modes-decision-label">Sends</span>
        <button
          type="button"
          class="modes-decision-mode"
          title="Show this mode"
          onClick={() => modes.select(mode)}
        >
          {mode}
        </button>
        <span class="modes-decision-reason">{reason}</span>
      </output>
      {matched.length > 0 && (
        <span class="modes-decision-words">
          {matched.map((word) => (
            <Badge key={word} text={word} title="A keyword in the query" tone="neutral" />
          ))}
        </span>
      )}
    </div>
  );
}

function Progress() {
  const { modes } = usePanel();
  const progress = modes.progress.value;
  if (!progress) return null;
  return (
    <span class="modes-progress">
      {progress.done} of {progress.of}
      <progress max={progress.of} value={progress.done} aria-label="Modes produced" />
    </span>
  );
}
