import { stripInvisible } from '../../platform/letters/strip-invisible.ts';
import { english } from '../../platform/messages/messages.ts';
import type { Activity } from './activity.ts';

/** A request that is answered later than this counts as a long poll. Milliseconds. */
export const HELD_OPEN_MS = 10_000;
/** A document that still arrives so long after it began may never end: nobody waits for it any more. Milliseconds. */
export const MAX_PARSING_MS = 5000;
/** Limits of what is kept. */
const MAX_OPEN_REQUESTS = 1000;
const MAX_HELD_ADDRESSES = 100;
/** Characters of a path that are shown. */
const MAX_PATH_CHARACTERS = 60;

interface StartedRequest {
  id: string;
  method: string;
  url: string;
  /** The browser's name for its purpose: `xmlhttprequest`, `image`, … (`webRequest`). */
  type: string;
}

export interface RequestListener {
  began(request: StartedRequest): void;
  /** The head of the answer is there. */
  answered(id: string, contentType: string): void;
  /** The request is over, well or not. */
  ended(id: string): void;
}

/** Calls back on the requests of a page until `signal` aborts. */
export type WatchRequests = (listener: RequestListener, signal: AbortSignal) => void;

interface OpenRequest {
  activity: Activity;
  at: number;
  isEndless: boolean;
  /** It loads the tab's next document. */
  isNextPage: boolean;
  /** When the head of the answer was there. */
  answeredAt?: number;
}

/**
 * The open requests of a page. Streams (WebSocket, EventSource, media) and long polls are known by
 * name, but a page settles without them. All times are milliseconds of the caller's clock.
 */
export class OpenRequests {
  readonly #open = new Map<string, OpenRequest>();
  /** Long polls by name: the next request of that name will be one too. */
  readonly #held = new Set<string>();

  /** Returns the activity that began; null for requests that change nothing in a page. */
  begin({ id, method, url, type }: StartedRequest, at: number): Activity | null {
    if (UNHEARD.has(type) || this.#open.size >= MAX_OPEN_REQUESTS) return null;
    const isStream = ENDLESS.has(type);
    const path = pathOf(url);
    const isNavigation = type === 'main_frame' || type === 'sub_frame';
    const activity: Activity = isNavigation
      ? { kind: 'navigation', what: path }
      : { kind: isStream ? 'stream' : 'request', what: isStream ? path : `${method} ${path}` };
    const isEndless = isStream || this.#held.has(english(activity.what));
    this.#open.set(id, { activity, at, isEndless, isNextPage: type === 'main_frame' });
    return activity;
  }

  /** The answer has begun: a stream of events goes on until somebody ends it. */
  answered(id: string, contentType: string, at: number): void {
    const request = this.#open.get(id);
    if (request) request.answeredAt = at;
    if (!request || !/^\s*(text\/event-stream|multipart\/x-mixed-replace)\b/i.test(contentType))
      return;
    request.isEndless = true;
    request.activity = { kind: 'stream', what: request.activity.what };
  }

  /** Returns what ended; null when it was not waited for. */
  end(id: string): Activity | null {
    const request = this.#open.get(id);
    this.#open.delete(id);
    return request && !request.isEndless ? request.activity : null;
  }

  /** The tab shows another document: requests of the last one do not matter any more. */
  leave(): void {
    for (const [id, { isNextPage }] of this.#open) if (!isNextPage) this.#open.delete(id);
  }

  /** The open requests, split by whether they are waited for. */
  at(now: number): { busy: Activity[]; endless: Activity[] } {
    const open = [...this.#open.values()];
    for (const request of open) {
      const { isEndless, isNextPage, answeredAt = now } = request;
      if (isNextPage && now - answeredAt >= MAX_PARSING_MS) request.isEndless = true;
      if (isEndless || now - request.at < HELD_OPEN_MS) continue;
      request.isEndless = true;
      if (this.#held.size < MAX_HELD_ADDRESSES) this.#held.add(english(request.activity.what));
    }
    const list = (isEndless: boolean) =>
      open.filter((request) => request.isEndless === isEndless).map(({ activity }) => activity);
    return { busy: list(false), endless: list(true) };
  }
}

/** Beacons send something to a server, and nothing to the page. */
const UNHEARD: ReadonlySet<string> = new Set(['ping', 'csp_report']);
const ENDLESS: ReadonlySet<string> = new Set(['websocket', 'media', 'webtransport']);

/** Only the path: what follows it may hold secrets. For other schemes only the scheme. */
export function pathOf(url: string): string {
  const [, scheme = '', path] = /^([a-z][a-z\d+.-]*):(?:\/\/[^/?#]*([^?#]*))?/i.exec(url) ?? [];
  if (path === undefined || !/^(https?|wss?|file)$/i.test(scheme)) return scheme;
  const { text } = stripInvisible(path || '/');
  return text.length > MAX_PATH_CHARACTERS ? `${text.slice(0, MAX_PATH_CHARACTERS - 1)}…` : text;
}
