import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { JsonObject, ToolCall } from '../../../../core/llm/call/message.ts';
import { english, say, t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText, timeText } from '../../../../core/platform/messages/numbers.ts';
import type {
  ImproveTurn,
  LlmStrategy,
  TurnCall,
} from '../../../../core/style/improve/improve-state.ts';
import { spentTokens } from '../../../../core/style/improve/llm-spend.ts';
import { STRATEGY_TITLES } from '../../../../core/style/records/strategy-titles.ts';
import { RetryWait } from '../../../llm/call/view/call-view.tsx';
import { Badge } from '../../../ui/controls/badge.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { usdText } from '../../../ui/text/price-text.ts';
import { useStyle } from '../../context/style-context.ts';
import type { Offer, RunStage } from '../improve-model.ts';
import type { StoredRun } from '../improve-store.ts';
import { OfferView } from './offer-view.tsx';
import './turn-list.css';
import './run-view.css';

/** A model that works on its own: its status, its controls, and its turns. */
export function RunView() {
  const { improve } = useStyle();
  const stage = improve.stage.value;
  switch (stage.type) {
    case 'idle':
    case 'asking':
      return null;
    case 'interrupted':
      return <Interrupted run={stage.run} />;
    case 'measuring':
      return (
        <p class="run-line" role="status">
          <Icon name="loading" />
          {t('common.measuringPage')}
        </p>
      );
    case 'failed':
      return (
        <p class="run-line run-failed" role="alert">
          <Icon name="error" />
          {stage.message}
          <TextButton onClick={() => void improve.discard()}>{t('common.dismiss')}</TextButton>
        </p>
      );
    case 'running':
      return (
        <Run>
          <RunStatus kind={stage.kind} />
          <HeldCall />
          <TurnList />
        </Run>
      );
    case 'ended':
      return (
        <Run>
          <RunResult stage={stage} />
          <OfferView before={stage.outcome.before} />
          <TurnList />
        </Run>
      );
  }
}

function Run({ children }: { children: ComponentChildren }) {
  const { log, storeProblem, kind } = useStyle().improve;
  return (
    <section class="run" aria-label={STRATEGY_TITLES[kind.value]}>
      {children}
      {[say(log.note.value), storeProblem.value].filter(Boolean).map((note) => (
        <p key={note} class="run-note">
          {note}
        </p>
      ))}
    </section>
  );
}

function Interrupted({ run: { state, at } }: { run: StoredRun }) {
  const { improve } = useStyle();
  const turns = state.turns.length;
  const isOver = state.outcome !== undefined || turns >= state.limits.turns;
  const when = timeText(at, { timeStyle: 'short' });
  return (
    <p class="run-line" role="status">
      {t('thorough.modelWorkHereUntil', {
        when,
        turns,
        turns2: state.limits.turns,
        kept: state.kept.length,
      })}
      <span class="run-buttons">
        {!isOver && (
          <TextButton
            primary
            title={t('thorough.measuresPageAnewShows')}
            onClick={() => void improve.resume()}
          >
            {t('thorough.resume')}
          </TextButton>
        )}
        {state.kept.length > 0 && (
          <TextButton onClick={() => void improve.keepInterrupted()}>
            {t('thorough.keepTheBest')}
          </TextButton>
        )}
        <TextButton onClick={() => void improve.discard()}>{t('thorough.discardRun')}</TextButton>
      </span>
    </p>
  );
}

/** The present activity, the used time, and the buttons to pause and end the run. */
function RunStatus({ kind }: { kind: LlmStrategy }) {
  const { improve } = useStyle();
  const { gate, log, time } = improve;
  const turn = log.live.value;
  const point = gate.point.value;
  const number = turn?.number ?? log.turns.value.length + 1;
  const rules = improve.arriving.value?.rules;
  const doing = point
    ? t('thorough.waitingForYou')
    : rules !== undefined && log.call.state.value.type === 'running'
      ? t('refine.modelAnswersFar', { count: rules })
      : (turn?.doing ?? t('common.measuringPage'));
  return (
    <>
      {/* Screen readers announce the activity, but not the ticking seconds. */}
      <p class="run-line">
        <Icon name={point ? 'pause' : 'loading'} />
        <b>{STRATEGY_TITLES[kind]}</b>
        <span class="run-figures">
          {t('thorough.turnSOfS', { number, seconds: time.seconds.value, limit: time.limit.value })}
        </span>
        <span class="run-doing" role="status">
          {doing}
        </span>
        <span class="run-buttons">
          {kind === 'thorough' && <Holding />}
          <TextButton icon="stop" title={t('thorough.bestFarStays')} onClick={() => improve.stop()}>
            {t('common.stop')}
          </TextButton>
        </span>
      </p>
      <RetryWait call={log.call} />
    </>
  );
}

