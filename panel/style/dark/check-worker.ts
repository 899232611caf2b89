import { checkCss } from '../../../core/style/css/check-css.ts';
import type { CssProblem } from '../../../core/style/css/css-problem.ts';

/** A text to check, and its problems; the worker takes one at a time. */
export interface CheckRequest {
  id: number;
  css: string;
  allowed: readonly string[];
}

export interface CheckReply {
  id: number;
  problems: readonly CssProblem[];
}

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const reply: CheckReply = { id: data.id, problems: checkCss(data.css, data.allowed) };
  postMessage(reply);
});
