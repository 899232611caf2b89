import { signal } from '@preact/signals';
import type { TabId } from '../../ui/shell/tab-id.ts';

/** A dialog that explains the panel. */
type HelpSheet = 'about' | 'shortcuts';

/** The one that is shown. */
export const helpSheet = signal<HelpSheet | null>(null);

/** Whether the tour is shown, until a person closes it. */
export const isTourOpen = signal(false);

/** The guide’s page of each tab, as the build writes it into the extension from `docs/guide`. */
export const GUIDE_PAGES: Readonly<Record<TabId, string>> = {
  tree: 'tree',
  ax: 'ax-tree',
  compare: 'compare',
  modes: 'modes',
  colors: 'colors',
  dark: 'dark-css',
  check: 'check',
  agent: 'agent',
  chat: 'chat',
  cost: 'models-and-cost',
};

/** Opens a page of the extension, by its path, in a new tab: a link would lead the panel itself away. */
export function openOwnPage(path: string): void {
  void chrome.tabs.create({ url: chrome.runtime.getURL(path) });
}

/** Opens the guide’s page of a tab. */
export function openGuide(tab: TabId): void {
  openOwnPage(`guide/${GUIDE_PAGES[tab]}.html`);
}
