import type { LlmRequest } from '../../llm/call/llm-request.ts';

/** A request as it can be kept: JSON, with its tools by name. */
export interface SentRequest extends Omit<LlmRequest, 'tools' | 'known'> {
  tools: readonly string[];
}

export function sentRequest({ tools = [], known: _, ...request }: LlmRequest): SentRequest {
  return { ...request, tools: tools.map(({ name }) => name) };
}
