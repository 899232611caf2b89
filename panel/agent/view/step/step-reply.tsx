import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { useAgent } from '../../context/agent-context.ts';
import type { StepView } from '../../run/step-view.ts';
import { SentPart } from './sent-parts.tsx';

/** The model's reply for a step, unchanged. */
export function StepReply({ view }: { view: StepView }) {
  const { agent } = useAgent();
  const { reply, problem } = view.step;
  if (!reply) {
    const asked = translated(problem ?? '');
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
            label={part.type === 'text' ? t('agentStep.text') : t('agentStep.reasoning')}
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
