import { createModel, effect, signal } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import type { PanelSettings } from './settings.ts';

/**
 * Milliseconds without a change before settings are saved: a drag causes few saves, and little is
 * lost.
 */
const SAVE_DELAY = 50;

/** What {@link SettingsModel} is made from. */
interface SettingsDeps {
  initial: PanelSettings;
  storage: Stored;
}

/** What the panel remembers, saved a moment after every change. */
export const SettingsModel = createModel(({ initial, storage }: SettingsDeps) => {
  const values = signal(initial);
  /** A sentence when the last save failed. */
  const problem = signal('');

  const save = async (settings: PanelSettings) => {
    try {
      await storage.save(settings);
      problem.value = '';
    } catch (error) {
      const cause = errorText(error);
      problem.value = t('controls.panelNotSaveSettings', { cause });
    }
  };

  effect(() => {
    const settings = values.value;
    if (settings === initial) return;
    const timer = setTimeout(() => void save(settings), SAVE_DELAY);
    return () => clearTimeout(timer);
  });

  return {
    values,
    problem,
    update(patch: Partial<PanelSettings>) {
      values.value = { ...values.value, ...patch };
    },
  };
});

export type SettingsModel = InstanceType<typeof SettingsModel>;
