import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { timeText } from '../../../../core/platform/messages/numbers.ts';
import { prettyJson } from '../../../../core/platform/text/pretty-json.ts';
import { PageAtStep } from '../../history/view/page-at-step.tsx';
import type { StepView } from '../../run/step-view.ts';
import { Fact } from './action-facts.tsx';
import { SentPart } from './sent-parts.tsx';

/** The page of the step, as it was sent to the model. */
export function StepPage({ view }: { view: StepView }) {
  const { observation } = view.step;
  if (!observation) return <p class="sent-parts-note">{t('agentStep.pageNotLookedYet')}</p>;
  const { title, url, settled, at, payload, sent } = observation;
  return (
    <>
      <dl class="action-facts">
        <Fact name={t('agentStep.factTitle')}>{title}</Fact>
        <Fact name={t('agentStep.factAddress')}>{url}</Fact>
        <Fact name={t('agentStep.factRest')}>{translated(settled)}</Fact>
        <Fact name={t('agentStep.factSeen')}>{timeText(at)}</Fact>
        {sent?.why !== undefined && (
          <Fact name={t('agentStep.factSentAs')}>
            {sent.mode}: {translated(sent.why)}
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
      <SentPart label={t('agentStep.payload')} text={prettyJson(payload)} />
    </>
  );
}
