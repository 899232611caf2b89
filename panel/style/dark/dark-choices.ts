import {
  type DarkChoice,
  darkChoiceKey,
  parseDarkChoice,
} from '../../../core/style/sheets/dark-switch.ts';

/** What a person chose for one tab: in the panel, or in the toolbar's popup. */
export interface DarkChoices {
  read(): Promise<DarkChoice | null>;
  /** Null forgets the choice. */
  write(choice: DarkChoice | null): Promise<void>;
  /** Calls back with every change, until the returned function is called. */
  onChange(changed: (choice: DarkChoice | null) => void): () => void;
}

/** Choices in the browser's session: they go with the tab, and the worker reads them too. */
export function chromeDarkChoices(tabId: number): DarkChoices {
  const { session } = chrome.storage;
  const key = darkChoiceKey(tabId);
  return {
    async read() {
      const { [key]: stored }: Record<string, unknown> = await session.get(key);
      return parseDarkChoice(stored);
    },
    write: (choice) => (choice ? session.set({ [key]: choice }) : session.remove(key)),
    onChange(changed) {
      const heard = (changes: Record<string, { newValue?: unknown }>) => {
        const change = changes[key];
        if (change) changed(parseDarkChoice(change.newValue));
      };
      session.onChanged.addListener(heard);
      return () => session.onChanged.removeListener(heard);
    },
  };
}

/** Choices in memory, for a panel that no popup is beside. */
export function memoryDarkChoices(): DarkChoices {
  let now: DarkChoice | null = null;
  const listeners = new Set<(choice: DarkChoice | null) => void>();
  return {
    read: () => Promise.resolve(now),
    write(choice) {
      now = choice;
      for (const listener of listeners) listener(choice);
      return Promise.resolve();
    },
    onChange(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
