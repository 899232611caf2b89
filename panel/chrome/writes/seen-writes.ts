import {
  isSamePattern,
  patternOf,
  type WritePattern,
} from '../../../core/agent/writes/judge-write.ts';
import { mayWrite } from '../../../core/agent/writes/paused-write.ts';

/** Kinds that are kept of one tab. */
const MAX_KINDS = 300;

/**
 * Notes the kinds of writes that a tab sends, from now on; the returned function lists them, the oldest
 * first. It only listens.
 */
export function seenWrites(tabId: number): () => readonly WritePattern[] {
  const seen: WritePattern[] = [];
  let site = '';
  chrome.tabs.get(tabId).then(
    ({ url = '' }) => {
      site ||= originOrNothing(url);
    },
    // The tab has gone, and sends nothing.
    () => undefined,
  );
  const began = (details: chrome.webRequest.OnBeforeRequestDetails): undefined => {
    const { type, method, url } = details;
    if (type === 'main_frame') site = originOrNothing(url);
    if (!mayWrite(method) || seen.length >= MAX_KINDS) return;
    const pattern = patternOf({ site, method, url });
    if (!seen.some((known) => isSamePattern(known, pattern))) seen.push(pattern);
  };
  chrome.webRequest.onBeforeRequest.addListener(began, { urls: ['<all_urls>'], tabId });
  return () => seen;
}

function originOrNothing(url: string): string {
  return URL.parse(url)?.origin ?? '';
}
