import { setMessages } from '../../../core/platform/messages/messages.ts';
import {
  type HandEditedLine,
  type HandEditedText,
  handEditedLines,
} from '../../../core/style/hand-edits/hand-edited-lines.ts';
import { dark } from '../../../locales/en.json';

// A worker has no messages of its own.
setMessages({ dark });

/** A text whose hand edits are searched for; the worker takes one at a time. */
export interface HandRequest extends HandEditedText {
  id: number;
}

export interface HandReply {
  id: number;
  lines: readonly HandEditedLine[];
}

addEventListener('message', ({ data }: MessageEvent<HandRequest>) => {
  const reply: HandReply = { id: data.id, lines: handEditedLines(data) };
  postMessage(reply);
});
