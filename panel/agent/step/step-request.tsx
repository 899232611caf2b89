import type { Message, UserPart } from '../../../core/model/message.ts';
import { usePanel } from '../../panel.ts';
import { requestOf, type ShownRequest } from '../request-of.ts';
import type { StepView } from '../step-view.ts';
import { SentPart } from './sent-parts.tsx';

/** Exactly what the model was sent for a step. */
export function StepRequest({ view }: { view: StepView }) {
  const { agent } = usePanel();
  const run = agent.run.value;
  const request = run && requestOf(run, view.step, agent.requests.value);
  if (!request) return <p class="sent-parts-note">No model was asked for this step.</p>;
  return (
    <>
      {request.note !== '' && <p class="sent-parts-note">{request.note}</p>}
      <SentPart label="System prompt" text={request.system} />
      {request.messages.map((message, at) => (
        <SentMessage key={at} message={message} />
      ))}
      <Tools request={request} />
    </>
  );
}

function SentMessage({ message }: { message: Message }) {
  if (message.role === 'user') return <SentPart label="You" text={textOf(message.content)} />;
  if (message.role === 'assistant') {
    const text = message.content
      .map((part) => ('text' in part ? part.text : JSON.stringify(part, null, 2)))
      .join('\n');
    return <SentPart label="Model" text={text} />;
  }
  return (
    <>
      {message.results.map(({ callId, name, content }) => (
        <SentPart key={callId} label={`Result of ${name}`} text={textOf(content)} />
      ))}
    </>
  );
}

function textOf(parts: readonly UserPart[]): string {
  return parts
    .map((part) =>
      part.type === 'text' ? part.text : `[picture, ${part.width} × ${part.height} px]`,
    )
    .join('\n');
}

function Tools({ request }: { request: ShownRequest }) {
  return (
    <SentPart
      label={`${request.tools.length.toLocaleString('en')} tools`}
      text={JSON.stringify(request.tools, null, 2)}
    />
  );
}
