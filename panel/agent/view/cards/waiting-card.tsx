import { useSignal } from '@preact/signals';
import { MEANS } from '../../../../core/agent/run/concern.ts';
import type { GatePoint, WriteReach } from '../../../../core/agent/run/gate-point.ts';
import type { Phase } from '../../../../core/agent/run/step-record.ts';
import { AGENT_TOOLS, isToolName } from '../../../../core/agent/tools/agent-tools.ts';
import type { ShownWrite } from '../../../../core/agent/writes/held-write.ts';
import type { LlmRequest } from '../../../../core/llm/call/llm.ts';
import { EXPECTED_OUTPUT_TOKENS } from '../../../../core/llm/ledger/metering.ts';
import { msg, say, type Text, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { RequestBar } from '../../../llm/call/view/request-bar.tsx';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { sends } from '../../../ui/controls/field-events.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { usdText } from '../../../ui/text/price-text.ts';
import { AgentContext, useAgent, useHistory } from '../../context/agent-context.ts';
import { toolWord } from '../../run/action-text.ts';
import type { Waiting } from '../../run/agent-gate-model.ts';
import type { AgentModel } from '../../run/agent-model.ts';
import { isReplayRun } from '../../run/no-model.ts';
import { SaidText } from '../parts/said-text.tsx';
import { ToolForm } from '../parts/tool-form.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { Card, focusAnswer } from './card.tsx';
import '../step/step-price.css';
import './hand-card.css';
import './writes-card.css';

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

const KINDS: Readonly<Record<ShownWrite['kind'], string>> = {
  request: t('agentCards.byAScript'),
  beacon: t('agentCards.inTheBackground'),
  form: t('agentCards.aForm'),
  navigation: t('agentCards.goesAnotherSite'),
  socket: t('agentCards.opensConnection'),
  'new-tab': t('agentCards.kindNewTab'),
  worker: t('agentCards.sharedWorker'),
  prefetch: t('agentCards.inAdvance'),
};

/** What the page is about to send, or tried to: which of it may go, and for how long that holds. */
function WritesCard({ writes }: { writes: readonly ShownWrite[] }) {
  const { agent } = useAgent();
  const refused = useSignal<ReadonlySet<string>>(new Set());
  const isHeld = writes.some((write) => write.isHeld);
  const chosen = writes.filter(({ id }) => !refused.value.has(id));
  const allow = (reach: WriteReach) => {
    const ids = chosen.map(({ id }) => id);
    agent.answer({ type: 'allow-writes', ids, reach, repeats: true });
  };
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(refused.value);
    if (isChosen) next.delete(id);
    else next.add(id);
    refused.value = next;
  };
  const repeats = chosen.some((write) => !write.isHeld);
  const isNone = chosen.length === 0;
  return (
    <Card
      icon="warning"
      tone="danger"
      title={isHeld ? t('common.pageWantsSendSomething') : t('agentCards.pageTriedToSend')}
      notes={repeats ? [t('agentCards.allowingRepeats')] : []}
      actions={
        <>
          <TextButton disabled={isNone} onClick={() => allow('once')}>
            {isHeld ? t('agentCards.sendOnce') : t('agentCards.repeatOnce')}
          </TextButton>
          <TextButton
            disabled={isNone}
            title={t('agentCards.sendsRequestsKindsUntilRunEnds')}
            onClick={() => allow('run')}
          >
            {t('agentCards.allowRun')}
          </TextButton>
          <TextButton
            disabled={isNone}
            title={t('agentCards.sendsRequestsKindsSiteEvery')}
            onClick={() => allow('site')}
          >
            {t('common.alwaysSite')}
          </TextButton>
          <span class="agent-card-more">
            <TextButton
              title={t('agentCards.sendsNothingRunContinuesModelNotified')}
              onClick={() => agent.answer({ type: 'refuse-writes' })}
            >
              {t('agentCards.refuse')}
            </TextButton>
            <TextButton icon="person" onClick={agent.gate.takeOver}>
              {t('common.takeOver')}
            </TextButton>
            <TextButton onClick={agent.stop}>{t('common.stop')}</TextButton>
          </span>
        </>
      }
    >
      <ul class="writes">
        {writes.map((write) => (
          <WriteRow
            key={write.id}
            write={write}
            isChosen={!refused.value.has(write.id)}
            onChoose={(isChosen) => toggle(write.id, isChosen)}
          />
        ))}
      </ul>
    </Card>
  );
}

