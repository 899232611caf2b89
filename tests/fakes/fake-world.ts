import type { BaseWorld } from '../../panel/base-panel.ts';
import type { TabsWorld } from '../../panel/panel.ts';
import { parseSettings } from '../../panel/settings/settings.ts';
import { memoryStorage } from '../../panel/settings/settings-storage.ts';
import { fakeAuditTools } from './fake-audit-tools.ts';
import { FakeDraftStore, FakeKeptStore } from './fake-dark-stores.ts';
import { FakeDebugger } from './fake-debugger.ts';
import { FakePage } from './fake-page.ts';
import { FakeStyles } from './fake-styles.ts';

/** All that the panel needs of the world: what is given, and of the rest something that does nothing. */
export function fakeWorld(given: Partial<BaseWorld & TabsWorld>): BaseWorld & TabsWorld {
  return {
    page: new FakePage(null),
    styles: new FakeStyles(),
    checkCss: () => Promise.resolve([]),
    auditTools: fakeAuditTools(),
    keptStore: new FakeKeptStore(),
    draftStore: new FakeDraftStore(),
    pageDebugger: new FakeDebugger(),
    settings: parseSettings({}),
    storage: memoryStorage(),
    countTokens: (text) => Promise.resolve(text.length),
    ...given,
  };
}
