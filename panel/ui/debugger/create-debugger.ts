import { computed, createModel, signal } from '@preact/signals';
import type { PageDebugger } from '../../chrome/debugger/page-debugger.ts';
import type { SettingsModel } from '../settings/settings-model.ts';

interface DebuggerDeps {
  pageDebugger: PageDebugger;
  settings: SettingsModel;
}

/** The debugger of the page, and a person's consent to its banner. */
export type Debugger = ReturnType<typeof createDebugger>;

/** Makes what the views of the debugger need; `dispose` ends its subscriptions. */
export function createDebugger({ pageDebugger, settings }: DebuggerDeps) {
  const consent = new DebuggerConsent({ settings });
  return {
    pageDebugger,
    consent,
    dispose() {
      consent[Symbol.dispose]();
      pageDebugger[Symbol.dispose]();
    },
  };
}

/** Whether the person has read about Chrome's banner and has agreed to it, for now or for good. */
const DebuggerConsent = createModel(({ settings }: { settings: SettingsModel }) => {
  const isAgreedNow = signal(false);

  return {
    isAgreed: computed(() => isAgreedNow.value || settings.values.value.attachWithoutAsking),
    agree(forGood: boolean) {
      isAgreedNow.value = true;
      if (forGood) settings.update({ attachWithoutAsking: true });
    },
  };
});
