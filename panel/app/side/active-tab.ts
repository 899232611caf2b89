import { type ReadonlySignal, signal } from '@preact/signals';

/** A tab as the side panel names it. */
export interface SideTab {
  id: number;
  title: string;
  url: string;
}

/**
 * The active tab of this window, or the tab with an ID, now and from then on. Null while there is none that Chrome
 * tells of.
 */
export async function activeTab(
  named: number | null = null,
): Promise<ReadonlySignal<SideTab | null>> {
  const tab = signal<SideTab | null>(null);
  const { id: windowId } = await chrome.windows.getCurrent();
  const read = async () => {
    const [found] =
      named === null
        ? await chrome.tabs.query({ active: true, ...(windowId !== undefined && { windowId }) })
        : [await chrome.tabs.get(named).catch(() => undefined)];
    const { id, title = '', url = '' } = found ?? {};
    const before = tab.peek();
    if (id === undefined) tab.value = null;
    else if (before?.id !== id || before.title !== title || before.url !== url) {
      tab.value = { id, title, url };
    }
  };
  chrome.tabs.onActivated.addListener(() => void read());
  chrome.tabs.onUpdated.addListener((changed) => {
    if (changed === tab.peek()?.id) void read();
  });
  chrome.tabs.onRemoved.addListener(() => void read());
  await read();
  return tab;
}
