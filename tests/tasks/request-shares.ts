import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { resultAndPage } from '../fakes/page-view.ts';
import { type ChatBody, type ChatMessage, chatTokens } from './chat-tokens.ts';

/** Tokens of requests by what they are for; they add up to all, the frame of the messages under `task`. */
export interface RequestShares {
  tools: number;
  system: number;
  /** The task, and what goes around messages. */
  task: number;
  /** What the model said and called before. */
  replies: number;
  /** What came of it. */
  results: number;
  /** The marks around page data. */
  marks: number;
  /** The newest page, whole or as what changed. */
  page: number;
  /** Pages before it. */
  olderPages: number;
}

export const NO_SHARES: RequestShares = {
  tools: 0,
  system: 0,
  task: 0,
  replies: 0,
  results: 0,
  marks: 0,
  page: 0,
  olderPages: 0,
};

export function addShares(one: RequestShares, other: RequestShares): RequestShares {
  const sums = Object.entries(one).map(([name, tokens]) => [
    name,
    tokens + other[name as keyof RequestShares],
  ]);
  return Object.fromEntries(sums);
}

/** What a request of ours is made of. */
export function ourShares(body: ChatBody): RequestShares {
  const shares = { ...NO_SHARES, tools: toolTokens(body) };
  const pages: number[] = [];
  for (const { role, content, tool_calls: calls = [] } of body.messages) {
    const text = typeof content === 'string' ? content : '';
    if (role === 'system') shares.system += countTokens(text);
    if (role === 'assistant') {
      shares.replies += countTokens(text);
      for (const call of calls) {
        shares.replies += countTokens(call.function.name + call.function.arguments);
      }
    }
    if (role !== 'tool' && role !== 'user') continue;
    const marks = text.match(MARK) ?? [];
    shares.marks += marks.reduce((sum, mark) => sum + countTokens(mark), 0);
    // What stands outside of the marks in a turn of the user’s is the task.
    for (const [at, quoted] of text.split(MARK).entries()) {
      if (role === 'user' && at % 2 === 0) continue;
      for (const part of resultAndPage(quoted)) {
        if (part.startsWith('page')) pages.push(countTokens(part));
        else shares.results += countTokens(part);
      }
    }
  }
  shares.page = pages.pop() ?? 0;
  shares.olderPages = pages.reduce((sum, tokens) => sum + tokens, 0);
  return withRest(shares, body);
}

const MARK = /\n?<\/?page-data-\w+>\n?/g;

/** What a request of page-agent's is made of; its history holds replies and results together. */
export function peerShares(body: ChatBody): RequestShares {
  const [system, user] = body.messages.map(textOf);
  const section = (name: string) =>
    countTokens(user?.split(`<${name}>`)[1]?.split(`</${name}>`)[0] ?? '');
  const shares = {
    ...NO_SHARES,
    tools: toolTokens(body),
    system: countTokens(system ?? ''),
    results: section('agent_history'),
    page: section('browser_state'),
  };
  return withRest(shares, body);
}

function withRest(shares: RequestShares, body: ChatBody): RequestShares {
  const known = Object.values(shares).reduce((sum, tokens) => sum + tokens, 0);
  return { ...shares, task: chatTokens(body) - known };
}

function toolTokens(body: ChatBody): number {
  return chatTokens({ ...body, messages: [] }) - chatTokens({ messages: [] });
}

function textOf({ content }: ChatMessage): string {
  return typeof content === 'string' ? content : '';
}
