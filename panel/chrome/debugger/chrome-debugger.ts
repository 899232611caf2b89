import { effect, signal } from '@preact/signals';
import { CdpError } from '../../../core/platform/cdp/cdp-error.ts';
import type { DebuggerUse } from '../../../core/platform/cdp/cdp-session.ts';
import type { DebuggerState } from '../../../core/platform/cdp/debugger-state.ts';
import { toCdpError } from '../../../core/platform/cdp/to-cdp-error.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { HeldRequests } from '../writes/held-requests.ts';
import { attachToTab, detachFromTab } from './attach-to-tab.ts';
import { ChromeTab } from './chrome-tab.ts';
import { failureOfState } from './failure-of-state.ts';
import { LeasePort } from './lease-port.ts';
import type { PageDebugger } from './page-debugger.ts';
import { PageDialogs } from './page-dialogs.ts';
import { watchTab } from './watch-tab.ts';
import {
  type AttachFailure,
  debuggerRestriction,
  explainDetachment,
  explainFailure,
} from './why-not-attached.ts';

/** Switching between two views that use the debugger must not close the banner. Milliseconds. */
const LINGER_MS = 500;
/** A page that takes longer to answer counts as unresponsive. Milliseconds. */
const MAX_ANSWER_MS = 2000;
/** Longest time that Chrome takes to say why it has detached. Milliseconds. */
const CAUSE_DEADLINE = 1500;
/** For commands that wait while the page is busy. Milliseconds. */
const FOREVER = 2 ** 31 - 1;

const IN_USE: readonly DebuggerState['type'][] = [
  'attaching',
  'attached',
  'unresponsive',
  'crashed',
];

/** `PageDebugger` over `chrome.debugger`, from a page of the extension: a worker would never end. */
export class ChromeDebugger implements PageDebugger {
  readonly state = signal<DebuggerState>({ type: 'detached' });
  readonly tab = signal<ChromeTab | null>(null);
  readonly held: HeldRequests;
  readonly #tabId: number;
  readonly #lease: LeasePort;
  readonly #dialogs = new PageDialogs(() => this.#sessions?.main);
  readonly dialog = this.#dialogs.open;
  readonly #end = new AbortController();
  readonly #wants = new Set<object>();
  #lingering: ReturnType<typeof setTimeout> | undefined;

  /** What is requested, what is attached, and whether `#pursue` is changing the one into the other. */
  #goal: 'attached' | 'detached' = 'detached';
  #actual: 'attached' | 'detached' = 'detached';
  #isPursuing = false;

  /** The sessions of this attachment, also before and after they are exposed as `tab`. */
  #sessions: ChromeTab | null = null;
  #ended = Promise.withResolvers<CdpError>();
  #isProbing = false;

