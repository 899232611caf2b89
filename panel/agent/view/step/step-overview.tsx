import type { WriteRecord } from '../../../../core/agent/writes/held-write.ts';
import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { StepAnnotation } from '../../annotations/view/step-annotation.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { ruleWords } from '../../run/rule-words.ts';
import { STEP_STATUS } from '../../run/step-status.ts';
import type { StepView } from '../../run/step-view.ts';
import { ActionFacts, Fact } from './action-facts.tsx';
import { StepFigures } from './step-figures.tsx';
import { WantedFacts } from './wanted-facts.tsx';
import { whyThen } from './why-then.ts';
import './step-overview.css';

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
      {recovery && <p class="step-overview-note">{translated(recovery.sentence)}</p>}
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
  const { word, tone, title } = STEP_STATUS[status];
  const { message } = feedback.result;
  const found = verdict?.feedback ?? (typeof message === 'string' ? message : '');
  return (
    <div class="step-verdict">
      <p>
        <Badge text={word} tone={tone} title={title} /> {translated(found)}
        {verdict && (
          <span class="step-overview-faint">
            {' '}
            {t('agentStep.sure', { confidence: Math.round(verdict.confidence * 100) })}
          </span>
        )}
      </p>
      {feedback.person !== undefined && (
        <dl class="action-facts">
          <Fact name={t('agentStep.you')}>{feedback.person}</Fact>
        </dl>
      )}
    </div>
  );
}

function Words({ title, tone, words }: { title: string; tone: string; words: readonly string[] }) {
  return (
    <ul class="step-words" data-tone={tone} aria-label={title}>
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const FATES: Readonly<Record<WriteRecord['fate'], string>> = {
  sent: t('agentStep.writeSent'),
  refused: t('agentStep.writeRefused'),
  blocked: t('agentStep.writeBlocked'),
  frozen: t('agentStep.writeFrozen'),
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
                {method} {url}
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
    <section class="act-log" aria-label={t('agentStep.howCarriedOut')}>
      {report.log.length > 0 && (
        <table>
          <tbody>
            {report.log.map(({ stage, at, text }, i) => (
              <tr key={i}>
                <td class="act-log-at">{t('agentStep.ms', { at: Math.round(at) })}</td>
                <th scope="row">{stage}</th>
                <td>{translated(text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {report.type === 'failed' && <p class="step-overview-note">{translated(report.message)}</p>}
      {report.type === 'done' && report.text !== undefined && (
        <pre class="act-log-text">{report.text}</pre>
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
