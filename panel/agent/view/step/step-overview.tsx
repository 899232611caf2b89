import { MAX_NOTE_CHARACTERS } from '../../../../core/agent/annotations/annotation.ts';
import { recordedNode } from '../../../../core/agent/replay/recording-of.ts';
import {
  messageOf,
  type Proposal,
  type StepDraft,
} from '../../../../core/agent/run/step-record.ts';
import { wantedCall, wantedElement } from '../../../../core/agent/tools/reply-calls.ts';
import type { WriteRecord } from '../../../../core/agent/writes/held-write.ts';
import type { RememberedElement } from '../../../../core/page/healing/remember-element.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Problem } from '../../../ui/controls/problem.tsx';
import { ElementChip, type PastWhy } from '../../../ui/element/element-chip.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { usdText } from '../../../ui/text/price-text.ts';
import { useAgent, useHistory } from '../../context/agent-context.ts';
import {
  argumentList,
  callText,
  elementText,
  outcomeText,
  toolWord,
  whyOf,
} from '../../run/action-text.ts';
import { ruleWords } from '../../run/rule-words.ts';
import { stepCost, stepLlm } from '../../run/run-figures.ts';
import {
  isUnshownClaim,
  STEP_STATUS,
  type StepView,
  UNSHOWN_CLAIM,
} from '../../run/step-status.ts';
import './step-overview.css';
import './step-price.css';
import './action-facts.css';
import '../parts/step-annotation.css';
import { visibleLines } from '../../../../core/platform/letters/visible-text.ts';
import { SaidText } from '../parts/said-text.tsx';

/** What a step was, what was found, and how it went. */
export function StepOverview({ view }: { view: StepView }) {
  const { step } = view;
  const { proposal, verdict, recovery } = step;
  const waiting = useAgent().agent.waiting.value;
  // While it waits, its card says the same.
  const isOnCard = !view.isOver && waiting?.point.type === 'approval';
  return (
    <div class="step-overview">
      {view.isOver && <StepVerdict view={view} />}
      {view.isOver && <StepAnnotation number={view.number} />}
      {proposal && !isOnCard && (
        <ActionFacts
          proposal={proposal}
          {...(view.isOver && { past: whyThen(step, proposal.target?.key ?? '') })}
        />
      )}
      {!proposal && view.isOver && <WantedFacts step={step} />}
      {step.approved?.allowedBy && (
        <p class="step-overview-note">
          {t('agentStep.allowedBy', { rules: step.approved.allowedBy.map(wordsOfRule).join(', ') })}
        </p>
      )}
      {recovery && <p class="step-overview-note">{say(recovery.sentence)}</p>}
      {verdict && verdict.errorsDetected.length > 0 && (
        <Words title={t('agentStep.thePageSays')} tone="bad" words={verdict.errorsDetected} />
      )}
      {verdict && verdict.successMessages.length > 0 && (
        <Words title={t('agentStep.thePageSays')} tone="good" words={verdict.successMessages} />
      )}
      {step.writes && <SentList writes={step.writes} />}
      <ActLog view={view} />
      <StepFigures step={step} />
    </div>
  );
}

function wordsOfRule(rule: string): string {
  const { what, site } = ruleWords(rule);
  return site === '' ? what : t('agentStep.ruleOnSite', { what, site });
}

function StepVerdict({ view }: { view: Extract<StepView, { isOver: true }> }) {
  const { status, verdict, feedback } = view.step;
  const { word, tone, title } = isUnshownClaim(view.step) ? UNSHOWN_CLAIM : STEP_STATUS[status];
  const found = verdict?.feedback ?? messageOf(feedback) ?? '';
  return (
    <div class="step-verdict">
      <p>
        <Badge text={word} tone={tone} title={title} /> {say(found)}
      </p>
      {feedback.person !== undefined && (
        <dl class="action-facts">
          <Fact name={t('common.you')}>{feedback.person}</Fact>
        </dl>
      )}
    </div>
  );
}