function Holding() {
  const { gate } = useStyle().improve;
  if (!gate.isStepping.value) {
    return (
      <TextButton
        icon="pause"
        title={t('thorough.waitsBeforeNextTurn')}
        onClick={() => gate.pause()}
      >
        {t('thorough.pause')}
      </TextButton>
    );
  }
  const isHeld = gate.point.value !== null;
  return (
    <>
      <TextButton
        primary
        disabled={!isHeld}
        title={t('thorough.takesOneStep')}
        onClick={() => gate.answer({ type: 'go' })}
      >
        {t('common.stepLabel')}
      </TextButton>
      <TextButton title={t('thorough.continuesAutomatically')} onClick={() => gate.goOn()}>
        {t('common.continue')}
      </TextButton>
    </>
  );
}

/** The call that a run waits before: to read, edit, approve or skip. */
function HeldCall() {
  const point = useStyle().improve.gate.point.value;
  if (!point) return null;
  if (point.type === 'turn') {
    return <p class="run-note">{t('thorough.beforeTurnModelNot', { turn: point.turn })}</p>;
  }
  return <CallForm key={point.call.id} call={point.call} />;
}

function CallForm({ call }: { call: ToolCall }) {
  const { gate } = useStyle().improve;
  const text = useSignal(writeInput(call.name, call.input));
  const problem = useSignal('');
  const isChanged = text.value !== writeInput(call.name, call.input);
  const send = async () => {
    const { readInput } = await import('../improve-tools.ts');
    const read = readInput(call.name, text.peek());
    if ('problem' in read) problem.value = read.problem;
    else gate.answer({ type: 'edit', input: read.input as JsonObject });
  };
  return (
    <form
      class="held-call"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void send();
        else gate.answer({ type: 'go' });
      }}
    >
      <label>
        <span>
          {t('thorough.theModelCalls')}
          <code>{call.name}</code>:
        </span>
        <textarea
          class="field-input held-call-input"
          spellcheck={false}
          rows={Math.min(10, text.value.split('\n').length + 1)}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            problem.value = '';
          }}
        />
      </label>
      {problem.value !== '' && (
        <p class="run-failed" role="alert">
          {problem.value}
        </p>
      )}
      <span class="run-buttons">
        <TextButton primary submit onClick={() => undefined}>
          {isChanged ? t('thorough.runEdited') : t('common.run')}
        </TextButton>
        <TextButton
          title={t('thorough.modelToldYouSkipped')}
          onClick={() => gate.answer({ type: 'skip' })}
        >
          {t('common.skip')}
        </TextButton>
      </span>
    </form>
  );
}

/** The result of a run, and whether to accept it. */
function RunResult({ stage }: { stage: Extract<RunStage, { type: 'ended' }> }) {
  const { improve } = useStyle();
  const { kind, outcome, isLeft } = stage;
  const { before, after, changes, turns, spend, ms, isKept, why } = outcome;
  const offer = improve.offer.value;
  const isWorse = offer?.comparison.isWorse ?? false;
  const isChoice = (offer?.changes.length ?? 0) > 0;
  const figures = [
    t('thorough.turnsLabel', { turns }),
    t('thorough.tokens', { spentTokens: numberText(spentTokens(spend)) }),
    usdText(spend.usd),
    `${fixedText(ms / 1000, 0)} s`,
  ];
  const kept = isKept
    ? t('thorough.changesAccepted', { count: changes.length })
    : t('thorough.nothingChanged');
  const judged = offer && isChoice ? choiceLines(offer, improve.isRemeasuring.value) : [kept];
  const saved = isLeft && isKept ? t('thorough.bestAmongVersions') : '';
  return (
    <p class="run-line" role="status" data-worse={isWorse}>
      <b>{STRATEGY_TITLES[kind]}</b>
      <span>
        {t('thorough.score', { total: fixedText(before.score.total, 1) })}
        <b>{fixedText((offer?.measured ?? after).score.total, 1)}</b>
      </span>
      <span class="run-figures">{figures.join(' · ')}</span>
      <span class="run-doing">{[say(why), ...judged, saved].filter(Boolean).join(' ')}</span>
      <span class="run-buttons">
        {offer && (
          <TextButton
            primary={!isWorse}
            title={isWorse ? t('refine.scoreFallsKeepIf') : t('thorough.opensBestSheetsEditor')}
            onClick={() => void improve.accept()}
          >
            {isWorse ? t('refine.acceptAnyway') : t('thorough.accept')}
          </TextButton>
        )}
        {isChoice && (
          <TextButton
            title={t('refine.showsModelBecameAnswer')}
            onClick={() => void improve.lookAgain()}
          >
            {t('refine.lookAgain')}
          </TextButton>
        )}
        <TextButton onClick={() => void improve.discard()}>
          {offer ? t('thorough.discard') : t('thorough.close')}
        </TextButton>
      </span>
    </p>
  );
}

