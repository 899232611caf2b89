import { Icon } from '../../icons/icon.tsx';
import { usePanel } from '../../panel.ts';
import { STEP_STATUS } from '../step-status.ts';
import type { StepView } from '../step-view.ts';

/** How a step has ended, or that it goes on. */
export function StepStatusIcon({ view }: { view: StepView }) {
  const { agent } = usePanel();
  if (!view.isOver) {
    const waits = agent.waiting.value;
    const isHeld = waits !== null && waits.until === null;
    const text = isHeld ? 'Waiting for you' : 'Under way';
    return (
      <span class="step-row-status" role="img" aria-label={text} title={text}>
        <Icon name={isHeld ? 'pause' : 'loading'} />
      </span>
    );
  }
  const { icon, word, title } = STEP_STATUS[view.step.status];
  return (
    <span class="step-row-status" role="img" aria-label={word} title={`${word}: ${title}`}>
      <Icon name={icon} />
    </span>
  );
}
