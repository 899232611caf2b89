import {
  MAX_BODY_CHARACTERS,
  type WriteKind,
  type WriteRecord,
  writeRecord,
} from '../../../core/agent/writes/held-write.ts';
import {
  isSamePattern,
  patternOf,
  type WritePattern,
} from '../../../core/agent/writes/judge-write.ts';
import { mayWrite, sentContent } from '../../../core/agent/writes/paused-write.ts';

/** Kinds that are kept of one tab. */
const MAX_KINDS = 300;

/** Writes that are kept of one tab. */
const MAX_WRITES = 200;

/** What a tab has sent. */
export interface SeenWrites {
  /** The kinds, the oldest first. */
  kinds(): readonly WritePattern[];
  /** Those since then, milliseconds (Unix). */
  since(at: number): readonly WriteRecord[];
}

/** Notes the writes that a tab sends, from now on. It only listens. */
export function seenWrites(tabId: number): SeenWrites {
  const seen: WritePattern[] = [];
  const writes: { at: number; record: WriteRecord }[] = [];
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
    if (!mayWrite(method)) return;
    const kind = KINDS[type] ?? 'request';
    const record = writeRecord({ kind, method, url, isHeld: false }, true);
    writes.push({ at: details.timeStamp, record });
    if (writes.length > MAX_WRITES) writes.shift();
    if (seen.length >= MAX_KINDS) return;
    const content = sentContent(url, bodyOf(details.requestBody), '');
    const pattern = patternOf({ site, method, url, ...content });
    if (!seen.some((known) => isSamePattern(known, pattern))) seen.push(pattern);
  };
  chrome.webRequest.onBeforeRequest.addListener(began, { urls: ['<all_urls>'], tabId }, [
    'requestBody',
  ]);
  return {
    kinds: () => seen,
    since: (from) => writes.filter(({ at }) => at >= from).map(({ record }) => record),
  };
}

/** By Chrome’s types of requests; all others are a script’s. */
const KINDS: Readonly<Record<string, WriteKind>> = {
  main_frame: 'form',
  sub_frame: 'form',
  ping: 'beacon',
};

/** What Chrome gives of a body, as a form or JSON writes it. The values of fields are no more than compared. */
function bodyOf(body: chrome.webRequest.OnBeforeRequestDetails['requestBody']): string {
  const { formData, raw = [] } = body ?? {};
  if (formData) {
    const pairs = Object.entries(formData).flatMap(([name, values]) =>
      (values.length > 0 ? values : ['']).map((value) => [
        name,
        typeof value === 'string' ? value : '',
      ]),
    );
    return new URLSearchParams(pairs).toString();
  }
  const bytes = raw.flatMap((part) => (part.bytes ? [new TextDecoder().decode(part.bytes)] : []));
  return bytes.join('').slice(0, MAX_BODY_CHARACTERS);
}

function originOrNothing(url: string): string {
  return URL.parse(url)?.origin ?? '';
}
