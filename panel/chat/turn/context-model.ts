import { createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ChatNode } from '../../../core/chat/conversation.ts';
import type { LlmRequest } from '../../../core/llm/call/llm.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import { priceEstimate } from '../../../core/llm/prices/llm-price.ts';
import { OUTLINE_LEGEND } from '../../../core/page/outline/outline-legend.ts';
import type { LlmModels } from '../../llm/context/create-llm.ts';
import type { ChatModel } from './chat-model.ts';

/** Milliseconds without a key press before the request is counted again. */
const PAUSE_MS = 300;

/** Tokens of the next request by what they are for, estimated for the chosen model. */
export interface ContextSize {
  system: number;
  tools: number;
  /** What was said before. */
  history: number;
  /** What tools have read, and pictures. */
  page: number;
  /** What is being written. */
  message: number;
  total: number;
  /** What the model can read at once; undefined where nobody has said. */
  most: number | undefined;
  /** US dollars of reading it; undefined where the price is unknown. */
  usd: number | undefined;
}

interface ContextDeps {
  chat: ChatModel;
  models: LlmModels['models'];
  isShown: ReadonlySignal<boolean>;
}

/** How much the next message sends, and for what. */
export const ContextModel = createModel(({ chat, models, isShown }: ContextDeps) => {
  const size = signal<ContextSize | null>(null);

  const measure = async (path: readonly ChatNode[], id: LlmId, stop: AbortSignal) => {
    const { chatRequest } = await import('../../../core/chat/run-turn.ts');
    const { text, pictures, elements } = chat.composer;
    const mark = chat.open.peek()?.mark ?? 'page-data-0000000000000000';
    const words = { mark, legend: OUTLINE_LEGEND };
    const whole = chatRequest(path, words);
    const { system = '', tools = [] } = whole;
    const tokensOf = async (request: LlmRequest) =>
      (await models.estimate(request, id, stop)).input;
    const { said, read } = bySource(path);
    const now = {
      id: '',
      parent: null,
      at: 0,
      role: 'user' as const,
      text: text.peek(),
      page: chat.place(),
      elements: elements.peek(),
      pictures: pictures.peek(),
    };
    const [empty, ofSystem, ofTools, history, all, message] = await Promise.all([
      tokensOf({ messages: [] }),
      tokensOf({ system, messages: [] }),
      tokensOf({ tools, messages: [] }),
      tokensOf({ messages: chatRequest(said, words).messages }),
      tokensOf({ messages: whole.messages }),
      tokensOf({ messages: chatRequest([now], words).messages }),
    ]);
    if (stop.aborted) return;
    const parts = {
      system: ofSystem - empty,
      tools: ofTools - empty,
      history: history - empty,
      page: read ? Math.max(0, all - history) : 0,
      message: message - empty,
    };
    const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
    const usd = priceEstimate(models.priceOf(id)?.price, { input: total, output: 0 });
    size.value = { ...parts, total, most: models.contextOf(id), usd: usd ?? undefined };
  };

  effect(() => {
    const [path, id] = [chat.path.value, models.chosen.value];
    const { text, pictures, elements } = chat.composer;
    const isTyped = [text.value, pictures.value, elements.value];
    // Without a model nothing is sent, and nothing has a price.
    if (!id) size.value = null;
    if (!isShown.value || !id || chat.isBusy.value || isTyped.length === 0) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // What cannot be counted has no figure; sending says why.
      measure(path, id, stop.signal).catch(() => {
        if (!stop.signal.aborted) size.value = null;
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  });

  return { size };
});

/** The conversation without what its tools gave, and whether they gave anything. */
function bySource(path: readonly ChatNode[]): { said: ChatNode[]; read: boolean } {
  let read = false;
  const said = path.map((node): ChatNode => {
    if (node.role === 'user') return node;
    read ||= node.executions.length > 0;
    const executions = node.executions.map((execution) => ({ ...execution, content: [] }));
    return { ...node, executions };
  });
  return { said, read };
}
