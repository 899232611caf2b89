import { AUTO_ATTACH } from '../../../core/platform/cdp/auto-attach.ts';
import { CdpError, toCdpError } from '../../../core/platform/cdp/cdp-error.ts';
import type {
  CdpCallOptions,
  CdpEvent,
  CdpEventParams,
  CdpMethod,
  CdpParams,
  CdpResult,
  CdpSession,
  CdpTab,
} from '../../../core/platform/cdp/cdp-session.ts';
import { msg, type Text } from '../../../core/platform/messages/messages.ts';

/** Most out-of-process frames that are followed; of a page with more, the first ones. */
export const MAX_CHILDREN = 200;

interface Child {
  readonly session: ChromeSession;
  readonly frameId: string;
  /** The session of the parent frame; undefined for the tab's own session. */
  readonly parent: string | undefined;
  url: string;
}

/** The sessions of one attachment, kept up to date by the events that `receive` gets. */
export class ChromeTab implements CdpTab {
  readonly main: ChromeSession;
  readonly #tabId: number;
  readonly #failed: (error: CdpError) => Promise<CdpError>;
  readonly #children = new Map<string, Child>();
  readonly #listeners = new Set<() => void>();
  /** Chrome ends the debugger over such a frame, and hides its address then. */
  #lastExtensionFrame: string | null = null;

  constructor(tabId: number, failed: (error: CdpError) => Promise<CdpError>) {
    this.#tabId = tabId;
    this.#failed = failed;
    this.main = new ChromeSession(tabId, undefined, failed);
    this.#follow(this.main);
  }

  /**
   * Enables reports of crashes, dialogs and out-of-process frames; `deadline` is for the page
   * itself,
   * which may be busy. Rejects with `UNSUPPORTED` where the browser lacks one of the three.
   */
  async enable(deadline: number): Promise<void> {
    await Promise.all([
      this.main.send('Inspector.enable'),
      this.main.send('Target.setAutoAttach', AUTO_ATTACH),
      this.main.send('Page.enable', {}, { deadline }),
    ]);
  }

  children(): readonly { session: ChromeSession; frameId: string; url: string }[] {
    return [...this.#children.values()];
  }

  onChildren(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Passes an event of Chrome to its session. */
  receive(sessionId: string | undefined, event: string, params: unknown): void {
    const session = sessionId === undefined ? this.main : this.#children.get(sessionId)?.session;
    session?.emit(event, params);
  }

  /** Fails every pending call in any session, and every later one. */
  end(error: CdpError): void {
    this.main.end(error);
    for (const { session } of this.#children.values()) session.end(error);
    this.#children.clear();
  }

  get lastExtensionFrame(): string | null {
    return this.#lastExtensionFrame;
  }

  #follow(session: ChromeSession): void {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'iframe') this.#add(sessionId, session, targetInfo);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => {
      if (this.#remove(sessionId)) this.#changed();
    });
    session.on('Page.frameStartedNavigating', ({ url }) => {
      if (url.startsWith('chrome-extension:')) this.#lastExtensionFrame = url;
    });
  }

  #add(id: string, parent: ChromeSession, { targetId, url }: { targetId: string; url: string }) {
    if (this.#children.size >= MAX_CHILDREN) return;
    const session = new ChromeSession(this.#tabId, id, this.#failed);
    const child = { session, frameId: targetId, parent: parent.sessionId, url };
    this.#children.set(id, child);
    this.#follow(session);
    const moved = ({ frame }: { frame: { id: string; url: string } }) => {
      if (frame.id !== targetId || frame.url === child.url) return;
      child.url = frame.url;
      this.#changed();
    };
    session.on('Page.frameNavigated', moved);
    session.on('Inspector.targetCrashed', () => {
      if (this.#remove(id)) this.#changed();
    });
    // A frame that leaves at once fails these; an event reports its end.
    void session.send('Target.setAutoAttach', AUTO_ATTACH).catch(() => undefined);
    void session
      .send('Page.enable')
      // Chrome attaches before the frame has an address.
      .then(() => session.send('Page.getFrameTree'))
      .then(({ frameTree }) => moved(frameTree))
      .catch(() => undefined);
    this.#changed();
  }

  /** Removes a session with those inside it; false when it does not exist. */
  #remove(id: string): boolean {
    const child = this.#children.get(id);
    if (!child) return false;
    this.#children.delete(id);
    child.session.end(new CdpError('FRAME_GONE', msg('debugger.frameNoLongerPage')));
    for (const [inner, { parent }] of [...this.#children]) if (parent === id) this.#remove(inner);
    return true;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Milliseconds a command may take unless its caller sets another deadline. */
export const DEADLINE = 5000;

type Listener = (params: never) => void;

/** One target over `chrome.debugger`. */
class ChromeSession implements CdpSession {
  readonly sessionId: string | undefined;
  readonly #target: chrome.debugger.DebuggerSession;
  readonly #failed: (error: CdpError) => Promise<CdpError>;
  readonly #pending = new PendingCalls();
  readonly #listeners = new Map<string, Set<Listener>>();
  #end: CdpError | null = null;

  /** `failed` may know more about a failure than Chrome's sentence says. */
  constructor(
    tabId: number,
    sessionId: string | undefined,
    failed: (error: CdpError) => Promise<CdpError>,
  ) {
    this.sessionId = sessionId;
    this.#target = sessionId === undefined ? { tabId } : { tabId, sessionId };
    this.#failed = failed;
  }

  async send<M extends CdpMethod>(
    method: M,
    params?: CdpParams<M>,
    { deadline = DEADLINE }: CdpCallOptions = {},
  ): Promise<CdpResult<M>> {
    if (this.#end) throw this.#end;
    const work = chrome.debugger.sendCommand(this.#target, method, params as object | undefined);
    try {
      return (await this.#pending.wait(work, deadline, method)) as CdpResult<M>;
    } catch (error) {
      throw await this.#failed(toCdpError(error, method));
    }
  }

  on<E extends CdpEvent>(event: E, listener: (params: CdpEventParams<E>) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  emit(event: string, params: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(params as never);
  }

  /** Fails every pending call, and every later one. */
  end(error: CdpError): void {
    this.#end ??= error;
    this.#pending.fail(error);
  }
}

/** The pending calls of a target, which can all be failed at once. */
export class PendingCalls {
  readonly #rejects = new Set<(error: CdpError) => void>();

  /** Settles as `work` does, or rejects with `TIMEOUT` after `ms`, or with the error of `fail`. */
  wait<T>(work: Promise<T>, ms: number, name: Text): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const late = () =>
      reject(new CdpError('TIMEOUT', msg('debugger.timedOutAfter', { name, ms: ms / 1000 })));
    const timer = setTimeout(late, ms);
    this.#rejects.add(reject);
    return Promise.race([work, promise]).finally(() => {
      clearTimeout(timer);
      this.#rejects.delete(reject);
    });
  }

  fail(error: CdpError): void {
    for (const reject of this.#rejects) reject(error);
  }
}