/** What the chosen rules do to the score. */
function choiceLines({ comparison }: Offer, isRemeasuring: boolean): readonly string[] {
  return isRemeasuring ? [t('refine.measuringChoice')] : comparison.fell.map(say);
}

/** Every turn: what the model said and called, the result, and the cost; newest first. */
function TurnList() {
  const { log } = useStyle().improve;
  const live = log.live.value;
  const over = log.turns.value.toReversed();
  const turns = [
    ...(live ? [{ ...live, figures: t('common.inProgress') }] : []),
    ...over.map((turn) => ({ ...turn, figures: figuresOf(turn) })),
  ];
  return (
    <ol class="turns" aria-label={t('common.turns')} reversed>
      {turns.map(({ number, said, calls, figures }) => (
        <li class="turn" key={number}>
          <p class="turn-heading">
            <b>{t('thorough.turn', { number })}</b> <span>{figures}</span>
          </p>
          {/* Text only: it is written by a model that has read the page. */}
          {said.trim() !== '' && <p class="turn-said">{said}</p>}
          {calls.map((call, at) => (
            <Call key={at} call={call} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function figuresOf({ spend, ms }: ImproveTurn): string {
  const tokens = numberText(spentTokens(spend));
  return t('thorough.tokensS', { tokens, usd: usdText(spend.usd), ms: fixedText(ms / 1000, 1) });
}

function Call({ call }: { call: TurnCall }) {
  const { name, input, result, picture } = call;
  const [line = ''] = say(result).split('\n');
  const hasInput = Object.keys(input).length > 0;
  return (
    <details class="turn-call">
      <summary title={line}>
        <code>{name}</code>
        <Mark call={call} />
        <span class="turn-result">{line}</span>
      </summary>
      <div class="turn-body">
        <div class="turn-texts">
          {hasInput && <pre class="turn-text">{writeInput(name, input)}</pre>}
          <pre class="turn-text">{english(result)}</pre>
        </div>
        {picture && (
          <img
            class="turn-picture"
            src={`data:${picture.mimeType};base64,${picture.data}`}
            alt={t('thorough.thePageAfter', { name })}
            width={picture.width}
            height={picture.height}
          />
        )}
      </div>
    </details>
  );
}

function Mark({ call: { isKept, isError, isEdited, score } }: { call: TurnCall }) {
  const total = score ? ` ${fixedText(score.total, 1)}` : '';
  return (
    <>
      {isKept === true && (
        <Badge
          tone="success"
          text={t('thorough.accepted', { total })}
          title={t('thorough.applied')}
        />
      )}
      {isKept === false && (
        <Badge
          tone="warning"
          text={t('thorough.notAccepted', { total })}
          title={t('thorough.scoreFellReverted')}
        />
      )}
      {isError && <Badge tone="error" text="error" title={t('thorough.notRun')} />}
      {isEdited && (
        <Badge tone="neutral" text="edited" title={t('thorough.youChangedModelsCall')} />
      )}
    </>
  );
}

/** A call's input as a person edits it: CSS as it is, the rest as JSON. */
function writeInput(name: string, input: JsonObject): string {
  const { css } = input;
  if (name === 'apply_css' && typeof css === 'string') return css;
  return JSON.stringify(input, null, 2);
}
