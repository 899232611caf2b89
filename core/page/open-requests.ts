import { stripInvisible } from '../text/strip-invisible.ts';
import type { Activity } from './activity.ts';

/** A request that is answered later than this is taken for one that waits for news. Milliseconds. */
export const HELD_OPEN = 10_000;
/** Requests and addresses that are kept. */
const MAX_OPEN = 1000;
const MAX_HELD = 100;
/** Longest path that is told, characters. */
const MAX_PATH = 60;

/** A request as the browser tells of it. */
export interface StartedRequest {
  id: string;
  method: string;
  url: string;
  /** The browser's name of what it is for: `xmlhttprequest`, `image`, … (`webRequest`). */
  type: string;
}

interface OpenRequest {
  activity: Activity;
  at: number;
  isEndless: boolean;
  /** It brings the tab's next document. */
  isNextPage: boolean;
}

/**
 * The requests of a page that are under way. Streams (WebSocket, EventSource, media) and requests
 * that a server holds open for news are known by name, but a page does not come to rest later for
 * them. All times are milliseconds of the caller's clock.
 */
export class OpenRequests {
  readonly #open = new Map<string, OpenRequest>();
  /** Requests that were held open, by name: the next of its kind will be too. */
  readonly #held = new Set<string>();

  /** Returns the activity that began; null for requests that change nothing in a page. */
  begin({ id, method, url, type }: StartedRequest, at: number): Activity | null {
    if (UNHEARD.has(type) || this.#open.size >= MAX_OPEN) return null;
    const isStream = ENDLESS.has(type);
    const path = pathOf(url);
    const isNavigation = type === 'main_frame' || type === 'sub_frame';
    const activity: Activity = isNavigation
      ? { kind: 'navigation', what: path }
      : { kind: isStream ? 'stream' : 'request', what: isStream ? path : `${method} ${path}` };
    const isEndless = isStream || this.#held.has(activity.what);
    this.#open.set(id, { activity, at, isEndless, isNextPage: type === 'main_frame' });
    return activity;
  }

  /** The answer has begun: a stream of events goes on until somebody ends it. */
  answered(id: string, contentType: string): void {
    const request = this.#open.get(id);
    if (!request || !/^\s*(text\/event-stream|multipart\/x-mixed-replace)\b/i.test(contentType))
      return;
    request.isEndless = true;
    request.activity = { kind: 'stream', what: request.activity.what };
  }

  /** Returns what has ended; null when it was not waited for. */
  end(id: string): Activity | null {
    const request = this.#open.get(id);
    this.#open.delete(id);
    return request && !request.isEndless ? request.activity : null;
  }

  /** The tab shows another document: what the last one waits for is no matter of this one. */
  leave(): void {
    for (const [id, { isNextPage }] of this.#open) if (!isNextPage) this.#open.delete(id);
  }

  /** What is under way, apart by whether it is waited for. */
  at(now: number): { busy: Activity[]; endless: Activity[] } {
    const open = [...this.#open.values()];
    for (const request of open) {
      if (request.isEndless || now - request.at < HELD_OPEN) continue;
      request.isEndless = true;
      if (this.#held.size < MAX_HELD) this.#held.add(request.activity.what);
    }
    const told = (isEndless: boolean) =>
      open.filter((one) => one.isEndless === isEndless).map(({ activity }) => activity);
    return { busy: told(false), endless: told(true) };
  }
}

/** They tell a server something, and the page nothing. */
const UNHEARD: ReadonlySet<string> = new Set(['ping', 'csp_report']);
const ENDLESS: ReadonlySet<string> = new Set(['websocket', 'media', 'webtransport']);

/** The path alone: what follows it may hold secrets. Of other schemes only the scheme. */
export function pathOf(url: string): string {
  const [, scheme = '', path] = /^([a-z][a-z\d+.-]*):(?:\/\/[^/?#]*([^?#]*))?/i.exec(url) ?? [];
  if (path === undefined || !/^(https?|wss?|file)$/i.test(scheme)) return scheme;
  const { text } = stripInvisible(path || '/');
  return text.length > MAX_PATH ? `${text.slice(0, MAX_PATH - 1)}…` : text;
}
