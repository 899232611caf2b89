import type { ComponentChildren } from 'preact';
import { usePanel } from '../../panel.ts';
import { argumentLine, toolWord } from '../action-text.ts';
import { elementText } from '../element-text.ts';
import { isByHandRun } from '../no-model.ts';
import type { StepView } from '../step-view.ts';
import { StepStatusIcon } from './step-status-icon.tsx';

interface StepRowProps {
  view: StepView;
  /** Of the form that the rows have. */
  class: string;
  children: ComponentChildren;
}

/** One step of a list, whatever the list tells of it beside its tool and target. */
export function StepRow({ view, class: form, children }: StepRowProps) {
  const { agent, agentSearch } = usePanel();
  const { number } = view;
  const isShown = number === agent.shown.value?.number;
  const isFinding = agentSearch.pattern.value !== null;
  return (
    <div
      class={`step-row ${form}`}
      role="option"
      tabIndex={isShown ? 0 : -1}
      aria-selected={isShown}
      data-step={number}
      data-status={view.isOver ? view.step.status : 'present'}
      data-hit={isFinding ? agentSearch.panesByStep.value.has(number) : undefined}
      ref={isShown && !view.isOver ? showRow : null}
      onClick={() => agent.select(number)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') agent.select(number);
      }}
    >
      <span class="step-row-number">{number}</span>
      <StepStatusIcon view={view} />
      <StepWhat view={view} />
      {children}
    </div>
  );
}

function StepWhat({ view }: { view: StepView }) {
  const run = usePanel().agent.run.value;
  const { proposal } = view.step;
  const said = proposal ? argumentLine(proposal) : '';
  const word = proposal
    ? toolWord(proposal.action.tool)
    : presentWord(view, run !== null && isByHandRun(run));
  return (
    <span class="step-row-what">
      <b>{word}</b>
      {proposal?.target && <span> {elementText(proposal.target)}</span>}
      {said !== '' && <span class="step-row-said"> {said}</span>}
    </span>
  );
}

function presentWord(view: StepView, isByHand: boolean): string {
  if (!view.isOver && !view.step.observation) return 'looking';
  if (!view.isOver) return isByHand ? 'your turn' : 'thinking';
  return view.step.status === 'taken-over' ? 'you worked in the page' : 'no step';
}

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
