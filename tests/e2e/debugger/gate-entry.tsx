import '../../../core/platform/messages/load-english.ts';
import { render } from 'preact';
import type { CdpMethod, CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { ChromeDebugger } from '../../../panel/chrome/debugger/chrome-debugger.ts';
import { memoryValue } from '../../../panel/chrome/storage/stored-value.ts';
import { createDebugger } from '../../../panel/ui/debugger/create-debugger.ts';
import { DebuggerContext } from '../../../panel/ui/debugger/debugger-context.ts';
import { DebuggerGate } from '../../../panel/ui/debugger/debugger-gate.tsx';
import { DebuggerIndicator } from '../../../panel/ui/debugger/debugger-indicator.tsx';
import { parseSettings } from '../../../panel/ui/settings/settings.ts';
import { createShell } from '../../../panel/ui/shell/create-shell.ts';
import { ShellContext } from '../../../panel/ui/shell/shell-context.ts';
import { FakePage } from '../../fakes/fake-page.ts';

export { ChromeDebugger };

/** A view behind the gate, in the real panel's page, over the real debugger. */
export const pageDebugger = new ChromeDebugger(chrome.devtools.inspectedWindow.tabId);

/** How often the view behind the gate has been given a tab. */
export let attachments = 0;

const shell = createShell({
  page: new FakePage(null),
  settings: parseSettings({}),
  storage: memoryValue(parseSettings({})),
  countTokens: () => Promise.resolve(0),
});
const pageGate = createDebugger({ pageDebugger, settings: shell.settings });

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
    <ShellContext.Provider value={shell}>
      <DebuggerContext.Provider value={pageGate}>
        <DebuggerGate reason="test">{(tab) => <View tab={tab} />}</DebuggerGate>
        <footer class="status-bar">
          <DebuggerIndicator />
        </footer>
      </DebuggerContext.Provider>
    </ShellContext.Provider>,
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
