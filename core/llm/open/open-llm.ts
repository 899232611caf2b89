import { callModel } from '../attempt/call-llm.ts';
import type { Llm } from '../call/llm.ts';
import type { LlmConfig } from '../provider/llm-config.ts';
import { CALL_LIMITS, type CallLimits } from '../wire/call-limits.ts';
import { openProvider } from './open-provider.ts';

/** Loads the provider's SDK, which is a chunk of its own, and opens a model. Sends nothing. */
export async function openLlm(config: LlmConfig, limits: Partial<CallLimits> = {}): Promise<Llm> {
  const provider = await openProvider(config);
  const id = { provider: config.provider, model: config.model };
  const callee = { provider, id, limits: { ...CALL_LIMITS, ...limits } };
  return { id, stream: (request, signal) => callModel(callee, request, signal) };
}
