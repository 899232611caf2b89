import { createModel, effect, signal } from '@preact/signals';
import { type Text, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import type { PanelSettings } from './settings.ts';

/** Milliseconds between two saves: a drag causes few saves, and little is lost. */
const SAVE_DELAY = 50;

interface SavedParts<T extends object> {
  initial: T;
  storage: Pick<Stored<T>, 'save'>;
  /** Milliseconds between two saves. */
  delay: number;
  failed(cause: Text): string;
}

/** Values that a model saves a moment after every change. */
export function savedSettings<T extends object>({
  initial,
  storage,
  delay,
  failed,
}: SavedParts<T>) {
  const values = signal(initial);
  /** A sentence when the last save failed, or another window has changed the same. */
  const problem = signal('');
  let saved = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const save = async (next: T) => {
    try {
      const both = await storage.save(next);
      saved = next;
      problem.value = both.length > 0 ? t('controls.otherWindowChangedSame') : '';
    } catch (error) {
      problem.value = failed(errorText(error));
    }
  };

  effect(() => {
    if (values.value === saved) return;
    // The next key does not put it off: who types without a pause loses nothing either.
    timer ??= setTimeout(() => {
      timer = undefined;
      void save(values.peek());
    }, delay);
  });
  effect(() => () => clearTimeout(timer));

  return {
    values,
    problem,
    /** Takes what was read; what was changed in the meantime wins. */
    take(read: T) {
      if (values.peek() === saved) values.value = saved = read;
    },
    update(patch: Partial<T>) {
      values.value = { ...values.peek(), ...patch };
    },
  };
}

interface SettingsDeps {
  initial: PanelSettings;
  storage: Stored<PanelSettings>;
  /** Why they could not be read, a sentence; empty otherwise. */
  failure?: string;
}

/** What the panel remembers, saved a moment after every change. */
export const SettingsModel = createModel(({ initial, storage, failure = '' }: SettingsDeps) => {
  const failed = (cause: Text) => t('controls.panelNotSaveSettings', { cause });
  const { values, problem, update } = savedSettings({
    initial,
    storage,
    delay: SAVE_DELAY,
    failed,
  });
  problem.value = failure;
  return { values, problem, update };
});

export type SettingsModel = InstanceType<typeof SettingsModel>;
