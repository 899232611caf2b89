import type { LlmRequest } from '../../llm/call/llm-request.ts';
import { conversationTokens, trimHistory } from '../../llm/history/trim-history.ts';
import { requestParts } from '../../llm/tokens/request-parts.ts';

/** The share of a context that is left for the reply, and for what the estimate misses. */
const REPLY_SHARE = 0.2;
/** Characters of a token, on average. */
const CHARACTERS_PER_TOKEN = 4;

/** A request that fits, and how many messages of it were left out or cut for that. */
export interface FittedRequest {
  request: LlmRequest;
  dropped: number;
}

/**
 * The request within a model's context: older results are cut and older steps go; the task and the newest page stay.
 */
export function fitRequest(request: LlmRequest, contextTokens: number | undefined): FittedRequest {
  if (contextTokens === undefined) return { request, dropped: 0 };
  const { texts } = requestParts({ ...request, messages: [] });
  const fixed = texts.reduce((sum, text) => sum + text.length, 0) / CHARACTERS_PER_TOKEN;
  const room = contextTokens * (1 - REPLY_SHARE) - fixed;
  const { messages } = request;
  if (conversationTokens(messages) <= room) return { request, dropped: 0 };
  const kept = trimHistory(messages, Math.max(0, room));
  const dropped = messages.filter((message) => !kept.includes(message)).length;
  return { request: { ...request, messages: kept }, dropped };
}
