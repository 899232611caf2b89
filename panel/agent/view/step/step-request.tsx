import type { Message, UserPart } from '../../../../core/llm/call/message.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { CountedRequestBar } from '../../../llm/call/view/counted-request-bar.tsx';
import { useAgent } from '../../context/agent-context.ts';
import { type ShownRequest, shownRequest } from '../../run/shown-request.ts';
import type { StepView } from '../../run/step-view.ts';
import { SentPart } from './sent-parts.tsx';

/** The exact request that was sent for a step. */
export function StepRequest({ view }: { view: StepView }) {
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
      <SentPart label={t('agentStep.systemPrompt')} text={request.system} />
      {request.messages.map((message, at) => (
        <SentMessage key={at} message={message} />
      ))}
      <Tools request={request} />
    </>
  );
}

function SentMessage({ message }: { message: Message }) {
  if (message.role === 'user')
    return <SentPart label={t('agentStep.you')} text={partsText(message.content)} />;
  if (message.role === 'assistant') {
    const text = message.content
      .map((part) => ('text' in part ? part.text : JSON.stringify(part, null, 2)))
      .join('\n');
    return <SentPart label={t('agentStep.model')} text={text} />;
  }
  return (
    <>
      {message.results.map(({ callId, name, content }) => (
        <SentPart
          key={callId}
          label={t('agentStep.resultOf', { name })}
          text={partsText(content)}
        />
      ))}
    </>
  );
}

function partsText(parts: readonly UserPart[]): string {
  return parts
    .map((part) =>
      part.type === 'text'
        ? part.text
        : t('agentStep.pictureOf', { width: part.width, height: part.height }),
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
