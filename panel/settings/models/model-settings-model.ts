import { createModel, signal } from '@preact/signals';
import type { ModelsModel } from '../../models/models-model.ts';
import { ProviderChecks } from './provider-checks.ts';

/** Whether the settings of the models are open, and what their providers said. */
export const ModelSettingsModel = createModel((models: ModelsModel) => {
  const isOpen = signal(false);
  const checks = new ProviderChecks(models);
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

export type ModelSettingsModel = InstanceType<typeof ModelSettingsModel>;
