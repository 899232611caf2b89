import { errorOfLoad, failedLoadKey } from '../../../core/page/frame/failed-load.ts';
import {
  loadFailure,
  refusalReason,
  restrictedReason,
} from '../../../core/page/frame/frame-problems.ts';
import type { PageStatus } from '../../../core/page/page.ts';
import { english, msg, type Text } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';

/** That a tab shows Chrome's error page in the place of this address; `error` is Chrome's name for why, if it is known. */
export function notLoaded(url: string, error: string | undefined): PageStatus {
  const reason =
    error === undefined
      ? msg('page.pageFailedLoadNothing')
      : msg('page.notOpened', { url, why: loadFailure(error) });
  return { type: 'restricted', url, reason, isFailure: true };
}

/** What Chrome's refusal to inject into a tab means. */
export async function whyRefused(tabId: number, error: unknown): Promise<PageStatus> {
  const main = await chrome.webNavigation.getFrame({ tabId, frameId: 0 });
  const url = main?.url ?? '';
  if (main?.errorOccurred) {
    // The page failed before anybody here could hear of it; the worker did.
    const key = failedLoadKey(tabId);
    const { [key]: kept }: Record<string, unknown> = await chrome.storage.session.get(key);
    return notLoaded(url, errorOfLoad(kept, url));
  }
  const message = errorText(error);
  const reason = restrictedReason(url) ?? refusalReason(english(message));
  return reason ? { type: 'restricted', url, reason } : whySilent(tabId, message);
}

/** Why nothing comes from a tab any more, if not for `other`: Chrome may have discarded it, or its process has crashed. */
export async function whySilent(
  tabId: number,
  other: Text = msg('debugger.pageCrashedReload'),
): Promise<PageStatus> {
  const tab = await chrome.tabs.get(tabId).catch(() => null);
  if (!tab) return { type: 'lost', reason: msg('common.tabClosed') };
  return { type: 'error', reason: tab.discarded ? msg('page.chromeDiscardedTab') : other };
}

/**
 * What a tab shows that does not answer, though Chrome has injected: the source of a page. Its address is then known to
 * no extension, though that of its frame is. Undefined for a page that is only slow.
 */
export async function whyUnanswered(tabId: number): Promise<PageStatus | undefined> {
  const [tab, main] = await Promise.all([
    chrome.tabs.get(tabId).catch(() => null),
    chrome.webNavigation.getFrame({ tabId, frameId: 0 }),
  ]);
  if (!tab || tab.url !== undefined || !main?.url.startsWith('http')) return undefined;
  const url = `view-source:${main.url}`;
  return { type: 'restricted', url, reason: restrictedReason(url) ?? '' };
}
