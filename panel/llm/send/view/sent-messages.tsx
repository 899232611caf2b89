import type { ImagePart, Message, UserPart } from '../../../../core/llm/call/message.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useLlm } from '../../context/llm-context.ts';
import { type TextPlace, withoutPart, withoutTool } from './edited-request.ts';
import { SentText } from './sent-text.tsx';

type PartPlace = Extract<TextPlace, { type: 'part' }>;

/** Each message, picture and tool of the request, as it is sent. */
export function SentMessages() {
  const { send } = useLlm();
  const request = send.request.value;
  if (!request) return null;
  return (
    <>
      {request.system !== undefined && (
        <SentText label={t('send.systemPrompt')} place={{ type: 'system' }} text={request.system} />
      )}
      {request.messages.map((message, at) => (
        <SentMessage key={at} message={message} at={at} />
      ))}
      <SentTools />
    </>
  );
}

function SentMessage({ message, at }: { message: Message; at: number }) {
  if (message.role === 'user') {
    return (
      <Parts label={t('send.you')} parts={message.content} place={(part) => partPlace(at, part)} />
    );
  }
  if (message.role === 'assistant') {
    const text = message.content
      .map((part) => ('text' in part ? part.text : JSON.stringify(part, null, 2)))
      .join('\n');
    return <SentText label={t('send.modelSaid')} text={text} />;
  }
  return (
    <>
      {message.results.map(({ callId, name, content }, result) => (
        <Parts
          key={callId}
          label={t('send.resultOf', { name })}
          parts={content}
          place={(part) => ({ ...partPlace(at, part), result })}
        />
      ))}
    </>
  );
}

function partPlace(message: number, part: number): PartPlace {
  return { type: 'part', message, part };
}

interface PartsProps {
  label: string;
  parts: readonly UserPart[];
  place: (part: number) => PartPlace;
}

function Parts({ label, parts, place }: PartsProps) {
  return (
    <>
      {parts.map((part, i) => {
        const name =
          parts.length > 1 ? t('send.partOf', { label, i: i + 1, parts: parts.length }) : label;
        const at = place(i);
        const key = `${at.message}-${at.result}-${i}`;
        if (part.type === 'image') return <SentImage key={key} image={part} place={at} />;
        return <SentText key={key} label={name} place={at} text={part.text} />;
      })}
    </>
  );
}

function SentImage({ image, place }: { image: ImagePart; place: PartPlace }) {
  const { send, models } = useLlm();
  const { data, mimeType, width, height } = image;
  const { value: chosen } = send.chosen;
  const isSent = chosen === null || models.sees(chosen);
  return (
    <figure class="send-image">
      <img src={`data:${mimeType};base64,${data}`} alt={t('send.whatIsSent')} />
      <figcaption>
        {isSent
          ? t('send.picturePx', { width, height })
          : t('send.notSentCannotSee', { model: chosen?.model })}
        <IconButton
          icon="remove"
          label={t('send.doNotSendPicture')}
          onClick={() => {
            const request = send.request.peek();
            if (request) send.edit(withoutPart(request, place));
          }}
        />
      </figcaption>
    </figure>
  );
}

function SentTools() {
  const { send } = useLlm();
  const request = send.request.value;
  const tools = request?.tools ?? [];
  if (!request || tools.length === 0) return null;
  return (
    <section class="send-part" aria-label={t('send.tools')}>
      <h3>{t('send.tools')}</h3>
      <ul class="send-tools">
        {tools.map((tool) => (
          <li key={tool.name}>
            <code>{tool.name}</code> {tool.description}
            <IconButton
              icon="remove"
              label={t('send.doNotOffer', { name: tool.name })}
              onClick={() => send.edit(withoutTool(request, tool.name))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