  constructor(tabId: number) {
    this.#tabId = tabId;
    this.held = new HeldRequests(tabId);
    this.#lease = new LeasePort(tabId, (error) => {
      const { message: reason, code } = error;
      this.#fail({ error, state: code === 'BUSY' ? { type: 'busy' } : { type: 'lost', reason } });
    });
    watchTab(
      tabId,
      {
        event: (sessionId, method, params) => this.#receive(sessionId, method, params),
        detached: (reason) => void this.#detached(reason),
        navigated: (url) => this.#navigated(url),
        closed: () => this.#stop('TAB_CLOSED', inEnglish('debugger.tabClosed')),
        replaced: () => this.#stop('TAB_CLOSED', inEnglish('debugger.chromePutAnotherTab')),
      },
      this.#end.signal,
    );
  }

  want(_reason: string): () => void {
    const wanted = {};
    this.#wants.add(wanted);
    clearTimeout(this.#lingering);
    if (this.state.value.type === 'detached') this.attach();
    return () => {
      if (!this.#wants.delete(wanted) || this.#wants.size > 0) return;
      this.#lingering = setTimeout(() => this.#unwanted(), LINGER_MS);
    };
  }

  async use(reason: string): Promise<DebuggerUse> {
    const release = this.want(reason);
    const { promise, resolve, reject } = Promise.withResolvers<ChromeTab>();
    const stop = effect(() => {
      const failure = failureOfState(this.state.value);
      if (failure) reject(failure);
      else if (this.tab.value) resolve(this.tab.value);
    });
    try {
      return { tab: await promise, release };
    } catch (error) {
      release();
      throw error;
    } finally {
      stop();
    }
  }

  attach({ takeOver = false } = {}): void {
    if (IN_USE.includes(this.state.value.type)) return;
    this.state.value = { type: 'attaching' };
    this.#goal = 'attached';
    void this.#pursue(takeOver);
  }

  detach(): void {
    this.#goal = 'detached';
    this.#clear(new CdpError('DETACHED', inEnglish('debugger.debuggerDetached')));
    this.state.value = { type: 'detached' };
    void this.#pursue(false);
  }

  async reloadPage(): Promise<void> {
    await chrome.tabs.reload(this.#tabId);
  }

  async endPage(): Promise<void> {
    const crash = this.#sessions?.main.send('Page.crash', undefined, { deadline: MAX_ANSWER_MS });
    // A page that has ended does not answer.
    await crash?.catch((error: unknown) => {
      if (!(error instanceof CdpError && error.code === 'TAB_CRASHED')) throw error;
    });
    await this.reloadPage();
  }

  answerDialog(accept: boolean, text?: string): Promise<void> {
    return this.#dialogs.answer(accept, text);
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#lingering);
    this.#wants.clear();
    this.detach();
    this.#end.abort();
  }

  #unwanted(): void {
    const { type } = this.state.value;
    if (IN_USE.includes(type)) this.detach();
    // A person's Cancel stays; any other reason may be gone the next time.
    else if (type !== 'cancelled') this.state.value = { type: 'detached' };
  }

  /** One step after the other, since Chrome refuses to attach while it detaches. */
  async #pursue(takeOver: boolean): Promise<void> {
    if (this.#isPursuing) return;
    this.#isPursuing = true;
    while (this.#goal !== this.#actual) {
      if (this.#goal === 'attached') await this.#doAttach(takeOver);
      else await this.#doDetach();
    }
    this.#isPursuing = false;
  }

  async #doAttach(takeOver: boolean): Promise<void> {
    try {
      await this.#lease.hold(takeOver);
      await attachToTab(this.#tabId);
      this.#actual = 'attached';
      this.#ended = Promise.withResolvers();
      if (this.#goal === 'attached') void this.#open();
    } catch (error) {
      const failure = await explainFailure(this.#tabId, toCdpError(error));
      this.#lease.release();
      if (this.#goal === 'attached') this.#fail(failure);
    }
  }

  async #doDetach(): Promise<void> {
    // Chrome sends what is held when it detaches.
    const isHolding = !this.held.isIdle;
    if (isHolding) await this.held.fail();
    await detachFromTab(this.#tabId);
    if (isHolding) await this.held.unblock();
    this.#lease.release();
    this.#actual = 'detached';
  }

  /** Enables the reports that the panel needs; until the page answers, it counts as unresponsive. */
  async #open(): Promise<void> {
    const sessions = new ChromeTab(this.#tabId, (error) => this.#explain(error));
    this.#sessions = sessions;
    try {
      await this.#answered(sessions.enable(FOREVER));
      if (this.#sessions !== sessions) return;
      this.tab.value = sessions;
      this.state.value = { type: 'attached' };
    } catch (error) {
      const { code, message: reason } = toCdpError(error);
      if (this.#sessions !== sessions || code === 'TAB_CRASHED') return;
      this.detach();
      this.state.value = { type: 'lost', reason };
    }
  }

  /** Settles as `work` does; reports an unresponsive page when that takes long. */
  async #answered(work: Promise<unknown>): Promise<void> {
    const timer = setTimeout(() => {
      if (!this.dialog.value) this.state.value = { type: 'unresponsive' };
    }, MAX_ANSWER_MS);
    await work.finally(() => clearTimeout(timer));
  }

  /** A command was not answered: is it the command, or the page? */
  async #probe(): Promise<void> {
    const sessions = this.tab.value;
    if (this.#isProbing || !sessions) return;
    this.#isProbing = true;
    try {
      await this.#answered(sessions.main.send('Page.enable', {}, { deadline: FOREVER }));
      if (this.tab.value === sessions) this.state.value = { type: 'attached' };
    } catch {
      // The attachment has ended, and the state says why.
    } finally {
      this.#isProbing = false;
    }
  }

  /** The error for a failed command's caller. */
  async #explain(error: CdpError): Promise<CdpError> {
    if (error.code === 'TIMEOUT') void this.#probe();
    if (error.code !== 'DETACHED') return error;
    const sessions = this.#sessions;
    // The event with the reason comes late, or never where a prerendered page took the place (FAULTS A20).
    const late = new Promise<CdpError>((resolve) => {
      setTimeout(() => {
        resolve(error);
        if (sessions && sessions === this.#sessions) void this.#detached('target_closed');
      }, CAUSE_DEADLINE);
    });
    return Promise.race([this.#ended.promise, late]);
  }

  #receive(sessionId: string | undefined, method: string, params: unknown): void {
    if (this.#actual === 'detached') return;
    this.held.receive(sessionId, method, params);
    this.#sessions?.receive(sessionId, method, params);
    if (sessionId !== undefined) return;
    this.#dialogs.receive(method, params);
    if (method === 'Inspector.targetCrashed') this.#crashed();
    // The same attachment, to a new process.
    if (method === 'Inspector.targetReloadedAfterCrash') void this.#open();
  }

  #crashed(): void {
    this.#clear(new CdpError('TAB_CRASHED', inEnglish('debugger.pageCrashedReload')));
    this.state.value = { type: 'crashed' };
  }

  async #detached(reason: 'canceled_by_user' | 'target_closed'): Promise<void> {
    if (this.#actual === 'detached') return;
    this.#actual = 'detached';
    const state: DebuggerState = { type: 'cancelled' };
    const error = failureOfState(state);
    if (reason === 'canceled_by_user' && error) return this.#fail({ error, state });
    const frame = this.#sessions?.lastExtensionFrame ?? null;
    this.#fail(await explainDetachment(this.#tabId, frame));
  }

  #navigated(url: string): void {
    const { type } = this.state.value;
    if (type !== 'restricted' && type !== 'blocked') return;
    const reason = debuggerRestriction(url);
    this.state.value = reason === undefined ? { type: 'detached' } : { type: 'restricted', reason };
  }

  #stop(code: 'TAB_CLOSED', reason: string): void {
    void detachFromTab(this.#tabId);
    this.#fail({ error: new CdpError(code, reason), state: { type: 'lost', reason } });
  }

  /** The attachment is over, or was never made. */
  #fail({ error, state }: AttachFailure): void {
    this.#goal = 'detached';
    this.#actual = 'detached';
    if (!this.held.isIdle) void this.held.fail().then(() => this.held.unblock());
    this.#lease.release();
    this.#clear(error);
    this.state.value = state;
  }

  #clear(error: CdpError): void {
    this.#ended.resolve(error);
    this.#sessions?.end(error);
    this.#sessions = null;
    this.tab.value = null;
    this.#dialogs.clear();
  }
}
