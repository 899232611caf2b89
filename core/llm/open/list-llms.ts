import { untilAborted } from '../../platform/async/until-aborted.ts';
import { failureOf } from '../attempt/failure-of.ts';
import { LlmError } from '../call/llm-error.ts';
import type { ListedLlm } from '../provider/listed-llm.ts';
import type { LlmConfig } from '../provider/llm-config.ts';
import { CALL_LIMITS, type CallLimits } from '../wire/call-limits.ts';
import { openWire } from '../wire/wire.ts';
import { openProvider } from './open-provider.ts';

/**
 * The models that a provider serves to this key, by their ids; an answer also shows that the key is
 * valid. Throws a {@link LlmError}.
 */
export async function listLlms(
  config: LlmConfig,
  signal: AbortSignal,
  limits: Partial<CallLimits> = {},
): Promise<ListedLlm[]> {
  const provider = await openProvider(config);
  const wire = openWire({ ...CALL_LIMITS, ...limits }, signal);
  const id = { provider: config.provider, model: config.model };
  try {
    for await (const models of untilAborted(listed(), wire.signal)) {
      return models.sort((a, b) => a.id.localeCompare(b.id));
    }
    return [];
  } catch (error) {
    throw new LlmError(failureOf(error, wire, { id, secrets: provider.secrets, caller: signal }));
  } finally {
    wire.close();
  }

  async function* listed() {
    yield await provider.list(wire);
  }
}
