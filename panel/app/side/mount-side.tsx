import { effect, signal } from '@preact/signals';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { ChromePage } from '../../chrome/page/chrome-page.ts';
import { storedValue } from '../../chrome/storage/stored-value.ts';
import { createTokenCounter } from '../../chrome/tokens/token-counter.ts';
import { SETTINGS_FORMAT } from '../../ui/settings/settings.ts';
import { connectChrome } from '../connect-chrome.ts';
import { mountPanel } from '../mount.tsx';
import { activeTab, type SideTab } from './active-tab.ts';
import { SideView } from './side-view.tsx';
import { takeRequests } from './take-request.ts';

// Its address may name a tab to be about, in the place of the one in front.
const named = new URLSearchParams(location.search).get('tab');
const front = await activeTab(named === null ? null : Number(named));
const root = document.getElementById('app');
const storage = storedValue(SETTINGS_FORMAT);
const countTokens = createTokenCounter();
let failure = '';
// Unreadable settings must not stop the side panel.
const settings = await storage.load().catch((error: unknown) => {
  failure = t('settings.notRead', { cause: translated(errorText(error)) });
  return SETTINGS_FORMAT.initial;
});

/** Whether an answer or a run goes on: it is not left alone for another tab. */
const isBusy = signal(false);
let shown: { id: number; leave(): void } | null = null;

effect(() => {
  const tab = front.value;
  if (isBusy.value || !tab || tab.id === shown?.id) return;
  shown?.leave();
  shown = root && { id: tab.id, leave: mountFor(root, tab) };
});

/** The chat about one tab; the returned function ends it. What was said is stored. */
function mountFor(place: HTMLElement, tab: SideTab): () => void {
  const page = new ChromePage(tab.id, { isInspected: false });
  // Another window of the extension may mirror IDs into the page: this one does not.
  const deps = { page, settings: { ...settings, stamp: false }, storage, failure, countTokens };
  let requests: (() => void) | null = null;
  const leave = mountPanel(
    place,
    deps,
    async () => connectChrome(tab.id, page, countTokens).ports,
    (panel) => {
      requests ??= takeRequests(panel.features);
      if (panel.shell.tab.peek() === 'tree') panel.shell.tab.value = 'chat';
      return <SideView panel={panel} tab={tab} front={front} isBusy={isBusy} />;
    },
  );
  return () => {
    requests?.();
    leave();
    page.close();
  };
}
