import type { GatePoint } from '../../../../core/agent/run/gate-point.ts';
import type { Phase } from '../../../../core/agent/run/step-record.ts';
import { say, type Text, t } from '../../../../core/platform/messages/messages.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { AgentContext, useAgent, useHistory } from '../../context/agent-context.ts';
import type { Waiting } from '../../run/agent-gate-model.ts';
import type { AgentModel } from '../../run/agent-model.ts';
import { isReplayRun } from '../../run/no-model.ts';
import { SaidText } from '../parts/said-text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { Card, focusAnswer } from './card.tsx';
import { HandCard, PausedCard, RequestCard } from './paused-cards.tsx';
import { WritesCard } from './writes-card.tsx';

/** The card for the point at which the run waits. */
export function WaitingCard({ waiting: { point, why, state } }: { waiting: Waiting }) {
  const { agent } = useAgent();
  switch (point.type) {
    case 'approval':
      return <ApprovalCard key={point.proposal.binding} point={point} why={why} />;
    case 'phase':
      return agent.settings.values.value.isByHand && point.phase === 'think' ? (
        <HandCard />
      ) : (
        <PausedCard phase={point.phase} why={why} />
      );
    case 'request':
      return <RequestCard request={point.request} why={why} />;
    case 'question':
      return <QuestionCard question={point.question} isSecret={point.isSecret === true} />;
    case 'origin':
      return <OriginCard origin={point.origin} url={point.url} />;
    case 'limit':
      return <LimitCard message={point.message} />;
    case 'trouble':
      return <TroubleCard point={point} isReplay={isReplayRun(state)} />;
    case 'writes':
      return <WritesCard key={point.writes[0]?.id} writes={point.writes} />;
    case 'taken-over':
      return <TakenOverCard />;
  }
}

/** The card for the point at which another run waits than that of the Agent tab; nothing while it goes on. */
export function WaitingCardOf({ agent }: { agent: AgentModel }) {
  const waiting = agent.waiting.value;
  if (!waiting) return null;
  return (
    <AgentContext.Provider value={{ agent }}>
      <WaitingCard waiting={waiting} />
    </AgentContext.Provider>
  );
}

/** A question of the model to the person, or a secret that a replay lacks. */
function QuestionCard({ question, isSecret }: { question: string; isSecret: boolean }) {
  const { agent } = useAgent();
  return (
    <Card
      icon="question"
      tone="plain"
      title={isSecret ? t('common.secretMissing') : t('agentCards.theAgentAsks')}
    >
      <div>
        <SaidText text={question} />
      </div>
      <AnswerForm
        label={isSecret ? t('agentCards.theSecret') : t('agentCards.yourAnswer')}
        action={isSecret ? t('agentCards.typeIt') : t('agentCards.answer')}
        isNeeded
        isSecret={isSecret}
        onAnswer={(text) => agent.answer({ type: 'answer', text })}
        {...(isSecret && {
          onBack: () => agent.answer({ type: 'skip' }),
          backLabel: t('agentCards.skipStep'),
        })}
      />
    </Card>
  );
}

/** The page went to an origin that nobody has agreed to: none of it was read yet. */
function OriginCard({ origin, url }: { origin: string; url: string }) {
  const { agent } = useAgent();
  return (
    <Card
      icon="globe"
      tone="danger"
      title={t('agentCards.pageNow', { origin })}
      notes={[t('agentCards.nothingReadIfYou')]}
      actions={
        <>
          <TextButton onClick={() => agent.answer({ type: 'go' })}>
            {t('agentCards.allowThisSite')}
          </TextButton>
          <TextButton onClick={agent.stop}>{t('common.stop')}</TextButton>
        </>
      }
    >
      <div>
        <SaidText text={url} />
      </div>
    </Card>
  );
}

