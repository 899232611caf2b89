import { webOrigin } from '../../core/agent/policy/web-origin.ts';
import { navigateTab } from './navigate-tab.ts';

/** A tab whose page does not come is taken as it is. Milliseconds. */
const PATIENCE = 5000;

/** Resolves when a new tab has left the empty page that every tab begins with. */
export async function tabBegins(tabId: number): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE);
  await navigateTab(
    tabId,
    async () => {
      const { url = '' } = await chrome.tabs.get(tabId);
      // The listeners are there already: it cannot come unheard in between.
      if (webOrigin(url) !== null) throw new Error('It has begun.');
    },
    patience,
  );
}
