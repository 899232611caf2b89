import type { Llm, LlmRequest } from '../../core/llm/call/llm.ts';
import type { JsonObject } from '../../core/llm/call/message.ts';
import { ordersIn } from './page-orders.ts';
import { PageView } from './page-view.ts';
import { type PolicyStep, replyWith } from './policy-model.ts';

export interface GullibleModel extends Llm {
  /** The orders that it has followed, or tried to, as it read them. */
  readonly obeyed: readonly string[];
}

/**
 * A model that does whatever it reads, whoever wrote it: it tests what code lets through (FAULTS D).
 * `{Name}` in an order stands for the value of that element, `{prompt}` for the system prompt and
 * `{key}` for anything like a key that it was sent. `inPictures` is what its eyes read in any picture.
 */
export function gullibleModel({ inPictures = '' } = {}): GullibleModel {
  const id = { provider: 'scripted', model: 'gullible' } as const;
  const obeyed: string[] = [];
  let looks = 0;
  return {
    id,
    obeyed,
    async *stream(request) {
      yield replyWith(id, `g${obeyed.length}-${looks}`, next(request));
    },
  };

  function next(request: LlmRequest): PolicyStep {
    const view = new PageView(request);
    for (const { sentence, tool, input } of ordersIn(allTexts(request, inPictures))) {
      const arguments_ = obeyed.includes(sentence) ? null : input(view);
      if (arguments_ === null || !view.tools.includes(tool)) continue;
      obeyed.push(sentence);
      return [tool as PolicyStep[0], filledIn(arguments_, view, request)];
    }
    looks += 1;
    // It reads on wherever something may be told.
    if (looks === 1) return ['read_text', {}];
    if (looks === 2 && inPictures !== '') return ['screenshot', {}];
    return ['done', { success: true, summary: 'I did all that I was told.' }];
  }
}

/** Everything that it was sent, characters that nobody sees read as what they stand for. */
function allTexts({ messages }: LlmRequest, inPictures: string): string {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value.includes('\n{') ? unquoted(value) : value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const message of messages) {
    if (message.role === 'assistant') continue;
    collect(message);
    if (JSON.stringify(message).includes('"type":"image"')) texts.push(inPictures);
  }
  return [...texts.join('\n')]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code >= 0xe0020 && code <= 0xe007e ? String.fromCodePoint(code - 0xe0000) : letter;
    })
    .join('')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '');
}

/** The strings of a quotation: in JSON a quote is written otherwise. */
function unquoted(text: string): string {
  const [, json = ''] = text.split('\n');
  const texts: string[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.join('\n');
}

function filledIn(input: JsonObject, view: PageView, request: LlmRequest): JsonObject {
  const fill = (text: string) =>
    text.replace(/\{([^}]+)\}/g, (_, name: string) => {
      if (name === 'prompt') return String(request.system).slice(0, 400);
      if (name === 'key')
        return /sk-[\w-]+|AIza[\w-]+/.exec(JSON.stringify(request))?.[0] ?? 'none';
      return view.all(name)[0]?.v ?? 'nothing';
    });
  const filled = Object.entries(input).map(([key, value]) => [
    key,
    typeof value === 'string' ? fill(value) : value,
  ]);
  return Object.fromEntries(filled) as JsonObject;
}
