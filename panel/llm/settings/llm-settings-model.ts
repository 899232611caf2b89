import { createModel, signal } from '@preact/signals';
import type { LlmAccessModel } from '../models/llm-access-model.ts';
import { AddLlmModel } from './add-llm-model.ts';
import { ProviderChecks } from './provider-checks.ts';

/** What {@link LlmSettingsModel} is made from. */
interface LlmSettingsDeps {
  models: LlmAccessModel;
}

/**
 * Whether the settings dialog of the models is open, the results of the providers' checks, and the model that is
 * added.
 */
export const LlmSettingsModel = createModel(({ models }: LlmSettingsDeps) => {
  const isOpen = signal(false);
  const checks = new ProviderChecks({ models });
  const adding = new AddLlmModel({ models });
  /** Whether the dialog was opened because there is no model: then Done is all that is left after one. */
  let isFirst = false;
  const close = () => {
    isOpen.value = false;
    adding.choose(null);
  };
  return {
    isOpen,
    checks,
    adding,
    open() {
      void models.ready();
      isFirst = models.settings.peek().models.length === 0;
      isOpen.value = true;
    },
    close,
    /** The models of a service are ticked; after the first ones, a person goes back to what needed them. */
    added() {
      if (isFirst && models.settings.peek().models.length > 0) close();
      else adding.choose(null);
    },
  };
});

export type LlmSettingsModel = InstanceType<typeof LlmSettingsModel>;
