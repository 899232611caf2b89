import { t } from '../../../../core/platform/messages/messages.ts';
import { useHistory } from '../../context/agent-context.ts';
import { argumentLine, elementText, toolWord } from '../../run/action-text.ts';
import { PANE_TITLES } from '../../run/pane-on-show.ts';
import type { StepView } from '../../run/step-status.ts';
import './found-in.css';

/** The tabs of a step in which the search finds something that the row does not show. */
export function FoundIn({ view }: { view: StepView }) {
  const { pattern, panesByStep } = useHistory().agentSearch;
  const hits = panesByStep.value.get(view.number) ?? [];
  const isInRow = pattern.value !== null && rowText(view).search(pattern.value) >= 0;
  const others = hits.filter(({ pane }) => pane !== 'overview' || !isInRow);
  if (others.length === 0) return null;
  const titles = others.map(({ pane }) => PANE_TITLES[pane]).join(', ');
  return (
    <span class="found-in" title={t('agent.foundIn', { titles })}>
      {t('agent.in', { titles })}
    </span>
  );
}

/** What the row of a step says about it; empty while there is no step yet. */
export function rowText({ step: { proposal } }: StepView): string {
  if (!proposal) return '';
  const { action, target } = proposal;
  return [toolWord(action.tool), target && elementText(target), argumentLine(proposal)].join(' ');
}
