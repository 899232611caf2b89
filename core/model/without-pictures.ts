import type { Message, UserPart } from './message.ts';
import type { Model } from './model.ts';

const LEFT_OUT = '[picture left out]';

/** A message with a word in the place of each picture. */
export function withoutPictures(message: Message): Message {
  if (message.role === 'assistant') return message;
  if (message.role === 'user') return { ...message, content: message.content.map(inWords) };
  const results = message.results.map((one) => ({ ...one, content: one.content.map(inWords) }));
  return { ...message, results };
}

/** A model that is never sent a picture: it cannot see. */
export function blindModel(model: Model): Model {
  return {
    id: model.id,
    stream: (request, signal) =>
      model.stream({ ...request, messages: request.messages.map(withoutPictures) }, signal),
  };
}

function inWords(part: UserPart): UserPart {
  return part.type === 'image' ? { type: 'text', text: LEFT_OUT } : part;
}
