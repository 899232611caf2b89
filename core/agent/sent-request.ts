import type { ModelRequest } from '../model/model-request.ts';

/** A request as it can be kept: JSON, with its tools by name. */
export interface SentRequest extends Omit<ModelRequest, 'tools'> {
  tools: readonly string[];
}

export function sentRequest({ tools = [], ...request }: ModelRequest): SentRequest {
  return { ...request, tools: tools.map(({ name }) => name) };
}
