import { useSignal } from '@preact/signals';
import type { GatePoint } from '../../../core/agent/gate.ts';
import { TextButton } from '../../controls/text-button.tsx';
import { usePanel } from '../../panel.ts';
import { toolWord } from '../action-text.ts';
import { elementText } from '../element-text.ts';
import { ActionFacts } from '../step/action-facts.tsx';
import { StepPrice } from '../step/step-price.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Card, focusAnswer } from './card.tsx';
import { EditAction } from './edit-action.tsx';
import { TargetView } from './target-view.tsx';
import './approval-card.css';

type Approval = Extract<GatePoint, { type: 'approval' }>;

/** A step before it is carried out: what, where, why, at what cost; and every way to answer. */
export function ApprovalCard({ point, why }: { point: Approval; why: readonly string[] }) {
  const { agent } = usePanel();
  const mode = useSignal<'card' | 'edit' | 'reject'>('card');
  const { proposal, isPersonal } = point;
  const { action, target, concerns, changed, voided } = proposal;
  const number = agent.run.value?.draft.number ?? 0;
  const on = target ? ` · ${elementText(target)}` : '';
  const back = () => {
    mode.value = 'card';
  };
  return (
    <Card
      icon={isPersonal ? 'warning' : 'step-over'}
      tone={isPersonal ? 'danger' : 'plain'}
      title={`Step ${number} · ${toolWord(action.tool)}${on}`}
      // First why it stands here once more: otherwise it looks like the card that was approved.
      notes={[...(voided ? [voided] : []), ...concerns.map(({ sentence }) => sentence), ...why]}
      actions={mode.value === 'card' && <Answers point={point} mode={mode} />}
    >
      {mode.value === 'edit' ? (
        <EditAction action={action} onBack={back} />
      ) : (
        <div class="approval">
          {target && <TargetView target={target} />}
          <div class="approval-facts">
            {changed !== undefined && <p class="approval-changed">{changed}</p>}
            <ActionFacts proposal={proposal} />
            <StepPrice />
          </div>
        </div>
      )}
      {mode.value === 'reject' && (
        <AnswerForm
          label="Why not? The model is told."
          action="Reject"
          onBack={back}
          onAnswer={(reason) => agent.answer({ type: 'reject', reason: reason || 'No.' })}
        />
      )}
    </Card>
  );
}

function Answers({
  point: { proposal, isPersonal },
  mode,
}: {
  point: Approval;
  mode: { value: 'card' | 'edit' | 'reject' };
}) {
  const { agent } = usePanel();
  const { target } = agent;
  const approve = () => agent.answer({ type: 'approve', binding: proposal.binding });
  return (
    <>
      <span
        class="approval-yes"
        // What a person must decide is not to be approved by an Enter that was meant for something else.
        ref={isPersonal ? null : focusAnswer}
      >
        <TextButton primary icon="check" title="Approve (Enter)" onClick={approve}>
          Approve
        </TextButton>
      </span>
      <TextButton
        title="Change the arguments; the step is judged and shown anew"
        onClick={() => {
          mode.value = 'edit';
        }}
      >
        Edit…
      </TextButton>
      {proposal.target && (
        <TextButton
          icon="inspect"
          title={
            target.isElsewhere.value
              ? 'Point at another element in the tab of this step, which comes to the front'
              : 'Point at another element in the page'
          }
          onClick={() => target.choose((element) => agent.answer({ type: 'retarget', element }))}
        >
          {target.isChoosing.value ? 'Point at it in the page…' : 'Choose another element'}
        </TextButton>
      )}
      <span class="agent-card-more">
        <TextButton title="Go on without this step" onClick={() => agent.answer({ type: 'skip' })}>
          Skip
        </TextButton>
        <TextButton
          title="Turn it down, and tell the model why"
          onClick={() => {
            mode.value = 'reject';
          }}
        >
          Reject…
        </TextButton>
        <TextButton
          icon="person"
          title="Work in the page yourself, and hand it back"
          onClick={agent.gate.takeOver}
        >
          Take over
        </TextButton>
      </span>
    </>
  );
}
