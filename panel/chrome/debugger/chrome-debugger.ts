import { effect, signal } from '@preact/signals';
import type { Protocol } from 'devtools-protocol';
import type { RequestHold } from '../../../core/agent/writes/held-requests.ts';
import type { PageDialog } from '../../../core/page/tree/page-tree.ts';
import { listenUntil } from '../../../core/platform/async/listen-until.ts';
import { CdpError, toCdpError } from '../../../core/platform/cdp/cdp-error.ts';
import type { CdpSession, DebuggerUse } from '../../../core/platform/cdp/cdp-session.ts';
import type { DebuggerState } from '../../../core/platform/cdp/debugger-state.ts';
import {
  LEASE_PORT,
  type LeaseReply,
  type LeaseRequest,
} from '../../../core/platform/cdp/lease-messages.ts';
import { msg, type Text } from '../../../core/platform/messages/messages.ts';
import { holdRequests } from '../writes/blocked-requests.ts';
import { ChromeTab, DEADLINE, PendingCalls } from './chrome-tab.ts';
import type { PageDebugger } from './page-debugger.ts';
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
  readonly held: RequestHold;
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
    this.held = holdRequests(tabId);
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
        closed: () => this.#stop('TAB_CLOSED', msg('common.tabClosed')),
        replaced: () => this.#stop('TAB_CLOSED', msg('debugger.chromeReplacedTab')),
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
    this.#clear(new CdpError('DETACHED', msg('debugger.debuggerDetached')));
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
    this.#clear(new CdpError('TAB_CRASHED', msg('debugger.pageCrashedReload')));
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

  #stop(code: 'TAB_CLOSED', reason: Text): void {
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

/** Milliseconds the worker may take to start and answer. */
const LEASE_DEADLINE = 5000;
/** Most tries: a worker that is ending still accepts ports and drops them; the next port starts a new one. */
const TRIES = 5;
/** Milliseconds between two tries, times the number of the try. */
const PAUSE = 100;

const OFF = msg('debugger.penumbrasBackgroundWorkerDoes');

/**
 * The panel's side of the lease: a port to the worker, whose loss makes the worker detach. Chrome
 * ends
 * an idle worker after 30 s, and the port with it; then a new port wakes it.
 */
class LeasePort {
  readonly #tabId: number;
  readonly #lost: (error: CdpError) => void;
  #port: chrome.runtime.Port | null = null;
  #isHeld = false;

  /** `lost` is called when another panel has taken the lease, or the worker is gone. */
  constructor(tabId: number, lost: (error: CdpError) => void) {
    this.#tabId = tabId;
    this.#lost = lost;
  }

  /** Resolves once this panel holds the lease. Rejects with `BUSY`, or `REFUSED` without a worker. */
  async hold(takeOver: boolean): Promise<void> {
    await this.#request(takeOver);
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    const port = this.#port;
    this.#port = null;
    port?.disconnect();
  }

  #request(takeOver: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const port = chrome.runtime.connect({ name: LEASE_PORT });
    this.#port = port;
    const timer = setTimeout(() => reject(new CdpError('REFUSED', OFF)), LEASE_DEADLINE);
    let isAnswered = false;
    port.onMessage.addListener(({ type }: LeaseReply) => {
      if (type === 'held') {
        isAnswered = true;
        return resolve();
      }
      const error = new CdpError('BUSY', msg('debugger.anotherPenumbraPanelUsingDebugger'));
      reject(error);
      if (this.#isHeld && this.#port === port) this.#give(error);
    });
    port.onDisconnect.addListener(() => {
      // Reading lastError marks the error as handled.
      void chrome.runtime?.lastError;
      reject(new CdpError('REFUSED', OFF));
      // Before an answer, the caller tries again.
      if (isAnswered && this.#isHeld && this.#port === port) void this.#holdAgain();
    });
    const isAttached = this.#isHeld;
    port.postMessage({ tabId: this.#tabId, isAttached, takeOver } satisfies LeaseRequest);
    return promise.finally(() => clearTimeout(timer));
  }

  async #holdAgain(): Promise<void> {
    for (let tries = 1; this.#isHeld; tries++) {
      try {
        return await this.#request(false);
      } catch (error) {
        const reason = error instanceof CdpError ? error : new CdpError('REFUSED', OFF);
        if (reason.code === 'BUSY' || tries >= TRIES) return this.#give(reason);
        await new Promise((resolve) => setTimeout(resolve, tries * PAUSE));
      }
    }
  }

  #give(error: CdpError): void {
    this.release();
    this.#lost(error);
  }
}

/** Most characters of a dialog's text that are kept: the page chooses its length. */
const MAX_TEXT = 2000;

/** The dialog that blocks the page, from the events of its main session. */
class PageDialogs {
  readonly open = signal<PageDialog | null>(null);
  readonly #session: () => CdpSession | undefined;

  constructor(session: () => CdpSession | undefined) {
    this.#session = session;
  }

