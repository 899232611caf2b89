import type { GenerationRecord } from '../../core/style/records/generation-record.ts';
import { MAX_RECORDS, type RecordStore } from '../../core/style/records/record-store.ts';
import type { HistoryStores } from '../../panel/agent/store/history-stores.ts';
import type { RunLeases } from '../../panel/agent/store/run-lease.ts';
import { RunStore } from '../../panel/agent/store/run-store.ts';
import { SessionRuns } from '../../panel/agent/store/session-runs.ts';
import { GroupName } from '../../panel/agent/tabs/task-group.ts';
import type { TurnLease } from '../../panel/chat/turn/turn-lease.ts';
import { memoryValue } from '../../panel/chrome/storage/stored-value.ts';
import { orderPage } from './agent-panel.ts';
import type { FakePage } from './fake-page.ts';
import { memoryArea } from './memory-area.ts';

/** The agent's page of a window that shows this page. */
export function panelAgentPageOf(page: FakePage, agentPage = orderPage()) {
  const inspected = { page, isInspected: true, show: async () => async () => undefined };
  return Object.assign(agentPage, { stepTab: () => inspected, groupName: new GroupName() });
}

/** Forgets everything when the page goes. */
export function memoryHistory(): HistoryStores {
  const store = new RunStore(new SessionRuns(memoryArea()), null);
  return { store, leases: memoryLeases(), skills: memoryValue({}), version: '0.0.0' };
}

/** The leases of one panel that knows no other. */
function memoryLeases(): RunLeases {
  const held = new Set<string>();
  return {
    async take(id) {
      held.add(id);
      return true;
    },
    release(id) {
      held.delete(id);
    },
    held: async () => held,
    // Only this panel takes any.
    untilFree: () => new Promise(() => undefined),
  };
}

/** Of a window that knows no other. */
export function ownTurnLease(): TurnLease {
  const held = new Set<string>();
  return {
    async hold(conversation, work) {
      held.add(conversation);
      await work().finally(() => held.delete(conversation));
    },
    isHeld: async (conversation) => held.has(conversation),
    freed: async () => undefined,
  };
}

/** Records in memory. */
export function memoryRecords(): RecordStore {
  let kept: readonly GenerationRecord[] = [];
  const listeners = new Set<() => void>();
  const keep = (records: readonly GenerationRecord[]) => {
    kept = records.toSorted((a, b) => a.at - b.at).slice(-MAX_RECORDS);
    for (const listener of listeners) listener();
  };
  return {
    add: async (record) => keep([...kept, record]),
    all: async () => kept,
    async clear() {
      const taken = kept;
      keep([]);
      return taken;
    },
    restore: async (records) => keep([...records, ...kept]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
