import type { AgentEvent } from '../../core/agent/run/agent-event.ts';
import { inputTokens, outputTokens, type Usage } from '../../core/llm/call/usage.ts';

/** What a run has asked of a model. */
export interface TokenFigures {
  /** Requests to the model, refused ones included. */
  calls: number;
  input: number;
  /** Of the input, what a provider may have kept of the request before, or has. */
  cached: number;
  output: number;
}

export const NO_TOKENS: TokenFigures = { calls: 0, input: 0, cached: 0, output: 0 };

/** Adds one request. */
export function addCall(figures: TokenFigures, usage: Usage | null): TokenFigures {
  return {
    calls: figures.calls + 1,
    input: figures.input + (usage ? inputTokens(usage) : 0),
    cached: figures.cached + (usage?.cachedRead ?? 0),
    output: figures.output + (usage ? outputTokens(usage) : 0),
  };
}

/** The figures of a run, from what the server has reported of each request. */
export function figuresOf(events: readonly AgentEvent[]): TokenFigures {
  let figures = NO_TOKENS;
  for (const event of events) {
    if (event.type !== 'model') continue;
    const { event: said } = event;
    if (said.type === 'retry' || said.type === 'failed') figures = addCall(figures, said.usage);
    if (said.type === 'corrected' || said.type === 'finished') {
      figures = addCall(figures, said.reply.usage);
    }
  }
  return figures;
}
