import type { GatePoint } from '../../../../core/agent/run/gate-point.ts';
import type { Phase } from '../../../../core/agent/run/phase.ts';
import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { AnswerForm } from './answer-form.tsx';
import { Card, focusAnswer } from './card.tsx';

/** The page went to an origin that nobody has agreed to: nothing of it was read yet. */
export function OriginCard({ origin, url }: { origin: string; url: string }) {
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
            {t('agentCards.letWork')}
          </TextButton>
          <TextButton onClick={agent.stop}>{t('agentCards.stop')}</TextButton>
        </>
      }
    >
      <p>{url}</p>
    </Card>
  );
}

/** A limit of the run: continuing raises it by the same amount. */
export function LimitCard({ message }: { message: string }) {
  const { agent } = useAgent();
  return (
    <Card
      icon="limits"
      tone="danger"
      title={translated(message)}
      actions={
        <>
          <TextButton
            title={t('agentCards.liftsLimitFarAgain')}
            onClick={() => agent.answer({ type: 'go' })}
          >
            {t('agentCards.goOn')}
          </TextButton>
          <TextButton onClick={agent.stop}>{t('agentCards.stop')}</TextButton>
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
export function TroubleCard({
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
  const known = isMismatch ? t('agentCards.replayNotTheSame') : TROUBLE_TITLES[point.phase];
  const title = known ?? t('agentCards.didNotWork');
  const action = isSure ? t('agentCards.tryAgain') : t('agentCards.goLook');
  return (
    <Card
      icon={point.isNotice ? 'person' : 'error'}
      tone="trouble"
      title={point.isNotice ? t('agentCards.agentWaitsYou') : title}
      actions={
        <>
          <span class="approval-yes" ref={focusAnswer}>
            <TextButton primary onClick={() => agent.answer({ type: 'go' })}>
              {point.isNotice ? t('agentCards.goOn') : action}
            </TextButton>
          </span>
          {asksModel && !point.isNotice && (
            <TextButton icon="gear" onClick={modelSettings.open}>
              {t('agentCards.models')}
            </TextButton>
          )}
          <TextButton onClick={agent.stop}>{t('agentCards.stop')}</TextButton>
        </>
      }
    >
      <p class="agent-card-cause">{translated(point.message)}</p>
    </Card>
  );
}

/** The person has taken over the page. */
export function TakenOverCard() {
  const { agent } = useAgent();
  return (
    <Card icon="person" tone="plain" title={t('agentCards.pageYours')}>
      <p>{t('agentCards.doDoneHandBack')}</p>
      <AnswerForm
        label={t('agentCards.youDoneModelOptional')}
        action={t('agentCards.handBack')}
        onAnswer={(text) => agent.answer(text === '' ? { type: 'go' } : { type: 'answer', text })}
      />
    </Card>
  );
}
