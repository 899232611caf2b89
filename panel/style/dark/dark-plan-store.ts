import {
  DARK_PLAN_KEY,
  type DarkPlan,
  NO_PLAN,
  parsePlan,
} from '../../../core/style/sheets/dark-plan.ts';
import { storeLock } from '../../chrome/storage/stored-value.ts';

/** Whether all sites are dark, and when. Every call rejects when the store fails. */
export interface DarkPlanStore {
  read(): Promise<DarkPlan>;
  /** Keeps what `next` makes of what is kept at this moment; the same object is left alone. */
  change(next: (now: DarkPlan) => DarkPlan): Promise<void>;
  /** Calls back when it has changed, in any window, until the returned function is called. */
  onChange(changed: () => void): () => void;
}

/** `chrome.storage.local`, where the worker reads it too. */
export function chromeDarkPlan(): DarkPlanStore {
  const { local } = chrome.storage;
  const read = async () => {
    const { [DARK_PLAN_KEY]: stored }: Record<string, unknown> = await local.get(DARK_PLAN_KEY);
    return parsePlan(stored);
  };
  return {
    read,
    change: (next) =>
      storeLock(DARK_PLAN_KEY, async () => {
        const now = await read();
        const plan = next(now);
        if (plan !== now) await local.set({ [DARK_PLAN_KEY]: plan });
      }),
    onChange(changed) {
      const heard = (changes: Record<string, unknown>) => {
        if (DARK_PLAN_KEY in changes) changed();
      };
      local.onChanged.addListener(heard);
      return () => local.onChanged.removeListener(heard);
    },
  };
}

/** A plan in memory, for a panel that no popup is beside. */
export function memoryDarkPlan(): DarkPlanStore {
  let plan = NO_PLAN;
  const listeners = new Set<() => void>();
  return {
    read: () => Promise.resolve(plan),
    change(next) {
      plan = next(plan);
      for (const listener of listeners) listener();
      return Promise.resolve();
    },
    onChange(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
