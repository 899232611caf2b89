import { useSignal } from '@preact/signals';
import type { Phase } from '../../../../core/agent/run/step-record.ts';
import { AGENT_TOOLS, isToolName } from '../../../../core/agent/tools/agent-tools.ts';
import type { LlmRequest } from '../../../../core/llm/call/llm.ts';
import { EXPECTED_OUTPUT_TOKENS } from '../../../../core/llm/ledger/metering.ts';
import { type Text, t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { RequestBar } from '../../../llm/call/view/request-bar.tsx';
import { sends } from '../../../ui/controls/field-events.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { usdText } from '../../../ui/text/price-text.ts';
import { useAgent } from '../../context/agent-context.ts';
import { toolWord } from '../../run/action-text.ts';
import { ToolForm } from '../parts/tool-form.tsx';
import { Card, focusAnswer } from './card.tsx';
import '../step/step-price.css';
import './hand-card.css';

const NEXT: Readonly<Record<Phase, string>> = {
  observe: t('agentCards.nextPageLooked'),
  think: t('agentCards.nextModelAskedStep'),
  propose: t('agentCards.nextModelsStepJudged'),
  act: t('agentCards.nextStepPutYou'),
  verify: t('agentCards.nextVerifyStep'),
};

/** A run that is paused between two phases. */
export function PausedCard({ phase, why }: { phase: Phase; why: readonly Text[] }) {
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
export function RequestCard({ request, why }: { request: LlmRequest; why: readonly Text[] }) {
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
export function HandCard() {
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
