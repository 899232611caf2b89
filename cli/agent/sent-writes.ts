import type { HTTPRequest, Page } from 'puppeteer-core';
import { joinPatterns, patternOf, type WritePattern } from '../../core/agent/writes/judge-write.ts';
import { mayWrite, sentContent } from '../../core/agent/writes/paused-write.ts';

/** Kinds of writes that a page sends from its first request on: the panel opens only later. */
export class SentWrites {
  #kinds: readonly WritePattern[] = [];
  #page: Page | null = null;

  /** Listens from now on, to the first page alone. */
  follow(page: Page): void {
    if (this.#page) return;
    this.#page = page;
    page.on('request', this.#sent);
  }

  /** What was sent so far, each kind once, the oldest first; nothing more is listened to. */
  take(): readonly WritePattern[] {
    this.#page?.off('request', this.#sent);
    return this.#kinds;
  }

  readonly #sent = (request: HTTPRequest): void => {
    const method = request.method();
    if (!mayWrite(method)) return;
    const site = URL.parse(this.#page?.url() ?? '')?.origin ?? '';
    const url = request.url();
    const type = request.headers()['content-type'] ?? '';
    const pattern = patternOf({
      site,
      method,
      url,
      ...sentContent(url, request.postData() ?? '', type),
    });
    this.#kinds = joinPatterns(this.#kinds, [pattern]);
  };
}
