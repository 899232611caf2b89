import { type HandLine, type HandText, handLines } from '../../core/dark-model/hand-lines.ts';

/** A text whose hand edits are sought; the worker takes one at a time. */
export interface HandRequest extends HandText {
  id: number;
}

export interface HandReply {
  id: number;
  lines: readonly HandLine[];
}

addEventListener('message', ({ data }: MessageEvent<HandRequest>) => {
  const reply: HandReply = { id: data.id, lines: handLines(data) };
  postMessage(reply);
});