  receive(method: string, params: unknown): void {
    if (method === 'Page.javascriptDialogClosed') this.clear();
    if (method !== 'Page.javascriptDialogOpening') return;
    const opening = params as Protocol.Page.JavascriptDialogOpeningEvent;
    this.open.value = {
      type: opening.type,
      message: opening.message.slice(0, MAX_TEXT),
      defaultText: (opening.defaultPrompt ?? '').slice(0, MAX_TEXT),
    };
  }

  /** Rejects with a `CdpError`; a dialog that has closed in the meantime is no failure. */
  async answer(accept: boolean, promptText?: string): Promise<void> {
    const session = this.#session();
    if (!session) throw new CdpError('DETACHED', msg('debugger.debuggerNotAttached'));
    await session
      .send('Page.handleJavaScriptDialog', {
        accept,
        ...(promptText !== undefined && { promptText }),
      })
      .catch((error: unknown) => {
        if (this.open.value) throw error;
      });
  }

  clear(): void {
    this.open.value = null;
  }
}

interface TabListener {
  event(sessionId: string | undefined, method: string, params: unknown): void;
  /** Chrome has detached the debugger; not called when the extension does. */
  detached(reason: 'canceled_by_user' | 'target_closed'): void;
  /** A new document is in the main frame. */
  navigated(url: string): void;
  closed(): void;
  /** Chrome shows another tab in place of this one. */
  replaced(): void;
}

/** Calls back on events of `chrome.debugger` and `chrome.tabs` for one tab, until `signal` aborts. */
function watchTab(tabId: number, listener: TabListener, signal: AbortSignal): void {
  // Events of every tab go to every page of the extension.
  listenUntil(signal, chrome.debugger.onEvent, (source, method, params) => {
    if (source.tabId === tabId) listener.event(source.sessionId, method, params ?? {});
  });
  listenUntil(signal, chrome.debugger.onDetach, (source, reason) => {
    if (source.tabId !== tabId) return;
    listener.detached(reason === 'canceled_by_user' ? reason : 'target_closed');
  });
  listenUntil(signal, chrome.webNavigation.onCommitted, (details) => {
    if (details.tabId === tabId && details.frameId === 0) listener.navigated(details.url);
  });
  listenUntil(signal, chrome.tabs.onRemoved, (id) => {
    if (id === tabId) listener.closed();
  });
  listenUntil(signal, chrome.tabs.onReplaced, (_added, removed) => {
    if (removed === tabId) listener.replaced();
  });
}

/** The protocol version that Chrome has spoken since 2017. */
const VERSION = '1.3';

/**
 * Attaches the debugger to a tab whose lease this panel holds. An attachment left from before is
 * an orphan of our own (Chrome counts by extension) and is attached again: its domains and
 * sessions are unknown. Rejects with a `CdpError`; `BUSY` when it belongs to somebody else.
 */
async function attachToTab(tabId: number): Promise<void> {
  try {
    await attach(tabId);
  } catch (error) {
    const failure = toCdpError(error);
    if (failure.code !== 'BUSY') throw failure;
    await chrome.debugger.detach({ tabId }).catch(() => {
      throw failure;
    });
    await attach(tabId).catch((again: unknown) => {
      throw toCdpError(again);
    });
  }
}

function attach(tabId: number): Promise<void> {
  const work = chrome.debugger.attach({ tabId }, VERSION);
  return new PendingCalls().wait(work, DEADLINE, msg('debugger.attachingDebugger'));
}

/**
 * Detaches, if anything is attached; Chrome then accepts input again. The worker does the same
 * when the lease ends, for a panel that could not.
 */
async function detachFromTab(tabId: number): Promise<void> {
  await chrome.debugger.detach({ tabId }).catch(() => {
    // Chrome or the person detached first.
  });
}

/** Why there is no debugger in this state; undefined while there is one, or may soon be. */
export function failureOfState(state: DebuggerState): CdpError | undefined {
  switch (state.type) {
    case 'attaching':
    case 'attached':
      return undefined;
    case 'detached':
      return new CdpError('DETACHED', msg('debugger.debuggerNotAttached'));
    case 'cancelled':
      return new CdpError('CANCELLED', msg('debugger.youCanceledDebuggingChromes'));
    case 'busy':
      return new CdpError('BUSY', msg('debugger.anotherPanelPenumbraHolds'));
    case 'blocked':
      return new CdpError('BLOCKED_BY_EXTENSION', msg('debugger.anotherExtensionFramePage'));
    case 'restricted':
      return new CdpError('RESTRICTED_URL', state.reason);
    case 'crashed':
      return new CdpError('TAB_CRASHED', msg('debugger.pageCrashedReload'));
    case 'unresponsive':
      return new CdpError('TIMEOUT', msg('common.pageNotResponding'));
    case 'lost':
      return new CdpError('DETACHED', state.reason);
  }
}
