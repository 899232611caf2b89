import { CALL_LIMITS, type CallLimits } from './call-limits.ts';
import { failureOf } from './failure-of.ts';
import type { ListedModel } from './listed-model.ts';
import { ModelError } from './model-error.ts';
import { openProvider } from './open-provider.ts';
import type { ProviderConfig } from './provider-config.ts';
import { untilAborted } from './until-aborted.ts';
import { openWire } from './wire.ts';

/**
 * The models that a provider serves to this key, by their ids; that it answers also shows that the
 * key is good. Throws a {@link ModelError}.
 */
export async function listModels(
  config: ProviderConfig,
  signal: AbortSignal,
  limits: Partial<CallLimits> = {},
): Promise<ListedModel[]> {
  const provider = await openProvider(config);
  const wire = openWire({ ...CALL_LIMITS, ...limits }, signal);
  const id = { provider: config.provider, model: config.model };
  try {
    for await (const models of untilAborted(listed(), wire.signal)) {
      return models.sort((a, b) => a.id.localeCompare(b.id));
    }
    return [];
  } catch (error) {
    throw new ModelError(failureOf(error, wire, { id, secrets: provider.secrets, caller: signal }));
  } finally {
    wire.close();
  }

  async function* listed() {
    yield await provider.list(wire);
  }
}
