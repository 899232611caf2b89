import { computed, createModel, signal } from '@preact/signals';
import type { SettingsModel } from '../settings/settings-model.ts';

/** Whether the person knows of Chrome's banner and has agreed to it, for now or for good. */
export const DebuggerConsent = createModel((settings: SettingsModel) => {
  const isAgreedNow = signal(false);

  return {
    isAgreed: computed(() => isAgreedNow.value || settings.values.value.attachWithoutAsking),
    agree(forGood: boolean) {
      isAgreedNow.value = true;
      if (forGood) settings.update({ attachWithoutAsking: true });
    },
  };
});

export type DebuggerConsent = InstanceType<typeof DebuggerConsent>;
