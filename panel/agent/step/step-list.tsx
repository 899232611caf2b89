import { Icon } from '../../icons/icon.tsx';
import { usdText } from '../../models/price-text.ts';
import { usePanel } from '../../panel.ts';
import { argumentLine, toolWord } from '../action-text.ts';
import { elementText } from '../element-text.ts';
import { isByHandRun } from '../no-model.ts';
import { stepCost, stepModel } from '../run-figures.ts';
import { STEP_STATUS } from '../step-status.ts';
import type { StepView } from '../step-view.ts';
import { moveInList } from './move-in-list.ts';
import './step-list.css';

/** The steps of the run, the present one last. */
export function StepList() {
  const { agent } = usePanel();
  const shown = agent.shown.value;
  return (
    <div class="step-list">
      <div class="step-list-head" aria-hidden="true">
        <span>#</span>
        <span />
        <span>Step</span>
        <span class="step-list-figure">Tokens</span>
        <span class="step-list-figure">Price</span>
      </div>
      <div
        class="step-list-rows"
        role="listbox"
        aria-label="Steps"
        onKeyDown={(event) => moveInList(event, agent)}
      >
        {agent.steps.value.map((view) => (
          <StepRow key={view.number} view={view} isShown={view.number === shown?.number} />
        ))}
      </div>
    </div>
  );
}

function StepRow({ view, isShown }: { view: StepView; isShown: boolean }) {
  const { agent, models } = usePanel();
  const { number, step } = view;
  const run = agent.run.value;
  const isByHand = run !== null && isByHandRun(run);
  const price = run ? models.priceOf(stepModel(step, run)) : undefined;
  const cost = stepCost(step, price?.price);
  const { proposal } = step;
  const said = proposal ? argumentLine(proposal.action) : '';
  return (
    <div
      class="step-row"
      role="option"
      tabIndex={isShown ? 0 : -1}
      aria-selected={isShown}
      data-step={number}
      data-status={view.isOver ? view.step.status : 'present'}
      ref={isShown && !view.isOver ? showRow : null}
      onClick={() => agent.select(number)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') agent.select(number);
      }}
    >
      <span class="step-row-number">{number}</span>
      <StatusIcon view={view} />
      <span class="step-row-what">
        <b>{proposal ? toolWord(proposal.action.tool) : presentWord(view, isByHand)}</b>
        {proposal?.target && <span> {elementText(proposal.target)}</span>}
        {said !== '' && <span class="step-row-said"> {said}</span>}
      </span>
      <span class="step-list-figure">
        {cost && (cost.input + cost.output).toLocaleString('en')}
      </span>
      <span class="step-list-figure">{cost && usdText(cost.usd)}</span>
    </div>
  );
}

function presentWord(view: StepView, isByHand: boolean): string {
  if (!view.isOver && !view.step.observation) return 'looking';
  if (!view.isOver) return isByHand ? 'your turn' : 'thinking';
  return view.step.status === 'taken-over' ? 'you worked in the page' : 'no step';
}

function StatusIcon({ view }: { view: StepView }) {
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

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
