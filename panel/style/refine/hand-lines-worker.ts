import {
  type HandEditedLine,
  type HandEditedText,
  handEditedLines,
} from '../../../core/style/hand-edits/hand-edited-lines.ts';

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
