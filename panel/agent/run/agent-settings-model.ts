import { createModel, effect, signal } from '@preact/signals';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { Stored } from '../../chrome/storage/stored-value.ts';
import { type AgentSettings, parseAgentSettings } from './agent-settings.ts';

/** Milliseconds between two saves while a person types. */
const SAVE_DELAY = 200;

/** What {@link AgentSettingsModel} is made from. */
interface AgentSettingsDeps {
  stored: Stored<AgentSettings>;
}

/**
 * What the Agent tab remembers, read when the tab is first shown, saved a moment after each change.
 */
export const AgentSettingsModel = createModel(({ stored }: AgentSettingsDeps) => {
  const values = signal<AgentSettings>(parseAgentSettings(undefined));
  /** A sentence when the store failed. */
  const problem = signal('');
  let saved = values.peek();
  let loaded: Promise<void> | null = null;

  const load = async () => {
    try {
      const read = await stored.load();
      // What was changed while it was read wins.
      if (values.peek() === saved) values.value = saved = read;
    } catch (error) {
      problem.value = t('agent.agentsSettingsNotRead', { error: translated(errorText(error)) });
    }
  };

  const save = async (next: AgentSettings) => {
    try {
      const both = await stored.save(next);
      saved = next;
      problem.value = both.length > 0 ? t('controls.otherWindowChangedSame') : '';
    } catch (error) {
      problem.value = t('agent.agentsSettingsNotSaved', { error: translated(errorText(error)) });
    }
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    if (values.value === saved) return;
    // The next key does not put it off: who types without a pause loses nothing either.
    timer ??= setTimeout(() => {
      timer = undefined;
      void save(values.peek());
    }, SAVE_DELAY);
  });
  effect(() => () => clearTimeout(timer));

  return {
    values,
    problem,
    ready() {
      loaded ??= load();
      return loaded;
    },
    update(patch: Partial<AgentSettings>) {
      values.value = { ...values.peek(), ...patch };
    },
  };
});

export type AgentSettingsModel = InstanceType<typeof AgentSettingsModel>;