/** A limit of the run: continuing raises it by the same amount. */
function LimitCard({ message }: { message: Text }) {
  const { agent } = useAgent();
  return (
    <Card
      icon="limits"
      tone="danger"
      title={say(message)}
      actions={
        <>
          <TextButton
            title={t('agentCards.doublesLimit')}
            onClick={() => agent.answer({ type: 'go' })}
          >
            {t('common.continue')}
          </TextButton>
          <TextButton onClick={agent.stop}>{t('common.stop')}</TextButton>
        </>
      }
    />
  );
}

const TROUBLE_TITLES: Readonly<Partial<Record<Phase, string>>> = {
  think: t('agentCards.modelGaveNoStep'),
  verify: t('agentCards.nobodyKnowsWhetherWorked'),
};

/** A failure that a retry may solve. */
function TroubleCard({
  point,
  isReplay,
}: {
  point: Extract<GatePoint, { type: 'trouble' }>;
  isReplay: boolean;
}) {
  const { agent } = useAgent();
  const { modelSettings } = useLlm();
  // An action that may have reached the page is not repeated: continuing reads the page.
  const isSure = point.phase !== 'verify';
  // A replay asks no model.
  const asksModel = point.phase === 'think' && !isReplay;
  const isMismatch = point.phase === 'think' && isReplay;
  const known = isMismatch
    ? t('agentCards.pageNoLongerMatchesRecordedSteps')
    : TROUBLE_TITLES[point.phase];
  const title = known ?? t('agentCards.stepFailed');
  const action = isSure ? t('common.tryAgain') : t('agentCards.continueLook');
  return (
    <Card
      icon={point.isNotice ? 'person' : 'error'}
      tone="trouble"
      title={point.isNotice ? t('agentCards.agentWaitsYou') : title}
      actions={
        <>
          <span class="approval-yes" ref={focusAnswer}>
            <TextButton primary onClick={() => agent.answer({ type: 'go' })}>
              {point.isNotice ? t('common.continue') : action}
            </TextButton>
          </span>
          {point.choices && <MisfitChoices choices={point.choices} />}
          {asksModel && !point.isNotice && (
            <TextButton icon="gear" onClick={modelSettings.open}>
              {t('common.models')}
            </TextButton>
          )}
          <TextButton onClick={agent.stop}>{t('common.stop')}</TextButton>
        </>
      }
    >
      <div class="agent-card-cause">
        <SaidText text={point.message} />
      </div>
    </Card>
  );
}

/** What else can become of a recorded step that does not fit the page. */
function MisfitChoices({ choices }: { choices: { element: boolean; model: boolean } }) {
  const { agent } = useAgent();
  const { history } = useHistory();
  const { target } = agent;
  const last = agent.run.value?.steps.at(-1)?.number;
  return (
    <>
      <TextButton
        title={t('agentCards.goWithoutStep')}
        onClick={() => agent.answer({ type: 'skip' })}
      >
        {t('common.skip')}
      </TextButton>
      {choices.element && (
        <TextButton
          icon="inspect"
          title={t('agentCards.pointAnotherElementPage')}
          onClick={() => target.choose((element) => agent.answer({ type: 'retarget', element }))}
        >
          {target.isChoosing.value ? t('agentCards.pickPage') : t('agentCards.tryAnotherElement')}
        </TextButton>
      )}
      {choices.model && (
        <TextButton
          title={t('agentCards.askModelThisStep')}
          onClick={() => agent.answer({ type: 'ask-model' })}
        >
          {t('agentCards.askModel')}
        </TextButton>
      )}
      {last !== undefined && (
        <TextButton
          title={t('agentCards.endsReplayBranch')}
          onClick={() => {
            agent.stop();
            history.openFork(last);
          }}
        >
          {t('agentCards.goOnHere')}
        </TextButton>
      )}
    </>
  );
}

function TakenOverCard() {
  const { agent } = useAgent();
  return (
    <Card icon="person" tone="plain" title={t('common.controlPage')}>
      <p>{t('agentCards.doDoneHandBack')}</p>
      <AnswerForm
        label={t('agentCards.youDoneModelOptional')}
        action={t('agentCards.handBack')}
        onAnswer={(text) => agent.answer(text === '' ? { type: 'go' } : { type: 'answer', text })}
      />
    </Card>
  );
}
