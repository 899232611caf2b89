import type { FeaturePorts } from '../../panel/app/create-features.ts';
import { memoryConversations } from '../../panel/chat/store/conversation-store.ts';
import { tabViews } from '../../panel/chat/store/tab-view.ts';
import { memoryValue } from '../../panel/chrome/storage/stored-value.ts';
import type { ServerSecrets, ServerSettings } from '../../panel/mcp/server-settings.ts';
import { fakeAuditTools } from './fake-audit-tools.ts';
import { FakeDraftStore, FakeKeptStore } from './fake-dark-stores.ts';
import { FakeDebugger } from './fake-debugger.ts';
import { fakeGate } from './fake-gate.ts';
import type { FakePage } from './fake-page.ts';
import { FakeStyles } from './fake-styles.ts';
import { memoryArea } from './memory-area.ts';
import { memoryHistory, ownTurnLease, panelAgentPageOf } from './memory-ports.ts';
import { stylePorts } from './style-panel.ts';

/** What the features need from Chrome, in memory; `page` is the one that an agent gets. */
export function fakeFeaturePorts(page: FakePage): FeaturePorts {
  return {
    pageDebugger: new FakeDebugger(),
    styles: new FakeStyles(),
    gate: fakeGate(),
    auditTools: fakeAuditTools(),
    keptStore: new FakeKeptStore(),
    draftStore: new FakeDraftStore(),
    ...stylePorts(),
    openAgentPage: () => panelAgentPageOf(page),
    agentHistory: memoryHistory(),
    serverStores: {
      settings: memoryValue<ServerSettings>({ servers: [] }),
      secrets: memoryValue<ServerSecrets>({ servers: {} }),
    },
    chatTab: { readDom: async () => null, info: async () => ({}) },
    conversations: memoryConversations(),
    turnLease: ownTurnLease(),
    tabView: tabViews(memoryArea()),
    savedPrompts: memoryValue({ prompts: [] }),
  };
}
