import { expect, test } from 'vitest';
import { createFeatures } from '../../../../panel/app/create-features.ts';
import { memoryConversations } from '../../../../panel/chat/store/conversation-store.ts';
import { tabViews } from '../../../../panel/chat/store/tab-view.ts';
import { memoryValue } from '../../../../panel/chrome/storage/stored-value.ts';
import { createTree } from '../../../../panel/inspect/context/tree-context.ts';
import type { ServerSecrets, ServerSettings } from '../../../../panel/mcp/server-settings.ts';
import { fakeAuditTools } from '../../../fakes/fake-audit-tools.ts';
import { FakeDraftStore, FakeKeptStore } from '../../../fakes/fake-dark-stores.ts';
import { FakeDebugger } from '../../../fakes/fake-debugger.ts';
import { fakeGate } from '../../../fakes/fake-gate.ts';
import { FakePage } from '../../../fakes/fake-page.ts';
import { fakeShell } from '../../../fakes/fake-shell.ts';
import { FakeStyles } from '../../../fakes/fake-styles.ts';
import { generatedTree } from '../../../fakes/fake-tree.ts';
import { memoryArea } from '../../../fakes/memory-area.ts';
import { memoryHistory, ownTurnLease, panelAgentPageOf } from '../../../fakes/memory-ports.ts';
import { stylePorts } from '../../../fakes/style-panel.ts';

test('dispose leaves no listener on the page', () => {
  const page = new FakePage(generatedTree(60));
  const shell = fakeShell({ page });
  const tree = createTree(shell);
  const features = createFeatures(
    { shell, tree },
    {
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
    },
  );
  expect(page.listeners).toBeGreaterThan(0);

  for (const part of [features, tree, shell]) part.dispose();

  expect(page.listeners).toBe(0);
});