function WriteRow({
  write,
  isChosen,
  onChoose,
}: {
  write: ShownWrite;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const { kind, method, url, from, site, fields, isHeld, isFrozen, carriesTyped } = write;
  const { kinds = [], differs = [] } = write;
  const secret = fields.filter(({ isSecret }) => isSecret);
  const why = isFrozen
    ? t('agentCards.failedAfter5BecauseFrozePage')
    : isHeld
      ? ''
      : t('agentCards.blockedBecauseChromeCannotHold');
  const facts = [
    KINDS[kind],
    ...kinds.map((meant) => say(MEANS[meant] ?? meant)),
    ...(from !== '' && from !== site ? [t('agentCards.from', { from })] : []),
    ...(carriesTyped ? [t('common.containsTextTypedRun')] : []),
    ...(secret.length > 0 ? [t('agentCards.secretFields', { count: secret.length })] : []),
    ...(why ? [why] : []),
  ];
  return (
    <li class="write">
      <label class="write-address">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <b>{method}</b> <SaidText text={url} />
      </label>
      <p class="write-facts">{facts.join(' · ')}</p>
      {differs.map((text) => (
        <p key={say(text)} class="write-facts">
          <SaidText text={text} />
        </p>
      ))}
      {fields.length > 0 && (
        <ul class="write-fields" aria-label={t('common.fields')}>
          {fields.map(({ name, isSecret }) => (
            <li key={name} data-secret={isSecret}>
              <SaidText text={isSecret ? msg('common.secret', { name }) : name} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const NEXT: Readonly<Record<Phase, string>> = {
  observe: t('agentCards.nextPageLooked'),
  think: t('agentCards.nextModelAskedStep'),
  propose: t('agentCards.nextModelsStepJudged'),
  act: t('agentCards.nextStepPutYou'),
  verify: t('agentCards.nextVerifyStep'),
};

/** A run that is paused between two phases. */
function PausedCard({ phase, why }: { phase: Phase; why: readonly Text[] }) {
  const { agent } = useAgent();
  const isOwn = useSignal(false);
  return (
    <Card
      icon="pause"
      tone="plain"
      title={t('common.pausedBefore', { phase })}
      notes={why}
      actions={
        <>
          <span class="approval-yes" ref={focusAnswer}>
            <TextButton
              primary
              icon="step-over"
              title={t('agentCards.goNextStepF10')}
              onClick={() => agent.gate.goOn('step')}
            >
              {t('common.stepLabel')}
            </TextButton>
          </span>
          <TextButton
            icon="play"
            title={t('agentCards.resumeF8')}
            onClick={() => agent.gate.goOn('run')}
          >
            {t('common.run')}
          </TextButton>
          <span class="agent-card-more">
            {phase === 'think' && (
              <TextButton
                title={t('agentCards.chooseStepModelsPlace')}
                onClick={() => {
                  isOwn.value = !isOwn.value;
                }}
              >
                {t('agentCards.takeStepHand')}
              </TextButton>
            )}
            <TextButton icon="person" onClick={agent.gate.takeOver}>
              {t('common.takeOver')}
            </TextButton>
          </span>
        </>
      }
    >
      {isOwn.value ? <HandForm /> : <p>{NEXT[phase]}</p>}
    </Card>
  );
}

/** What will be sent to the model. */
function RequestCard({ request, why }: { request: LlmRequest; why: readonly Text[] }) {
  const { agent } = useAgent();
  const { messages, tools = [] } = request;
  const price = agent.requestPrice.value;
  return (
    <Card
      icon="pause"
      tone="plain"
      title={t('agentCards.beforeModelAsked')}
      notes={why}
      actions={
        <>
          <span class="approval-yes" ref={focusAnswer}>
            <TextButton
              primary
              title={t('agentCards.sendUnchanged')}
              onClick={() => agent.answer({ type: 'go' })}
            >
              {t('common.send')}
            </TextButton>
          </span>
          <TextButton
            icon="edit"
            title={t('agentCards.seeChangeEveryPart')}
            onClick={() => void agent.editRequest()}
          >
            {t('agentCards.readAndEdit')}
          </TextButton>
        </>
      }
    >
      <p>
        {t('agentCards.systemPromptMessagesTools', {
          messages: numberText(messages.length),
          tools: numberText(tools.length),
        })}
      </p>
      {price?.sections && <RequestBar sections={price.sections} isAbout={!price.isExact} />}
      <p class="step-price">
        {price ? (
          <>
            <span>
              {t('agentCards.tokensIn', {
                part: price.isExact ? '' : '≈ ',
                input: numberText(price.input),
              })}
            </span>
            <span
              title={t('common.replyTokens', {
                expectedOutputTokens: numberText(EXPECTED_OUTPUT_TOKENS),
              })}
            >
              {price.usd === null ? t('common.costUnknown') : `≈ ${usdText(price.usd)}`}
            </span>
          </>
        ) : (
          <span>{t('common.counting')}</span>
        )}
      </p>
    </Card>
  );
}

/** The next step of a run by hand. */
function HandCard() {
  const { agent } = useAgent();
  const number = agent.run.value?.draft.number ?? 1;
  return (
    <Card icon="person" tone="plain" title={t('agentCards.stepChooseAction', { number })}>
      <p>{t('agentCards.actPageEachStep')}</p>
      {agent.isSecretLeftOut.value && <p role="status">{t('agentCards.secretNotRecorded')}</p>}
      <HandForm />
    </Card>
  );
}

/** A tool and its arguments, chosen by a person. */
function HandForm() {
  const { agent } = useAgent();
  const { hand } = agent;
  const tool = hand.tool.value;
  return (
    <form class="hand-form" onSubmit={sends(() => void hand.submit())}>
      <p class="hand-tool">
        <select
          class="field-input"
          aria-label={t('common.tool')}
          value={tool}
          onChange={(event) => {
            const name = event.currentTarget.value;
            if (isToolName(name)) hand.choose(name);
          }}
        >
          {agent.handTools.value.map((name) => (
            <option key={name} value={name}>
              {toolWord(name)}
            </option>
          ))}
        </select>
        <span class="hand-about">{AGENT_TOOLS[tool].description}</span>
      </p>
      <ToolForm
        tool={tool}
        values={hand.values.value}
        problem={hand.problem.value}
        onChange={hand.change}
      />
      <p class="agent-card-actions">
        <TextButton primary submit title={t('agentCards.runsLikeStepAgentAsks')}>
          {t('agentCards.doIt')}
        </TextButton>
      </p>
    </form>
  );
}
