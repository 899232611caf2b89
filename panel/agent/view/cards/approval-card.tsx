import { useSignal } from '@preact/signals';
import type { GatePoint } from '../../../../core/agent/run/gate-point.ts';
import type { RememberedElement } from '../../../../core/page/healing/remember-element.ts';
import type { Screenshot } from '../../../../core/page/page.ts';
import type { Box } from '../../../../core/platform/geometry/box.ts';
import { inEnglish, type Text, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { sets } from '../../../ui/controls/field-events.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { usdText } from '../../../ui/text/price-text.ts';
import { useAgent } from '../../context/agent-context.ts';
import { elementText, toolWord } from '../../run/action-text.ts';
import { ruleWords } from '../../run/rule-words.ts';
import { stepCost, stepLlm } from '../../run/run-figures.ts';
import { ActionFacts } from '../step/step-overview.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Card, focusAnswer } from './card.tsx';
import { EditAction } from './edit-action.tsx';
import { PlanList } from './plan-list.tsx';
import '../step/step-price.css';
import './approval-card.css';
import './target-view.css';
import { SaidText } from '../parts/said-text.tsx';

type Approval = Extract<GatePoint, { type: 'approval' }>;

/** What the card asks for: an answer, other arguments of the step or of a later one, or a reason. */
type Mode = 'card' | 'edit' | 'plan' | 'reject';

/** A step before it is carried out: what, where, why, the cost, and every way to answer. */
export function ApprovalCard({ point, why }: { point: Approval; why: readonly Text[] }) {
  const { agent } = useAgent();
  const mode = useSignal<Mode>('card');
  const { proposal, isPersonal } = point;
  const { action, target, concerns, changed, voided, notes: onPress = [] } = proposal;
  const planned = agent.run.value?.plan?.calls.length ?? 0;
  const approveAll = () =>
    agent.answer({ type: 'approve', binding: proposal.binding, withPlan: true, isShown: true });
  const canApproveAll = planned > 0 && !isPersonal && mode.value === 'card';
  const number = agent.run.value?.draft.number ?? 0;
  const on = target ? ` · ${elementText(target)}` : '';
  const back = () => {
    mode.value = 'card';
  };
  return (
    <Card
      icon={isPersonal ? 'warning' : 'step-over'}
      tone={isPersonal ? 'danger' : 'plain'}
      title={t('agentCards.step', { number, toolWord: toolWord(action.tool), on })}
      // Says first why it is shown again: otherwise it looks like the card that was approved.
      notes={[
        ...(voided ? [voided] : []),
        ...concerns.map(({ sentence }) => sentence),
        ...onPress,
        ...why,
      ]}
      needs={t('agentCards.needsApproval')}
      onAll={canApproveAll ? approveAll : undefined}
      actions={
        mode.value === 'card' && (
          <Answers
            point={point}
            mode={mode}
            all={canApproveAll ? { count: planned + 1, approve: approveAll } : null}
          />
        )
      }
    >
      {mode.value === 'edit' ? (
        <EditAction
          tool={action.tool}
          input={action.input}
          onUse={(input) => agent.answer({ type: 'edit', input })}
          onBack={back}
        />
      ) : (
        <div class="approval">
          {target && <TargetView target={target} />}
          <div class="approval-facts">
            {changed !== undefined && (
              <div class="approval-changed">
                <SaidText text={changed} />
              </div>
            )}
            <ActionFacts proposal={proposal} />
            <StepPrice />
          </div>
          <PlanList
            run={agent.run.value}
            focus={agent.gate.planFocus}
            onChange={(calls) => agent.answer({ type: 'plan', calls })}
            onEditing={(isEditing) => {
              mode.value = isEditing ? 'plan' : 'card';
            }}
          />
        </div>
      )}
      {mode.value === 'reject' && (
        <AnswerForm
          label={t('agentCards.whyNotModelTold')}
          action={t('agentCards.reject')}
          onBack={back}
          onAnswer={(reason) =>
            agent.answer({ type: 'reject', reason: reason || inEnglish('agentCards.no') })
          }
        />
      )}
    </Card>
  );
}

function Answers({
  point: { proposal, isPersonal, ways = [] },
  mode,
  all,
}: {
  point: Approval;
  mode: { value: Mode };
  /** How many steps one answer approves; null where it is this step alone. */
  all: { count: number; approve: () => void } | null;
}) {
  const { agent } = useAgent();
  const { target } = agent;
  const isPlanChanged = useSignal(agent.gate.planFocus.peek() !== null).value;
  const approve = () => agent.answer({ type: 'approve', binding: proposal.binding, isShown: true });
  return (
    <>
      <span
        class="approval-yes"
        // A step that needs a decision must not be approved by an Enter that was meant for
        // something else.
        ref={isPersonal || isPlanChanged ? null : focusAnswer}
      >
        <TextButton primary icon="check" title={t('agentCards.approveEnter')} onClick={approve}>
          {t('agentCards.approve')}
        </TextButton>
      </span>
      {all && (
        <TextButton title={t('agentCards.approvesStepBelowSameReply')} onClick={all.approve}>
          {t('agentCards.approveAll', { count: all.count })}
        </TextButton>
      )}
      {ways.length > 0 && <AlwaysAllow rules={ways} onAllow={approve} />}
      <TextButton
        title={t('agentCards.editArgumentsStepCheckedShownAgain')}
        onClick={sets(mode, 'edit')}
      >
        {t('agentCards.edit')}
      </TextButton>
      {proposal.target && (
        <TextButton
          icon="inspect"
          title={
            target.isElsewhere.value
              ? t('agentCards.pointAnotherElementTab')
              : t('agentCards.pointAnotherElementPage')
          }
          onClick={() => target.choose((element) => agent.answer({ type: 'retarget', element }))}
        >
          {target.isChoosing.value ? t('agentCards.pickPage') : t('agentCards.changeTarget')}
        </TextButton>
      )}
      <span class="agent-card-more">
        <TextButton
          title={t('agentCards.goWithoutStep')}
          onClick={() => agent.answer({ type: 'skip' })}
        >
          {t('common.skip')}
        </TextButton>
        <TextButton title={t('agentCards.rejectSayWhy')} onClick={sets(mode, 'reject')}>
          {t('agentCards.rejectOption')}
        </TextButton>
        <TextButton
          icon="person"
          title={t('agentCards.workPageYourselfHand')}
          onClick={agent.gate.takeOver}
        >
          {t('common.takeOver')}
        </TextButton>
      </span>
    </>
  );
}

/** Lets a step pass, and all of its kind on its site from now on. */
function AlwaysAllow({ rules, onAllow }: { rules: readonly string[]; onAllow: () => void }) {
  const { agent } = useAgent();
  const said = rules.map(ruleWords);
  const what = said.map((step) => step.what).join(', ');
  const site = said.find((step) => step.site !== '')?.site ?? '';
  return (
    <TextButton
      title={t('agentCards.approvesStepFromNowOn', { what, site })}
      onClick={() => {
        agent.alwaysAllow(rules);
        onAllow();
      }}
    >
      {t('agentCards.alwaysAllow')}
    </TextButton>
  );
}

/** Largest size of the crop, CSS pixels; a narrower card scales it down. */
const CROP = { width: 420, height: 180 };

/** The element in a crop of the page's picture, where a picture could be taken. */
function TargetView({ target }: { target: RememberedElement }) {
  const { agent } = useAgent();
  const { show, scrollTo } = agent.target;
  const picture = agent.target.picture.value;
  const box = picture?.tree.nodes.find(({ key }) => key === target.key)?.box;
  const why = agent.target.noPicture.value;
  return (
    <figure class="target-view">
      {picture && box && isOnShot(box, picture.shot) ? (
        <Crop shot={picture.shot} box={box} name={elementText(target)} />
      ) : (
        <p class="target-view-none">{why || t('agentCards.notView')}</p>
      )}
      <figcaption>
        <button
          type="button"
          class="target-view-show"
          title={t('agentCards.scrollToIt')}
          onClick={() => scrollTo(target.key)}
        >
          {`#${target.key}`}
        </button>
        {why !== '' && ' · '}
        {why !== '' && (
          <button
            type="button"
            class="target-view-show"
            title={t('agentCards.bringTabStepFront')}
            onClick={() => void show()}
          >
            {t('agentCards.showItsTab')}
          </button>
        )}
        {target.container !== '' && (
          <span class="target-view-in">{t('agentCards.in', { container: target.container })}</span>
        )}
      </figcaption>
    </figure>
  );
}

function isOnShot([x, y, width, height]: Box, shot: Screenshot): boolean {
  const [middle, centre] = [x + width / 2, y + height / 2];
  return middle >= 0 && centre >= 0 && middle < shot.width && centre < shot.height;
}

function Crop({ shot, box, name }: { shot: Screenshot; box: Box; name: string }) {
  const { x, y, width, height, scale } = cropOf(box, shot, CROP);
  const [left, top, wide, high] = box;
  const across = (pixels: number) => `${(pixels / width) * 100}%`;
  const down = (pixels: number) => `${(pixels / height) * 100}%`;
  return (
    <span
      class="target-view-crop"
      style={{ width: `${width * scale}px`, aspectRatio: `${width} / ${height}` }}
    >
      <img
        alt={t('agentCards.thePageAround', { name })}
        src={`data:image/jpeg;base64,${shot.data}`}
        style={{ width: across(shot.width), left: across(-x), top: down(-y) }}
      />
      <span
        class="target-view-box"
        style={{
          left: across(left - x),
          top: down(top - y),
          width: across(wide),
          height: down(high),
        }}
      />
    </span>
  );
}

/** A part of a picture, in its pixels, and its scale. */
export interface PictureCrop {
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

/** Margin around the element, CSS pixels: enough to recognize the place. */
const MARGIN = 48;

/** The part of a picture that shows a box and what is around it, no larger than `most` on the screen. */
export function cropOf(
  [left, top, wide, high]: readonly [number, number, number, number],
  picture: Size,
  most: Size,
): PictureCrop {
  const width = Math.min(picture.width, Math.max(most.width, wide + 2 * MARGIN));
  const height = Math.min(picture.height, Math.max(most.height, high + 2 * MARGIN));
  const scale = Math.min(1, most.width / width, most.height / height);
  const x = clamped(left + wide / 2 - width / 2, picture.width - width);
  const y = clamped(top + high / 2 - height / 2, picture.height - height);
  return { x, y, width, height, scale };
}

function clamped(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

/** The cost of the present step so far, and of the whole run. */
function StepPrice() {
  const { agent } = useAgent();
  const { models } = useLlm();
  const run = agent.run.value;
  if (!run || run.spend.calls === 0) return null;
  const cost = stepCost(run.draft, models.priceOf(stepLlm(run.draft, run))?.price);
  return (
    <p class="step-price">
      {cost && (
        <span title={t('agentStep.inputOutputTokensStep')}>
          {t('agentStep.tokens', {
            input: numberText(cost.input + cost.output),
            usd: usdText(cost.usd),
          })}
        </span>
      )}
      <span>{t('agentStep.runSoFar', { usd: usdText(run.spend.usd) })}</span>
    </p>
  );
}
