import { signal } from '@preact/signals';
import { render } from 'preact';
import type { CdpMethod, CdpTab } from '../../../core/cdp/cdp-session.ts';
import { ChromeDebugger } from '../../../panel/debugger/chrome-debugger.ts';
import { DebuggerGate } from '../../../panel/debugger/debugger-gate.tsx';
import { DebuggerIndicator } from '../../../panel/debugger/debugger-indicator.tsx';
import { createPanel } from '../../../panel/panel.ts';
import { PanelContext } from '../../../panel/panel-context.ts';
import { parseSettings } from '../../../panel/settings/settings.ts';
import { memoryStorage } from '../../../panel/settings/settings-storage.ts';
import { fakeAuditTools } from '../../fakes/fake-audit-tools.ts';
import { FakeDraftStore, FakeKeptStore } from '../../fakes/fake-dark-stores.ts';
import { FakePage } from '../../fakes/fake-page.ts';
import { FakeStyles } from '../../fakes/fake-styles.ts';

export { ChromeDebugger };

/** A view behind the gate, in the real panel's page, over the real debugger. */
export const pageDebugger = new ChromeDebugger(chrome.devtools.inspectedWindow.tabId);

/** How often the view behind the gate has been given a tab. */
export let attachments = 0;

const panel = createPanel({
  page: new FakePage(null),
  styles: new FakeStyles(),
  checkCss: () => Promise.resolve([]),
  keptStore: new FakeKeptStore(),
  auditTools: fakeAuditTools(),
  draftStore: new FakeDraftStore(),
  pageDebugger,
  settings: parseSettings({}),
  storage: memoryStorage(),
  countTokens: () => Promise.resolve(0),
});

const root = document.createElement('div');
root.id = 'gate';
root.style.cssText =
  'position:fixed;inset:0;z-index:9;display:flex;flex-direction:column;background:var(--surface)';
document.body.append(root);

let shown: CdpTab | null = null;

function View({ tab }: { tab: CdpTab }) {
  if (shown !== tab) attachments++;
  shown = tab;
  return <p id="gate-view">The view</p>;
}

export function open(): void {
  render(
    <PanelContext.Provider value={{ base: panel, whole: signal(panel) }}>
      <DebuggerGate reason="test">{(tab) => <View tab={tab} />}</DebuggerGate>
      <footer class="status-bar">
        <DebuggerIndicator />
      </footer>
    </PanelContext.Provider>,
    root,
  );
}

export function close(): void {
  render(null, root);
}

/** Sends a command to the tab; resolves with the answer as JSON, or with the code of the failure. */
export async function send(method: CdpMethod, params = {}, deadline = 5000): Promise<string> {
  const tab = pageDebugger.tab.value;
  if (!tab) return 'no tab';
  try {
    return JSON.stringify(await tab.main.send(method, params, { deadline }));
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

/** Address and search string of every out-of-process frame, as its own session tells them. */
export async function frames(): Promise<string[]> {
  const children = pageDebugger.tab.value?.children() ?? [];
  const searches = children.map(async ({ session, url }) => {
    const expression = 'location.search';
    const { result } = await session.send('Runtime.evaluate', { expression });
    return `${URL.parse(url)?.hostname} ${String(result.value)}`;
  });
  return (await Promise.all(searches)).sort();
}
