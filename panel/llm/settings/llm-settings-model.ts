import { createModel, signal } from '@preact/signals';
import type { LlmAccessModel } from '../models/llm-access-model.ts';
import { ProviderChecks } from './provider-checks.ts';

/** What {@link LlmSettingsModel} is made from. */
interface LlmSettingsDeps {
  models: LlmAccessModel;
}

/** Whether the settings dialog of the models is open, and the results of the providers' checks. */
export const LlmSettingsModel = createModel(({ models }: LlmSettingsDeps) => {
  const isOpen = signal(false);
  const checks = new ProviderChecks({ models });
  return {
    isOpen,
    checks,
    open() {
      void models.ready();
      isOpen.value = true;
    },
    close() {
      isOpen.value = false;
    },
  };
});

export type LlmSettingsModel = InstanceType<typeof LlmSettingsModel>;
