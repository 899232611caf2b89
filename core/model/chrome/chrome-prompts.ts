import { completeHistory } from '../complete-history.ts';
import type { AssistantPart, Message, UserPart } from '../message.ts';
import type { Prompt } from './built-in-model.ts';

/** A conversation without tools, as the Prompt API takes it. */
export function chromePrompts(messages: readonly Message[]): Prompt[] {
  const reader = { provider: 'chrome', model: 'gemini-nano' } as const;
  return completeHistory(messages, reader).flatMap((message): Prompt[] => {
    if (message.role === 'tool') return [];
    return [{ role: message.role, content: message.content.flatMap(content) }];
  });
}

function content(part: UserPart | AssistantPart): Prompt['content'] {
  if (part.type === 'text') return [{ type: 'text', value: part.text }];
  if (part.type !== 'image') return [];
  const bytes = Uint8Array.from(atob(part.data), (character) => character.charCodeAt(0));
  return [{ type: 'image', value: new Blob([bytes], { type: part.mimeType }) }];
}
