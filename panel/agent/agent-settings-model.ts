import { createModel, effect, signal } from '@preact/signals';
import type { Stored } from '../models/model-stores.ts';
import { type AgentSettings, parseAgentSettings } from './agent-settings.ts';

/** Milliseconds without a change before settings are saved: typing is few saves. */
const SAVE_DELAY = 200;

/** What the Agent tab remembers, read when the tab is first shown, saved a moment after each change. */
export const AgentSettingsModel = createModel((stored: Stored) => {
  const values = signal<AgentSettings>(parseAgentSettings(undefined));
  /** A sentence when the store has refused. */
  const problem = signal('');
  let saved = values.peek();
  let loaded: Promise<void> | null = null;

  const load = async () => {
    try {
      const read = parseAgentSettings(await stored.load());
      // What was changed while it was read counts.
      if (values.peek() === saved) values.value = saved = read;
    } catch (error) {
      problem.value = `The agent’s settings could not be read (${causeOf(error)}).`;
    }
  };

  const save = async (next: AgentSettings) => {
    try {
      await stored.save(next);
      saved = next;
      problem.value = '';
    } catch (error) {
      problem.value = `The agent’s settings could not be saved (${causeOf(error)}).`;
    }
  };

  effect(() => {
    const next = values.value;
    if (next === saved) return;
    const timer = setTimeout(() => void save(next), SAVE_DELAY);
    return () => clearTimeout(timer);
  });

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

function causeOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
