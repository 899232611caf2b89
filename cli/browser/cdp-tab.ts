import type { CDPSession, Page } from 'puppeteer-core';
import { withDeadline } from '../../core/platform/async/with-deadline.ts';
import { CdpError, type CdpErrorCode } from '../../core/platform/cdp/cdp-error.ts';
import type {
  CdpCallOptions,
  CdpMethod,
  CdpResult,
  CdpSession,
  CdpTab,
} from '../../core/platform/cdp/cdp-session.ts';
import { english, t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';

const COMMAND_DEADLINE_MS = 5000;
/** A frame of another process is not waited for longer: the page is there without it. */
const MAX_FRAME_DEADLINE_MS = 10_000;

/** Chrome's error messages, and their meaning. */
const CODES: readonly [RegExp, CdpErrorCode][] = [
  [/wasn't found|Not allowed/, 'UNSUPPORTED'],
  [/Session closed|Session with given id not found|Target closed|Detached/i, 'FRAME_GONE'],
  [/did not answer within/, 'TIMEOUT'],
];

/** One target of the protocol, whatever carries its messages. */
export interface RawSession {
  /** The id of a flat child session; undefined for the tab itself. */
  readonly id?: string | undefined;
  send(method: string, params: unknown, timeout: number): Promise<unknown>;
  on(event: string, listener: (params: never) => void): unknown;
  off(event: string, listener: (params: never) => void): unknown;
  /** The session of a target that was attached through this one. */
  child(sessionId: string): RawSession | undefined;
}

/**
 * A tab’s protocol sessions, its own and those of out-of-process frames. `patience`: so long a command is waited
 * for, in milliseconds; five seconds by default. Rejects with a `CdpError`.
 */
export async function openCdpTab(
  main: RawSession,
  patience = COMMAND_DEADLINE_MS,
): Promise<CdpTab> {
  const children = new Map<string, { session: CdpSession; frameId: string; url: string }>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const follow = async (raw: RawSession, session: CdpSession) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const child = raw.child(sessionId);
      if (targetInfo.type !== 'iframe' || !child) return;
      const { targetId: frameId, url } = targetInfo;
      const own = wrap(child, sessionId, Math.min(patience, MAX_FRAME_DEADLINE_MS));
      void follow(child, own).catch(() => undefined); // It may be gone by now, and then reports that itself.
      children.set(sessionId, { session: own, frameId, url });
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
  const own = wrap(main, undefined, patience);
  await follow(main, own);
  return {
    main: own,
    children: () => [...children.values()],
    onChildren(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function wrap(raw: RawSession, sessionId: string | undefined, patience: number): CdpSession {
  return {
    sessionId,
    async send<M extends CdpMethod>(method: M, params?: unknown, options: CdpCallOptions = {}) {
      const { deadline = patience } = options;
      const sentence = t('cli.pageDidNotAnswer', { deadline: deadline / 1000, method });
      try {
        const answer = raw.send(method, params, deadline + 1000) as Promise<CdpResult<M>>;
        return await withDeadline(answer, deadline, sentence);
      } catch (error) {
        const message = english(errorText(error));
        throw new CdpError(CODES.find(([said]) => said.test(message))?.[1] ?? 'REFUSED', message);
      }
    },
    on(event, listener) {
      raw.on(event, listener);
      return () => raw.off(event, listener);
    },
  };
}

/** The protocol sessions of a tab of Puppeteer’s, until they are closed; `patience` as for `openCdpTab`. */
export async function openPageTab(
  page: Page,
  patience?: number,
): Promise<CdpTab & { close(): Promise<void> }> {
  const main = await page.createCDPSession();
  return { ...(await openCdpTab(toRaw(main), patience)), close: () => main.detach() };
}

function toRaw(session: CDPSession): RawSession {
  return {
    id: session.id(),
    send: (method, params, timeout) =>
      session.send(method as never, params as never, { timeout }) as Promise<unknown>,
    on: (event, listener) => session.on(event as never, listener as never),
    off: (event, listener) => session.off(event as never, listener as never),
    child: (sessionId) => {
      const child = session.connection()?.session(sessionId);
      return child ? toRaw(child) : undefined;
    },
  };
}
