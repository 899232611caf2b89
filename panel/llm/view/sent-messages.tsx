import { useSignal } from '@preact/signals';
import type { LlmRequest } from '../../../core/llm/call/llm.ts';
import type { ImagePart, Message, UserPart } from '../../../core/llm/call/message.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { numberText } from '../../../core/platform/messages/numbers.ts';
import { sets } from '../../ui/controls/field-events.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { useLlm } from '../context/llm-context.ts';
import '../../ui/controls/text-area.css';

type PartPlace = Extract<TextPlace, { type: 'part' }>;

/** Each message, picture and tool of the request, as it is sent. */
export function SentMessages() {
  const { send } = useLlm();
  const request = send.request.value;
  if (!request) return null;
  return (
    <>
      {request.system !== undefined && (
        <SentText
          label={t('common.systemPrompt')}
          place={{ type: 'system' }}
          text={request.system}
        />
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
      <Parts
        label={t('common.you')}
        parts={message.content}
        place={(part) => partPlace(at, part)}
      />
    );
  }
  if (message.role === 'assistant') {
    const text = message.content
      .map((part) => ('text' in part ? part.text : JSON.stringify(part, null, 2)))
      .join('\n');
    return <SentText label={t('send.modelVerbatim')} text={text} />;
  }
  return (
    <>
      {message.results.map(({ callId, name, content }, result) => (
        <Parts
          key={callId}
          label={t('common.resultOf', { name })}
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
      <img src={`data:${mimeType};base64,${data}`} alt={t('common.whatSent')} />
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
    <section class="send-part" aria-label={t('common.tools')}>
      <h3>{t('common.tools')}</h3>
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

/** Characters that a text box can hold without slowing the panel down; more are shown on request. */
const MAX_EDITED = 200_000;

/** One text that will be sent. Without a place it is read-only. */
function SentText({ label, place, text }: { label: string; place?: TextPlace; text: string }) {
  const { send } = useLlm();
  const isWhole = useSignal(text.length <= MAX_EDITED);
  const rows = Math.min(10, Math.max(2, text.split('\n', 10).length, Math.ceil(text.length / 110)));
  return (
    <section class="send-part" aria-label={label}>
      <h3>
        {label}{' '}
        <span class="send-faint">{t('common.characters', { text: numberText(text.length) })}</span>
      </h3>
      {isWhole.value ? (
        <textarea
          class="send-text"
          aria-label={label}
          spellcheck={false}
          rows={rows}
          readOnly={place === undefined}
          value={text}
          onInput={(event) => {
            const request = send.request.peek();
            if (request && place) send.edit(withText(request, place, event.currentTarget.value));
          }}
        />
      ) : (
        <p class="send-faint">
          {t('send.longTextsMakeSlow')}
          <TextButton onClick={sets(isWhole, true)}>{t('send.showEdit')}</TextButton>
        </p>
      )}
    </section>
  );
}

/** The place of a text in a request: the system prompt, or a part of a message (of a tool's result). */
type TextPlace =
  | { type: 'system' }
  | { type: 'part'; message: number; part: number; result?: number };

/** The request with another text in one place. */
export function withText(request: LlmRequest, place: TextPlace, text: string): LlmRequest {
  if (place.type === 'system') return { ...request, system: text };
  return changeMessage(request, place.message, (message) =>
    changeParts(message, place, (parts) =>
      parts.with(place.part, { ...parts[place.part], type: 'text', text }),
    ),
  );
}

/** The request without one of its parts, such as a picture. */
export function withoutPart(
  request: LlmRequest,
  place: Extract<TextPlace, { type: 'part' }>,
): LlmRequest {
  return changeMessage(request, place.message, (message) =>
    changeParts(message, place, (parts) => parts.toSpliced(place.part, 1)),
  );
}

/** The request without one of its tools. */
export function withoutTool(request: LlmRequest, name: string): LlmRequest {
  const { tools = [], ...others } = request;
  const left = tools.filter((tool) => tool.name !== name);
  return left.length === 0 ? others : { ...others, tools: left };
}

function changeMessage(
  request: LlmRequest,
  index: number,
  change: (message: Message) => Message,
): LlmRequest {
  const message = request.messages[index];
  if (!message) return request;
  return { ...request, messages: request.messages.with(index, change(message)) };
}

function changeParts(
  message: Message,
  { result = 0 }: { result?: number },
  change: (parts: readonly UserPart[]) => readonly UserPart[],
): Message {
  if (message.role === 'user') return { ...message, content: change(message.content) };
  // A model's own output, signed by its provider or not, must not be changed.
  if (message.role === 'assistant') return message;
  const changed = message.results[result];
  if (!changed) return message;
  const content = change(changed.content);
  return { ...message, results: message.results.with(result, { ...changed, content }) };
}
