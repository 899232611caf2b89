import type { FunctionComponent } from 'preact';
import type { Message, UserPart } from '../../../core/llm/call/message.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { numberText, timeText } from '../../../core/platform/messages/numbers.ts';
import { prettyJson } from '../../../core/platform/text/pretty-json.ts';
import { RetryWait } from '../../llm/call/view/call-view.tsx';
import { CountedRequestBar } from '../../llm/call/view/request-bar.tsx';
import { keeps } from '../../ui/controls/field-events.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TabList } from '../../ui/controls/tab-list.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useShell } from '../../ui/shell/shell-context.ts';
import { copyText } from '../../ui/text/copy-text.ts';
import { useAgent, useHistory } from '../context/agent-context.ts';
import { PageAtStep } from '../history/view/page-at-step.tsx';
import { toolWord } from '../run/action-text.ts';
import { PANE_TITLES, PANES, paneOnShow, type StepPaneId } from '../run/pane-on-show.ts';
import { costText } from '../run/run-figures.ts';
import { standingOf } from '../run/run-status.ts';
import { type ShownRequest, shownRequest } from '../run/shown-request.ts';
import type { StepView } from '../run/step-status.ts';
import { WaitingCard } from './cards/waiting-card.tsx';
import { Fact, StepOverview } from './step/step-overview.tsx';
import './step-pane.css';
import './step/live-thinking.css';
import './step/run-outcome.css';
import './step/sent-parts.css';

/** Longer texts are folded until somebody opens them. */
const FOLDED = 1200;

const VIEWS: Readonly<Record<StepPaneId, FunctionComponent<{ view: StepView }>>> = {
  overview: StepOverview,
  page: StepPage,
  request: StepRequest,
  reply: StepReply,
};

const TABS = PANES.map((id) => ({ id, title: PANE_TITLES[id] }));

