import type { UserPart } from '../../llm/call/message.ts';
import { quoteLines } from '../../llm/prompt/quote-page.ts';
import type { ToolOutput } from './tool-output.ts';

/** Characters of page words in one result; about 25,000 tokens. */
export const MAX_RESULT_CHARACTERS = 100_000;

/** Characters of a person's words, or of a sentence of ours, in one result. */
const MAX_NOTE_CHARACTERS = 5000;

/** A result as a model is sent it: bounded, with everything that the page says between the marks. */
export function resultContent(output: readonly ToolOutput[], mark: string): UserPart[] {
  const parts: UserPart[] = [];
  let left = MAX_RESULT_CHARACTERS;
  for (const item of output) {
    if (item.type === 'picture') parts.push(item.picture);
    if (item.type === 'note') parts.push(textPartOf(item.text.slice(0, MAX_NOTE_CHARACTERS)));
    if (item.type === 'person') {
      parts.push(textPartOf(`The person says: ${item.text.slice(0, MAX_NOTE_CHARACTERS)}`));
    }
    if (item.type === 'page') {
      parts.push(textPartOf(quotedResult(item.text, left, mark)));
      left = Math.max(0, left - item.text.length);
    }
  }
  return parts;
}

function quotedResult(text: string, most: number, mark: string): string {
  const cut = text.length - most;
  const rest = cut > 0 ? `\n[${cut} more characters of this result were left out.]` : '';
  return quoteLines(text.slice(0, most), mark) + rest;
}

function textPartOf(text: string): UserPart {
  return { type: 'text', text };
}
