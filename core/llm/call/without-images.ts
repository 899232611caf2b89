import type { Llm } from './llm.ts';
import type { Message, UserPart } from './message.ts';

const LEFT_OUT = '[picture left out]';

/** Whether a message shows a picture. */
export function hasImage(message: Message): boolean {
  if (message.role === 'assistant') return false;
  if (message.role === 'user') return message.content.some(({ type }) => type === 'image');
  return message.results.some(({ content }) => content.some(({ type }) => type === 'image'));
}

/** A message with a word in place of each image. */
export function withoutImages(message: Message): Message {
  if (message.role === 'assistant') return message;
  if (message.role === 'user') return { ...message, content: message.content.map(inWords) };
  const results = message.results.map((result) => ({
    ...result,
    content: result.content.map(inWords),
  }));
  return { ...message, results };
}

/** A model that is never sent an image, because it cannot read any. */
export function textOnlyLlm(model: Llm): Llm {
  return {
    id: model.id,
    stream: (request, signal) =>
      model.stream({ ...request, messages: request.messages.map(withoutImages) }, signal),
  };
}

function inWords(part: UserPart): UserPart {
  return part.type === 'image' ? { type: 'text', text: LEFT_OUT } : part;
}
