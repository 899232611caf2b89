import type { ComponentChildren } from 'preact';
import { wantedCall, wantedElement } from '../../../../core/agent/tools/reply-calls.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { openRowMenu } from '../../../ui/element/open-row-menu.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { listedElement } from '../../../ui/shell/elements-model.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useAgent, useHistory } from '../../context/agent-context.ts';
import { argumentLine, elementText, toolWord } from '../../run/action-text.ts';
import { isByHandRun } from '../../run/no-model.ts';
import {
  isUnshownClaim,
  STEP_STATUS,
  type StepView,
  UNSHOWN_CLAIM,
  whyNotDone,
} from '../../run/step-status.ts';

interface StepRowProps {
  view: StepView;
  /** Class of the row, by the form of the list. */
  class: string;
  children: ComponentChildren;
}

/** One step of a list: its tool, its target, and what the list adds. */
export function StepRow({ view, class: form, children }: StepRowProps) {
  const { agent } = useAgent();
  const { agentSearch } = useHistory();
  const { elements } = useShell();
  const { number } = view;
  const key = targetKey(view);
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
      onContextMenu={(event) => {
        if (key !== undefined) openRowMenu(event, elements, () => listedElement(key));
      }}
      data-key={key}
    >
      <span class="step-row-number">{number}</span>
      <StepStatusIcon view={view} />
      <StepWhat view={view} />
      {children}
    </div>
  );
}

/** How a step ended, or that it is in progress. */
function StepStatusIcon({ view }: { view: StepView }) {
  const { agent } = useAgent();
  if (!view.isOver) {
    const waits = agent.waiting.value;
    const isHeld = waits !== null && waits.until === null;
    const text = isHeld ? t('agentStep.waitingForYou') : t('common.inProgressLabel');
    return (
      <span class="step-row-status" role="img" aria-label={text} title={text}>
        <Icon name={isHeld ? 'pause' : 'loading'} />
      </span>
    );
  }
  const { icon, word, title } = isUnshownClaim(view.step)
    ? UNSHOWN_CLAIM
    : STEP_STATUS[view.step.status];
  return (
    <span class="step-row-status" role="img" aria-label={word} title={`${word}: ${title}`}>
      <Icon name={icon} />
    </span>
  );
}

/** The element that a step is for, or was meant for. */
function targetKey({ step }: StepView): string | undefined {
  if (step.proposal) return step.proposal.target?.key;
  const call = wantedCall(step);
  return call ? wantedElement(call) : undefined;
}

function StepWhat({ view }: { view: StepView }) {
  const run = useAgent().agent.run.value;
  const { proposal } = view.step;
  const said = proposal ? argumentLine(proposal) : '';
  const why = whyNotDone(view);
  const wanted = proposal || !view.isOver ? null : wantedCall(view.step);
  const meant = wanted && wantedElement(wanted);
  const tool = proposal?.action.tool ?? wanted?.tool;
  const word = tool ? toolWord(tool) : presentWord(view, run !== null && isByHandRun(run));
  return (
    <span class="step-row-what">
      <b>{word}</b>
      {proposal?.target && <span> {elementText(proposal.target)}</span>}
      {meant && <span> #{meant}</span>}
      {said !== '' && <span class="step-row-said"> {said}</span>}
      {why !== '' && (
        <span class="step-row-why" title={why}>
          {' '}
          {why}
        </span>
      )}
    </span>
  );
}

function presentWord(view: StepView, isByHand: boolean): string {
  if (!view.isOver && !view.step.observation) return 'looking';
  if (!view.isOver) return isByHand ? t('agentStep.yourTurn') : 'thinking';
  return view.step.status === 'taken-over' ? t('agentStep.youWorkedPage') : t('agentStep.noStep');
}

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
