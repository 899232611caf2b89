import { createModel, signal } from '@preact/signals';
import type { ListedModel } from '../../../core/model/listed-model.ts';
import type { ProviderId } from '../../../core/model/provider-id.ts';
import { errorText } from '../../../core/text/error-text.ts';
import type { ModelsModel } from '../../models/models-model.ts';

/** What a provider said when it was asked for its models. */
type Check =
  | { type: 'checking' }
  | { type: 'works'; models: readonly ListedModel[] }
  | { type: 'failed'; message: string };

type Checks = Readonly<Partial<Record<ProviderId, Check>>>;

/** Milliseconds that a provider may take to list its models. */
const DEADLINE = 20_000;

/** Asks providers for their models: that they answer shows that the key and the address are good. */
export const ProviderChecks = createModel((models: ModelsModel) => {
  const checks = signal<Checks>({});
  const note = (provider: ProviderId, check: Check) => {
    checks.value = { ...checks.peek(), [provider]: check };
  };
  return {
    checks,
    /** What is typed anew has not been checked. */
    forget(provider: ProviderId) {
      const { [provider]: _, ...others } = checks.peek();
      checks.value = others;
    },
    async check(provider: ProviderId) {
      note(provider, { type: 'checking' });
      try {
        await models.ready();
        const config = models.configOf({ provider, model: '' });
        const { listModels } = await import('../../../core/model/list-models.ts');
        const listed = await listModels(config, AbortSignal.timeout(DEADLINE));
        note(provider, { type: 'works', models: listed });
      } catch (error) {
        // A ModelError's message is a sentence without keys; so are those of missing settings.
        const message = errorText(error);
        note(provider, { type: 'failed', message });
      }
    },
  };
});

export type ProviderChecks = InstanceType<typeof ProviderChecks>;
