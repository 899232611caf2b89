import type { CdpError } from '../../../core/platform/cdp/cdp-error.ts';
import type {
  CdpCallOptions,
  CdpEvent,
  CdpEventParams,
  CdpMethod,
  CdpParams,
  CdpResult,
  CdpSession,
} from '../../../core/platform/cdp/cdp-session.ts';
import { toCdpError } from '../../../core/platform/cdp/to-cdp-error.ts';
import { PendingCalls } from './pending-calls.ts';

/** Milliseconds a command may take unless its caller sets another deadline. */
export const DEADLINE = 5000;

type Listener = (params: never) => void;

/** One target over `chrome.debugger`. */
export class ChromeSession implements CdpSession {
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
