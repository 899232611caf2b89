import { usePanel } from '../../panel.ts';
import type { StepView } from '../step-view.ts';
import { SentPart } from './sent-parts.tsx';

/** What the model said for a step, as it said it. */
export function StepReply({ view }: { view: StepView }) {
  const { agent } = usePanel();
  const { reply, problem } = view.step;
  if (!reply) {
    const asked = problem ?? '';
    const isThinking = !view.isOver && agent.phase.value === 'think';
    return (
      <p class="sent-parts-note">
        {asked ||
          (isThinking ? 'The model is still thinking.' : 'No model has replied in this step.')}
      </p>
    );
  }
  const { message, usage, stopReason, rawStopReason, servedBy, responseId, attempt } = reply;
  const about = { stopReason, rawStopReason, servedBy, responseId, attempt, usage };
  return (
    <>
      {message.content.map((part, at) =>
        part.type === 'text' || part.type === 'reasoning' ? (
          <SentPart key={at} label={part.type === 'text' ? 'Text' : 'Reasoning'} text={part.text} />
        ) : (
          <SentPart key={at} label={`Call of ${part.name}`} text={JSON.stringify(part, null, 2)} />
        ),
      )}
      <SentPart label="About the reply" text={JSON.stringify(about, null, 2)} />
    </>
  );
}
