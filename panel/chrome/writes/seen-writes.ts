import { MAX_BODY_CHARACTERS } from '../../../core/agent/writes/held-write.ts';
import {
  isSamePattern,
  patternOf,
  type WritePattern,
} from '../../../core/agent/writes/judge-write.ts';
import { mayWrite, sentContent } from '../../../core/agent/writes/paused-write.ts';

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
    const content = sentContent(url, bodyOf(details.requestBody), '');
    const pattern = patternOf({ site, method, url, ...content });
    if (!seen.some((known) => isSamePattern(known, pattern))) seen.push(pattern);
  };
  chrome.webRequest.onBeforeRequest.addListener(began, { urls: ['<all_urls>'], tabId }, [
    'requestBody',
  ]);
  return () => seen;
}

/** What Chrome gives of a body, as a form or JSON writes it. */
function bodyOf(body: chrome.webRequest.OnBeforeRequestDetails['requestBody']): string {
  const { formData, raw = [] } = body ?? {};
  if (formData) {
    const names = Object.keys(formData);
    return new URLSearchParams(names.map((name) => [name, ''])).toString();
  }
  const bytes = raw.flatMap((part) => (part.bytes ? [new TextDecoder().decode(part.bytes)] : []));
  return bytes.join('').slice(0, MAX_BODY_CHARACTERS);
}

function originOrNothing(url: string): string {
  return URL.parse(url)?.origin ?? '';
}
