import { joinPatterns, patternOf, type WritePattern } from '../../core/agent/writes/judge-write.ts';
import { mayWrite, sentContent } from '../../core/agent/writes/paused-write.ts';
import type { CdpSession, CdpTab } from '../../core/platform/cdp/cdp-session.ts';

/** Kinds of writes that a page sends from its first request on: who acts there comes only later. */
export class SentWrites {
  #kinds: readonly WritePattern[] = [];
  readonly #stops: (() => void)[] = [];

  /** Listens from now on; `urlOf` is the tab's address. */
  constructor(tab: CdpTab, urlOf: () => string) {
    const followed = new Set<CdpSession>();
    const follow = (session: CdpSession) => {
      if (followed.has(session)) return;
      followed.add(session);
      const stop = session.on('Network.requestWillBeSent', ({ request }) => {
        const { method, url, headers, postData = '' } = request;
        if (!mayWrite(method)) return;
        const site = URL.parse(urlOf())?.origin ?? '';
        const type = headers['Content-Type'] ?? headers['content-type'] ?? '';
        const pattern = patternOf({ site, method, url, ...sentContent(url, postData, type) });
        this.#kinds = joinPatterns(this.#kinds, [pattern]);
      });
      this.#stops.push(stop);
    };
    follow(tab.main);
    const children = tab.onChildren(() => {
      for (const { session } of tab.children()) follow(session);
    });
    this.#stops.push(children);
  }

  /** What was sent so far, each kind once, the oldest first; nothing more is listened to. */
  take(): readonly WritePattern[] {
    for (const stop of this.#stops.splice(0)) stop();
    return this.#kinds;
  }
}
