import { CALL_LIMITS, type CallLimits } from './call-limits.ts';
import { callModel } from './call-model.ts';
import type { Model } from './model.ts';
import { openProvider } from './open-provider.ts';
import type { ProviderConfig } from './provider-config.ts';

/** Loads the provider's SDK, which nobody else pays for, and makes a model of it. Sends nothing. */
export async function openModel(
  config: ProviderConfig,
  limits: Partial<CallLimits> = {},
): Promise<Model> {
  const provider = await openProvider(config);
  const id = { provider: config.provider, model: config.model };
  return {
    id,
    stream: (request, signal) =>
      callModel(provider, id, request, { ...CALL_LIMITS, ...limits }, signal),
  };
}
