import { effect, signal } from '@preact/signals';
import { CdpError } from '../../core/cdp/cdp-error.ts';
import { chromeFailure } from '../../core/cdp/chrome-failure.ts';
import type { DebuggerState } from '../../core/cdp/debugger-state.ts';
import { attachToTab, detachFromTab } from './attach-to-tab.ts';
import { ChromeTab } from './chrome-tab.ts';
import { failureOfState } from './failure-of-state.ts';
import { LeasePort } from './lease-port.ts';
import type { DebuggerUse, PageDebugger } from './page-debugger.ts';
import { PageDialogs } from './page-dialogs.ts';
import { watchTab } from './watch-tab.ts';
import {
  type AttachFailure,
  debuggerRestriction,
  explainDetachment,
  explainFailure,
} from './why-not-attached.ts';

/** Going from one view that uses the debugger to another must not take the banner down. Milliseconds. */
const LINGER = 500;
/** A page that takes longer to answer is called unresponsive. Milliseconds. */
const PATIENCE = 2000;
/** Milliseconds that Chrome may take to say why it has detached. */
const CAUSE_DEADLINE = 1500;
/** For what waits as long as the page is busy. Milliseconds. */
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
  readonly #tabId: number;
  readonly #lease: LeasePort;
  readonly #dialogs = new PageDialogs(() => this.#sessions?.main);
  readonly dialog = this.#dialogs.open;
  readonly #end = new AbortController();
  readonly #wants = new Set<object>();
  #lingering: ReturnType<typeof setTimeout> | undefined;

  /** What is asked for, what there is, and whether `#pursue` is bringing the two together. */
  #goal: 'attached' | 'detached' = 'detached';
  #actual: 'attached' | 'detached' = 'detached';
  #isPursuing = false;

  /** The sessions of this attachment, before and after they are shown as `tab`. */
  #sessions: ChromeTab | null = null;
  #ended = Promise.withResolvers<CdpError>();
  #isProbing = false;

  constructor(tabId: number) {
    this.#tabId = tabId;
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
        closed: () => this.#stop('TAB_CLOSED', 'The tab was closed.'),
        replaced: () => this.#stop('TAB_CLOSED', 'Chrome has put another tab in this one’s place.'),
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
      this.#lingering = setTimeout(() => this.#unwanted(), LINGER);
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
    this.#clear(new CdpError('DETACHED', 'The debugger was detached.'));
    this.state.value = { type: 'detached' };
    void this.#pursue(false);
  }

  async reloadPage(): Promise<void> {
    await chrome.tabs.reload(this.#tabId);
  }

  async endPage(): Promise<void> {
    const crash = this.#sessions?.main.send('Page.crash', undefined, { deadline: PATIENCE });
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
    // What the person has cancelled stays so; anything else may have passed by the next time.
    else if (type !== 'cancelled') this.state.value = { type: 'detached' };
  }

  /** One step after the other, for Chrome refuses to attach while it detaches. */
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
      const failure = await explainFailure(this.#tabId, chromeFailure(error));
      this.#lease.release();
      if (this.#goal === 'attached') this.#fail(failure);
    }
  }

  async #doDetach(): Promise<void> {
    await detachFromTab(this.#tabId);
    this.#lease.release();
    this.#actual = 'detached';
  }

  /** Has Chrome report what the panel must know; until the page answers, it is unresponsive. */
  async #open(): Promise<void> {
    const sessions = new ChromeTab(this.#tabId, (error) => this.#explain(error));
    this.#sessions = sessions;
    try {
      await this.#answered(sessions.enable(FOREVER));
      if (this.#sessions !== sessions) return;
      this.tab.value = sessions;
      this.state.value = { type: 'attached' };
    } catch (error) {
      const { code, message: reason } = chromeFailure(error);
      if (this.#sessions !== sessions || code === 'TAB_CRASHED') return;
      this.detach();
      this.state.value = { type: 'lost', reason };
    }
  }

  /** Settles as `work` does; says that the page does not respond when that takes long. */
  async #answered(work: Promise<unknown>): Promise<void> {
    const timer = setTimeout(() => {
      if (!this.dialog.value) this.state.value = { type: 'unresponsive' };
    }, PATIENCE);
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

  /** What a failed command's caller is told. */
  async #explain(error: CdpError): Promise<CdpError> {
    if (error.code === 'TIMEOUT') void this.#probe();
    if (error.code !== 'DETACHED') return error;
    // The event that says why comes after the answer.
    const late = new Promise<CdpError>((resolve) => {
      setTimeout(() => resolve(error), CAUSE_DEADLINE);
    });
    return Promise.race([this.#ended.promise, late]);
  }

  #receive(sessionId: string | undefined, method: string, params: unknown): void {
    if (this.#actual === 'detached') return;
    this.#sessions?.receive(sessionId, method, params);
    if (sessionId !== undefined) return;
    this.#dialogs.receive(method, params);
    if (method === 'Inspector.targetCrashed') this.#crashed();
    // The same attachment, to a new process.
    if (method === 'Inspector.targetReloadedAfterCrash') void this.#open();
  }

  #crashed(): void {
    this.#clear(new CdpError('TAB_CRASHED', 'The page has crashed. Reload it.'));
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

  /** The attachment is over, or never came to be. */
  #fail({ error, state }: AttachFailure): void {
    this.#goal = 'detached';
    this.#actual = 'detached';
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
