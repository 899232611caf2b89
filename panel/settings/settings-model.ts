import { createModel, effect, signal } from '@preact/signals';
import { errorText } from '../../core/text/error-text.ts';
import type { PanelSettings } from './settings.ts';
import type { SettingsStorage } from './settings-storage.ts';

/** Milliseconds without a change before settings are saved: a drag is few saves, and little is lost. */
const SAVE_DELAY = 50;

/** What the panel remembers, saved a moment after every change. */
export const SettingsModel = createModel((initial: PanelSettings, storage: SettingsStorage) => {
  const values = signal(initial);
  /** A sentence when the last save failed. */
  const problem = signal('');

  const save = async (settings: PanelSettings) => {
    try {
      await storage.save(settings);
      problem.value = '';
    } catch (error) {
      const cause = errorText(error);
      problem.value = `The panel could not save its settings (${cause}). They last until it closes.`;
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
