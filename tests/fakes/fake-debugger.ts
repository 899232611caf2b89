import { signal } from '@preact/signals';
import type { RequestHold } from '../../core/agent/writes/held-requests.ts';
import type { PageDialog } from '../../core/page/tree/page-tree.ts';
import type { CdpTab, DebuggerUse } from '../../core/platform/cdp/cdp-session.ts';
import type { DebuggerState } from '../../core/platform/cdp/debugger-state.ts';
import { failureOfState } from '../../panel/chrome/debugger/chrome-debugger.ts';
import type { PageDebugger } from '../../panel/chrome/debugger/page-debugger.ts';

/** A debugger that records what was asked of it; tests set its state, its tab and its dialog. */
export class FakeDebugger implements PageDebugger {
  readonly state = signal<DebuggerState>({ type: 'detached' });
  readonly tab = signal<CdpTab | null>(null);
  readonly held: RequestHold = {
    isHolding: false,
    isIdle: true,
    waiting: 0,
    isPassedBySockets: false,
    watchSockets: async () => undefined,
    takeIn: async () => undefined,
    changes: 0,
    begin: async () => undefined,
    receive: () => undefined,
    next: async () => null,
    decide: async () => undefined,
    leave: (go) => go(),
    end: async () => undefined,
    fail: async () => undefined,
    unblock: async () => undefined,
  };
  readonly dialog = signal<PageDialog | null>(null);
  /** Calls in order, such as `want AX tab` and `release AX tab`. */
  readonly calls: string[] = [];
  /** What `want` and `attach` attach to; with null they leave the state alone. */
  readonly #attachable: CdpTab | null;

  constructor(attachable: CdpTab | null = null) {
    this.#attachable = attachable;
  }

  want(reason: string): () => void {
    this.calls.push(`want ${reason}`);
    this.#attach();
    return () => this.calls.push(`release ${reason}`);
  }

  use(reason: string): Promise<DebuggerUse> {
    const release = this.want(reason);
    const tab = this.tab.value;
    return tab
      ? Promise.resolve({ tab, release })
      : Promise.reject(failureOfState(this.state.value));
  }

  attach({ takeOver = false } = {}): void {
    this.calls.push(takeOver ? 'take over' : 'attach');
    this.#attach();
  }

  detach(): void {
    this.calls.push('detach');
    this.tab.value = null;
    this.state.value = { type: 'detached' };
  }

  reloadPage = () => this.#note('reload page');

  endPage = () => this.#note('end page');

  answerDialog = (accept: boolean, text = '') =>
    this.#note(`${accept ? 'accept' : 'dismiss'} ${text}`.trim());

  [Symbol.dispose](): void {
    this.calls.push('dispose');
  }

  #attach(): void {
    if (!this.#attachable) return;
    this.tab.value = this.#attachable;
    this.state.value = { type: 'attached' };
  }

  #note(call: string): Promise<void> {
    this.calls.push(call);
    return Promise.resolve();
  }
}
