import { usePanel } from '../../panel.ts';
import { PANE_TITLES } from '../step/pane-on-show.ts';
import type { StepView } from '../step-view.ts';
import { rowText } from './row-text.ts';
import './found-in.css';

/** In which tabs of a step a search finds something that its row does not show. */
export function FoundIn({ view }: { view: StepView }) {
  const { pattern, panesByStep } = usePanel().agentSearch;
  const hits = panesByStep.value.get(view.number) ?? [];
  const isInRow = pattern.value !== null && rowText(view).search(pattern.value) >= 0;
  const others = hits.filter(({ pane }) => pane !== 'overview' || !isInRow);
  if (others.length === 0) return null;
  const titles = others.map(({ pane }) => PANE_TITLES[pane]).join(', ');
  return (
    <span class="found-in" title={`Found in ${titles}`}>
      in {titles}
    </span>
  );
}
