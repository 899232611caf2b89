import { createModel, effect, signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import type { PanelSettings } from './settings.ts';

/** Milliseconds between two saves: a drag causes few saves, and little is lost. */
const SAVE_DELAY = 50;

interface SettingsDeps {
  initial: PanelSettings;
  storage: Stored<PanelSettings>;
  /** Why they could not be read, a sentence; empty otherwise. */
  failure?: string;
}

/** What the panel remembers, saved a moment after every change. */
export const SettingsModel = createModel(({ initial, storage, failure = '' }: SettingsDeps) => {
  const values = signal(initial);
  /** A sentence when the last save failed, or another window has changed the same. */
  const problem = signal(failure);

  const save = async (settings: PanelSettings) => {
    try {
      const both = await storage.save(settings);
      problem.value = both.length > 0 ? t('controls.otherWindowChangedSame') : '';
    } catch (error) {
      problem.value = t('controls.panelNotSaveSettings', { cause: errorText(error) });
    }
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    if (values.value === initial) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void save(values.peek());
    }, SAVE_DELAY);
  });
  effect(() => () => clearTimeout(timer));

  return {
    values,
    problem,
    update(patch: Partial<PanelSettings>) {
      values.value = { ...values.value, ...patch };
    },
  };
});

export type SettingsModel = InstanceType<typeof SettingsModel>;