/** The shown step: its card while it waits, and everything known about it. */
export function StepPane() {
  const { agent } = useAgent();
  const view = agent.shown.value;
  const waiting = agent.waiting.value;
  const isPresent = view !== null && !view.isOver;
  const View = VIEWS[paneOnShow.value];
  return (
    <section
      class="step-pane"
      aria-label={view ? t('common.step', { number: view.number }) : t('agentStep.theRun')}
    >
      {waiting && (isPresent ? <WaitingCard waiting={waiting} /> : <BackToPresent />)}
      <div class="step-pane-below">
        {isPresent && agent.phase.value === 'think' && !waiting && <LiveThinking />}
        {!agent.isRunning.value && agent.run.value?.outcome && (
          <>
            <RunOutcomeView />
            <AfterRun />
          </>
        )}
        {view && (
          <>
            <TabList
              label={t('agentStep.stepDetails')}
              items={TABS}
              selected={paneOnShow.value}
              name="step"
              onSelect={keeps(paneOnShow)}
            />
            <div
              class="step-pane-view"
              role="tabpanel"
              id="step-panel"
              aria-labelledby={`step-tab-${paneOnShow.value}`}
            >
              <View view={view} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function BackToPresent() {
  const { agent } = useAgent();
  return (
    <p class="step-pane-back" role="status">
      {t('agentStep.runWaitsYouStep', { number: agent.run.value?.draft.number ?? '' })}
      <TextButton primary onClick={() => agent.select(null)}>
        {t('agentStep.showIt')}
      </TextButton>
    </p>
  );
}

function StepPage({ view }: { view: StepView }) {
  const { observation } = view.step;
  if (!observation) return <p class="sent-parts-note">{t('common.pageNotRead')}</p>;
  const { title, url, settled, at, payload, sent } = observation;
  return (
    <>
      <dl class="action-facts">
        <Fact name={t('agentStep.title')}>{title}</Fact>
        <Fact name={t('common.address')}>{url}</Fact>
        <Fact name={t('agentStep.settling')}>{say(settled)}</Fact>
        <Fact name={t('agentStep.seen')}>{timeText(at)}</Fact>
        {sent?.why !== undefined && (
          <Fact name={t('agentStep.factSentAs')}>
            {sent.mode}: {say(sent.why)}
          </Fact>
        )}
      </dl>
      <PageAtStep view={view} />
      {sent && (
        <SentPart
          label={t('agentStep.sentAs', { mode: sent.mode })}
          text={[sent.text, sent.aside].filter(Boolean).join('\n')}
        />
      )}
      {sent?.image && (
        <img
          class="act-log-image"
          alt={t('agentStep.sentPicture')}
          src={`data:${sent.image.mimeType};base64,${sent.image.data}`}
        />
      )}
      {sent?.delta !== undefined && (
        <SentPart label={t('agentStep.sentWhatChanged')} text={sent.delta} />
      )}
      <SentPart label={t('common.payload')} text={prettyJson(payload)} />
    </>
  );
}

/** The model's reply for a step, unchanged. */
function StepReply({ view }: { view: StepView }) {
  const { agent } = useAgent();
  const { reply, problem } = view.step;
  if (!reply) {
    const asked = say(problem ?? '');
    const isThinking = !view.isOver && agent.phase.value === 'think';
    return (
      <p class="sent-parts-note">
        {asked ||
          (isThinking ? t('agentStep.modelStillThinking') : t('agentStep.noModelRepliedStep'))}
      </p>
    );
  }
  const { message, usage, stopReason, rawStopReason, servedBy, responseId, attempt } = reply;
  const about = { stopReason, rawStopReason, servedBy, responseId, attempt, usage };
  return (
    <>
      {message.content.map((part, at) =>
        part.type === 'text' || part.type === 'reasoning' ? (
          <SentPart
            key={at}
            label={part.type === 'text' ? t('common.text') : t('common.reasoning')}
            text={part.text}
          />
        ) : (
          <SentPart
            key={at}
            label={t('agentStep.callOf', { name: part.name })}
            text={JSON.stringify(part, null, 2)}
          />
        ),
      )}
      <SentPart label={t('agentStep.aboutTheReply')} text={JSON.stringify(about, null, 2)} />
    </>
  );
}

/** The exact request that was sent for a step. */
function StepRequest({ view }: { view: StepView }) {
  const { agent } = useAgent();
  const run = agent.run.value;
  const request = run && shownRequest(run, view.step, agent.requests.value);
  if (!request) return <p class="sent-parts-note">{t('agentStep.noModelAskedStep')}</p>;
  return (
    <>
      {request.note !== '' && <p class="sent-parts-note">{request.note}</p>}
      <div class="step-request-bar">
        <CountedRequestBar
          key={`${run.id} ${view.number}`}
          request={request.counted}
          usage={view.step.reply?.usage}
        />
      </div>
      <SentPart label={t('common.systemPrompt')} text={request.system} />
      {request.messages.map((message, at) => (
        <SentMessage key={at} message={message} />
      ))}
      <Tools request={request} />
    </>
  );
}

function SentMessage({ message }: { message: Message }) {
  if (message.role === 'user')
    return <SentPart label={t('common.you')} text={partsText(message.content)} />;
  if (message.role === 'assistant') {
    const text = message.content
      .map((part) => ('text' in part ? part.text : JSON.stringify(part, null, 2)))
      .join('\n');
    return <SentPart label={t('common.model')} text={text} />;
  }
  return (
    <>
      {message.results.map(({ callId, name, content }) => (
        <SentPart key={callId} label={t('common.resultOf', { name })} text={partsText(content)} />
      ))}
    </>
  );
}

function partsText(parts: readonly UserPart[]): string {
  return parts
    .map((part) =>
      part.type === 'text'
        ? part.text
        : t('agentStep.picturePx', { width: part.width, height: part.height }),
    )
    .join('\n');
}

function Tools({ request }: { request: ShownRequest }) {
  return (
    <SentPart
      label={t('agentStep.tools', { tools: numberText(request.tools.length) })}
      text={JSON.stringify(request.tools, null, 2)}
    />
  );
}

/** What the model says while it thinks, as it arrives. */
function LiveThinking() {
  const { thinking } = useAgent().agent;
  const { call, dropped, written } = thinking;
  const state = call.state.value;
  return (
    <section class="live-thinking" aria-label={t('agentStep.theModelsWords')} aria-busy="true">
      <RetryWait call={call} />
      {state.type === 'loading' && (
        <p class="live-thinking-wait">
          {t('common.chromeDownloadingModel', { loaded: Math.round(state.loaded * 100) })}
        </p>
      )}
      {dropped.value > 0 && (
        <p class="live-thinking-wait">{t('agentStep.leftOutToFit', { dropped: dropped.value })}</p>
      )}
      {call.reasoning.value !== '' && <p class="live-thinking-reasoning">{call.reasoning.value}</p>}
      {call.text.value !== '' && <p>{call.text.value}</p>}
      {written.value && (
        <p class="live-thinking-call">
          <b>{toolWord(written.value.name)}</b> <code>{written.value.text}</code>
        </p>
      )}
      {state.type === 'running' &&
        call.reasoning.value + call.text.value === '' &&
        !written.value && <p class="live-thinking-wait">{t('agentStep.nothingSaidYet')}</p>}
    </section>
  );
}

const OUTCOME_TONES = { shown: 'good', said: 'quiet', contradicted: 'bad' } as const;

/** How a run has ended: what was claimed, and what was found. */
function RunOutcomeView() {
  const { agent } = useAgent();
  const run = agent.run.value;
  const outcome = run?.outcome;
  if (!outcome) return null;
  if (outcome.type !== 'done') {
    return (
      <p class="run-outcome" data-tone={outcome.type === 'failed' ? 'bad' : 'quiet'}>
        {say(outcome.reason)}
      </p>
    );
  }
  const { success, claim, verdict } = outcome;
  const standing = standingOf(outcome);
  const feedback = say(verdict.feedback);
  return (
    <div class="run-outcome" data-tone={OUTCOME_TONES[standing]}>
      <p>{claim.summary}</p>
      <p class="run-outcome-found">
        {standing === 'said'
          ? t('agentStep.modelSaysNothingShows')
          : claim.success === verdict.success || success
            ? t('agentStep.shownByPage', { feedback })
            : t('agentStep.modelSaysDoneBut', { feedback })}
      </p>
      {run?.skill && (
        <p class="run-outcome-found">
          {t('agentStep.thisRunAndRecordedRun', {
            now: costText(run.spend),
            first: costText(run.skill.cost),
          })}
        </p>
      )}
    </div>
  );
}

/** What is mostly done with a run that is over. */
function AfterRun() {
  const { history } = useHistory();
  return (
    <p class="after-run">
      <TextButton onClick={() => void history.prepareReplay()}>
        {t('agentHistory.replayThisRun')}
      </TextButton>
      <TextButton onClick={() => void history.prepareExport()}>
        {t('agentHistory.exportRun')}
      </TextButton>
    </p>
  );
}

/** A text as it went to a model or came from one. */
function SentPart({ label, text }: { label: string; text: string }) {
  const { notices } = useShell();
  return (
    <div class="sent-part">
      <details open={text.length <= FOLDED}>
        <summary>
          <b>{label}</b>
          <span class="sent-part-size">
            {t('common.characters', { text: numberText(text.length) })}
          </span>
        </summary>
        <pre>{text}</pre>
      </details>
      <IconButton
        icon="copy"
        label={t('agentStep.copy', { label })}
        onClick={() => void notices.attempt(copyText(text), t('common.copied'))}
      />
    </div>
  );
}