function Words({ title, tone, words }: { title: string; tone: string; words: readonly string[] }) {
  return (
    <ul class="step-words" data-tone={tone} aria-label={title}>
      {words.map((text) => (
        <li key={text}>
          <SaidText text={text} />
        </li>
      ))}
    </ul>
  );
}

const FATES: Readonly<Record<WriteRecord['fate'], string>> = {
  sent: t('agentStep.sent'),
  refused: t('common.refused'),
  blocked: t('agentStep.blocked'),
  frozen: t('agentStep.failedAfter5'),
};

/** What the page sent after the step, and what it was kept from sending. */
function SentList({ writes }: { writes: readonly WriteRecord[] }) {
  return (
    <section class="act-log" aria-label={t('agentStep.requestsOfPage')}>
      <table>
        <tbody>
          {writes.map(({ method, url, fate }, i) => (
            <tr key={i}>
              <th scope="row">{FATES[fate]}</th>
              <td>
                <SaidText text={`${method} ${url}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How the step was carried out, line by line, in milliseconds. */
function ActLog({ view: { step } }: { view: StepView }) {
  const { report } = step;
  if (!report) return null;
  return (
    <section class="act-log" aria-label={t('agentStep.howRun')}>
      {report.log.length > 0 && (
        <table>
          <tbody>
            {report.log.map(({ stage, at, text }, i) => (
              <tr key={i}>
                <td class="act-log-at">{t('agentStep.ms', { at: Math.round(at) })}</td>
                <th scope="row">{stage}</th>
                <td>{say(text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {report.type === 'failed' && <p class="step-overview-note">{say(report.message)}</p>}
      {report.type === 'done' && report.text !== undefined && (
        <pre class="act-log-text">{visibleLines(report.text)}</pre>
      )}
      {report.type === 'done' && report.image && (
        <img
          class="act-log-image"
          alt={t('agentStep.pageLookedLike')}
          src={`data:${report.image.mimeType};base64,${report.image.data}`}
        />
      )}
    </section>
  );
}

function StepFigures({ step }: { step: StepDraft }) {
  const { agent } = useAgent();
  const { models } = useLlm();
  const run = agent.run.value;
  const usage = step.reply?.usage;
  const cost = run ? stepCost(step, models.priceOf(stepLlm(step, run))?.price) : null;
  const figures = [
    ...(usage && cost
      ? [
          t('agentStep.tokensIn', { input: numberText(cost.input) }),
          ...(usage.cachedRead > 0
            ? [t('agentStep.cached', { cachedRead: numberText(usage.cachedRead) })]
            : []),
          t('agentStep.out', { output: numberText(cost.output) }),
          usdText(cost.usd),
        ]
      : step.reply
        ? [t('agentStep.tokensUnknown')]
        : []),
    ...(step.thoughtMs === undefined
      ? []
      : [t('agentStep.thoughtFor', { seconds: seconds(step.thoughtMs) })]),
  ];
  if (figures.length === 0) return null;
  return (
    <p class="step-price">
      {figures.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}

function seconds(ms: number): string {
  return `${fixedText(ms / 1000, 1)} s`;
}

/** What a step was asked to do that came to no proposal: its element as the Tree has it, if it has. */
function WantedFacts({ step }: { step: StepDraft }) {
  const call = wantedCall(step);
  if (!call) return null;
  const element = wantedElement(call);
  const { why } = call.input;
  return (
    <dl class="action-facts">
      {element !== undefined && (
        <Fact name={t('agentStep.target')}>
          <ElementChip id={element} past={whyThen(step, element)} />
        </Fact>
      )}
      <Fact name={t('agentStep.askedFor')}>
        <span class="action-facts-text">
          <SaidText text={`${toolWord(call.tool)} ${callText(call, step)}`} />
        </span>
      </Fact>
      {typeof why === 'string' && (
        <Fact name={t('agentStep.why')}>
          <SaidText text={why} />
        </Fact>
      )}
    </dl>
  );
}

/** Whether an element was usable when a step looked at the page, by what the step has stored of it; null if nothing. */
export function whyThen(step: StepDraft, key: string): PastWhy {
  const node = recordedNode([step], key);
  if (!node) return null;
  const ignoresClicks = node.s?.split(',').includes('unclickable');
  if (ignoresClicks) return { verdict: 'covered', text: t('why.ignoresClicks') };
  return node.occ
    ? { verdict: 'covered', text: t('common.covered') }
    : { verdict: 'sent', text: '' };
}

interface ActionFactsProps {
  proposal: Proposal;
  /** Of a step that is over: why its target was usable or not when it was taken. */
  past?: PastWhy;
}

/** A step's target, arguments, reasons and expected outcome. */
export function ActionFacts({ proposal, past }: ActionFactsProps) {
  const { action, target, origin, expected } = proposal;
  const why = whyOf(action);
  return (
    <dl class="action-facts">
      {target && (
        <Fact name={t('agentStep.target')}>
          <TargetChip target={target} past={past} /> {elementText(target)}
          {target.count > 1 && (
            <span class="action-facts-faint">
              {' '}
              {t('agentStep.of', { ordinal: target.ordinal + 1, count: target.count })}
            </span>
          )}
        </Fact>
      )}
      {argumentList(proposal).map(([name, text]) => (
        <Fact key={name} name={name}>
          <span class="action-facts-text">
            <SaidText text={text} />
          </span>
        </Fact>
      ))}
      {why !== '' && (
        <Fact name={t('agentStep.why')}>
          <SaidText text={why} />
        </Fact>
      )}
      {expected.type !== 'no_change' && (
        <Fact name={t('agentStep.expected')}>{outcomeText(expected)}</Fact>
      )}
      <Fact name={t('agentStep.site')}>{origin}</Fact>
    </dl>
  );
}

/**
 * The target, as the Tree has it now unless the step is over; only its ID when the page has another element under
 * that.
 */
function TargetChip({ target, past }: { target: RememberedElement; past: PastWhy | undefined }) {
  const { elements } = useShell();
  const node = elements.byKey.value.get(target.key)?.node;
  const isSame = node?.role === target.role && node.name === target.name;
  return isSame ? <ElementChip id={target.key} past={past} /> : <code>#{target.key}</code>;
}

/** A name and its value. */
export function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A thumb and a note for a finished step; saved as it is written. */
function StepAnnotation({ number }: { number: number }) {
  const { history, agentSearch } = useHistory();
  const { annotations } = history;
  const { score, note = '' } = annotations.steps.value[number] ?? {};
  const problem = annotations.problem.value;
  const pattern = agentSearch.pattern.value;
  return (
    <section
      class="step-annotation"
      data-score={score}
      aria-label={t('agent.yourRatingStep', { number })}
    >
      <IconButton
        icon={score === 'good' ? 'thumb-up-filled' : 'thumb-up'}
        label={t('agent.goodStep')}
        pressed={score === 'good'}
        onClick={() => void annotations.score(number, 'good')}
      />
      <IconButton
        icon={score === 'bad' ? 'thumb-down-filled' : 'thumb-down'}
        label={t('agent.badStep')}
        pressed={score === 'bad'}
        onClick={() => void annotations.score(number, 'bad')}
      />
      <textarea
        class="step-annotation-note"
        rows={1}
        maxLength={MAX_NOTE_CHARACTERS}
        placeholder={t('agent.noteStepIncludedExport')}
        aria-label={t('agent.noteOnStep', { number })}
        data-hit={pattern !== null && note.search(pattern) >= 0}
        value={note}
        onInput={(event) => void annotations.write(number, event.currentTarget.value)}
        onKeyDown={leaveOnEscape}
      />
      <Problem class="step-annotation-problem" text={problem} />
    </section>
  );
}

/** Keeps Escape from DevTools, which would open its console drawer. */
function leaveOnEscape(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  event.currentTarget.blur();
}
