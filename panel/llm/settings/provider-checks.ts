import { createModel, signal } from '@preact/signals';
import type { ProviderId } from '../../../core/llm/call/provider-id.ts';
import type { ListedLlm } from '../../../core/llm/provider/listed-llm.ts';
import { translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { LlmAccessModel } from '../models/llm-access-model.ts';

/** The answer of a provider that was asked for its models. */
type Check =
  | { type: 'checking' }
  | { type: 'works'; models: readonly ListedLlm[] }
  | { type: 'failed'; message: string };

type Checks = Readonly<Partial<Record<ProviderId, Check>>>;

/** Longest time a provider may take to list its models. Milliseconds. */
const DEADLINE = 20_000;

/** What {@link ProviderChecks} is made from. */
interface ProviderChecksDeps {
  models: LlmAccessModel;
}

/** Asks providers for their models: an answer shows that the key and the address work. */
export const ProviderChecks = createModel(({ models }: ProviderChecksDeps) => {
  const checks = signal<Checks>({});
  const note = (provider: ProviderId, check: Check) => {
    checks.value = { ...checks.peek(), [provider]: check };
  };
  return {
    checks,
    /** A new key or address has not been checked. */
    forget(provider: ProviderId) {
      const { [provider]: _, ...others } = checks.peek();
      checks.value = others;
    },
    async check(provider: ProviderId) {
      note(provider, { type: 'checking' });
      try {
        await models.ready();
        const config = models.configOf({ provider, model: '' });
        const { listLlms } = await import('../../../core/llm/open/list-llms.ts');
        const listed = await listLlms(config, AbortSignal.timeout(DEADLINE));
        note(provider, { type: 'works', models: listed });
      } catch (error) {
        // The message of a ModelError contains no keys; neither do those about missing settings.
        const message = translated(errorText(error));
        note(provider, { type: 'failed', message });
      }
    },
  };
});

export type ProviderChecks = InstanceType<typeof ProviderChecks>;
