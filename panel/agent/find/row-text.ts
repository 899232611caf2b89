import { argumentLine, toolWord } from '../action-text.ts';
import { elementText } from '../element-text.ts';
import type { StepView } from '../step-view.ts';

/** What the row of a step says of it; empty while there is no step yet. */
export function rowText({ step: { proposal } }: StepView): string {
  if (!proposal) return '';
  const { action, target } = proposal;
  return [toolWord(action.tool), target && elementText(target), argumentLine(proposal)].join(' ');
}
