import { vi } from 'vitest';
import { memoryLedger } from '../../core/llm/ledger/ledger.ts';
import type { ScriptedReply } from '../../core/llm/provider/llm-config.ts';
import { HistoryModel } from '../../panel/agent/history/history-model.ts';
import type { RunLeases } from '../../panel/agent/store/run-lease.ts';
import { RunStore } from '../../panel/agent/store/run-store.ts';
import { SessionRuns } from '../../panel/agent/store/session-runs.ts';
import { memoryValue } from '../../panel/chrome/storage/stored-value.ts';
import type { Draft, Released } from '../../panel/llm/call/call-model.ts';
import { agentPanel, orderPage } from './agent-panel.ts';
import { FakeSessionArea } from './fake-session-area.ts';

/** What outlives a panel: session storage, and the leases of all panels. */
export class FakeBrowser {
  readonly area = new FakeSessionArea();
  readonly held = new Set<string>();
  page = orderPage();
}

/** A panel of this browser: the Agent tab with its history. */
export function historyPanel(
  browser: FakeBrowser,
  replies: readonly ScriptedReply[] = [],
  review?: (draft: Draft) => Promise<Released | null>,
) {
  const own = new Set<string>();
  const leases: RunLeases = {
    async take(id) {
      if (browser.held.has(id) && !own.has(id)) return false;
      own.add(id);
      browser.held.add(id);
      return true;
    },
    release(id) {
      own.delete(id);
      browser.held.delete(id);
    },
    held: async () => new Set(browser.held),
    async untilFree(id) {
      await vi.waitUntil(() => !browser.held.has(id), { interval: 5 });
    },
  };
  const saved: { name: string; content: BlobPart; type: string }[] = [];
  let isClosed = false;
  const panel = agentPanel(replies, browser.page, review, async (checkpoint) => {
    if (!isClosed) await history.keep(checkpoint);
  });
  const history = new HistoryModel({
    keys: () => [],
    agent: panel.agent,
    store: new RunStore(new SessionRuns(browser.area), null),
    leases,
    skills: memoryValue({}),
    send: { review: review ?? (() => Promise.resolve(null)) },
    ledger: memoryLedger(),
    pageUrl: () => browser.page.tree.url,
    findByCss: async () => null,
    version: '0.1.0',
    saveFile: (name, content, type) => saved.push({ name, content, type }),
  });
  return {
    ...panel,
    history,
    saved,
    /** DevTools is closed: nothing of the panel goes on, and the browser lets its leases go. */
    close() {
      isClosed = true;
      panel.dispose();
      for (const id of own) browser.held.delete(id);
    },
  };
}
