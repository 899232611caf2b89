import type { CDPSession, Page } from 'puppeteer-core';
import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import { CdpError, type CdpErrorCode } from '../../core/platform/cdp/cdp-error.ts';
import type {
  CdpCallOptions,
  CdpMethod,
  CdpSession,
  CdpTab,
} from '../../core/platform/cdp/cdp-session.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';

const COMMAND_DEADLINE_MS = 5000;

/** Chrome's error messages, and their meaning. */
const CODES: readonly [RegExp, CdpErrorCode][] = [
  [/wasn't found|Not allowed/, 'UNSUPPORTED'],
  [/Session closed|Session with given id not found|Target closed|Detached/i, 'FRAME_GONE'],
  [/did not answer within/, 'TIMEOUT'],
];

/** A tab's protocol sessions, its own and those of out-of-process frames, through Puppeteer. */
export async function openCdpTab(page: Page): Promise<CdpTab & { close(): Promise<void> }> {
  const children = new Map<string, { session: CdpSession; frameId: string; url: string }>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const follow = async (session: CDPSession) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const child = session.connection()?.session(sessionId);
      if (targetInfo.type !== 'iframe' || !child) return;
      const { targetId: frameId, url } = targetInfo;
      void follow(child).catch(() => undefined); // It may be gone by now, and then reports that itself.
      children.set(sessionId, { session: wrap(child, sessionId), frameId, url });
      changed();
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => {
      if (children.delete(sessionId)) changed();
    });
    await session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: true,
    });
  };
  const main = await page.createCDPSession();
  await follow(main);
  return {
    main: wrap(main, undefined),
    children: () => [...children.values()],
    onChildren(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => main.detach(),
  };
}

function wrap(session: CDPSession, sessionId: string | undefined): CdpSession {
  return {
    sessionId,
    async send<M extends CdpMethod>(method: M, params?: unknown, options: CdpCallOptions = {}) {
      const { deadline = COMMAND_DEADLINE_MS } = options;
      const sentence = t('cli.pageDidNotAnswer', { deadline: deadline / 1000, method });
      try {
        const answer = session.send(method, params as never, { timeout: deadline + 1000 });
        return await withDeadline(answer, deadline, sentence);
      } catch (error) {
        const message = errorText(error);
        throw new CdpError(CODES.find(([said]) => said.test(message))?.[1] ?? 'REFUSED', message);
      }
    },
    on(event, listener) {
      session.on(event, listener as never);
      return () => session.off(event, listener as never);
    },
  };
}
