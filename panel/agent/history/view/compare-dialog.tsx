import { compareRuns, type RunTotals } from '../../../../core/agent/memory/compare-runs.ts';
import { ownTask, type RunState } from '../../../../core/agent/run/run-state.ts';
import type { StepRecord } from '../../../../core/agent/run/step-record.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import {
  dollarText,
  fixedText,
  momentText,
  numberText,
} from '../../../../core/platform/messages/numbers.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { useHistory } from '../../context/agent-context.ts';
import { objectLine, toolWord } from '../../run/action-text.ts';
import { isUnshownClaim, STEP_STATUS, UNSHOWN_CLAIM } from '../../run/step-status.ts';
import './compare-dialog.css';

/** Two runs side by side: what each cost, and where they part. */
export function CompareDialog({ left, right }: { left: RunState; right: RunState }) {
  const { history } = useHistory();
  const compared = compareRuns(left, right);
  const { steps, partsAt } = compared;
  return (
    <Dialog title={t('agentHistory.compareTwoRuns')} onClose={history.close}>
      <p class="history-note">
        {partsAt < 0
          ? t('agentHistory.sameSteps')
          : t('agentHistory.runsPartStep', { number: partsAt + 1 })}
        {!compared.hasSameTask && ` ${t('agentHistory.tasksDiffer')}`}
      </p>
      <table class="compared-runs">
        <thead>
          <tr>
            <td />
            <RunHead run={left} />
            <RunHead run={right} />
          </tr>
          {FIGURES.map(([label, textOf]) => (
            <tr key={label} class="compared-figure">
              <th scope="row">{label}</th>
              <td>{textOf(compared.left)}</td>
              <td>{textOf(compared.right)}</td>
            </tr>
          ))}
        </thead>
        <tbody>
          {steps.map(({ left: own, right: other, isSame }, at) => (
            <tr key={at} data-same={isSame} data-parts={at === partsAt}>
              <th scope="row">{at + 1}</th>
              <StepCell step={own} />
              <StepCell step={other} />
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

const FIGURES: readonly (readonly [string, (totals: RunTotals) => string])[] = [
  [t('common.steps'), ({ steps }) => numberText(steps)],
  [t('common.callsLabel'), ({ calls }) => numberText(calls)],
  [t('common.tokens'), ({ tokens }) => numberText(tokens)],
  [t('common.cost'), ({ usd }) => (usd === null ? t('common.unknown') : dollarText(usd, 4))],
  [t('agentHistory.secondsOfWork'), ({ ms }) => fixedText(ms / 1000, 1)],
  [t('agentHistory.pagesRead'), ({ pages }) => numberText(pages)],
];

function RunHead({ run }: { run: RunState }) {
  return (
    <th scope="col">
      {ownTask(run)}
      <span class="history-note">
        {run.model.model} · {momentText(new Date(run.startedAt).toISOString())}
      </span>
    </th>
  );
}

function StepCell({ step }: { step: StepRecord | undefined }) {
  if (!step) return <td class="compared-none">{t('agentHistory.notTaken')}</td>;
  const { proposal, number } = step;
  const { word, tone, title } = isUnshownClaim(step) ? UNSHOWN_CLAIM : STEP_STATUS[step.status];
  return (
    <td>
      {number} · {proposal && <b>{toolWord(proposal.action.tool)} </b>}
      {proposal && `${objectLine(proposal)} `}
      <Badge text={word} tone={tone} title={title} />
    </td>
  );
}
