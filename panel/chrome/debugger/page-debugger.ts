import type { ReadonlySignal } from '@preact/signals';
import type { RequestHold } from '../../../core/agent/writes/held-requests.ts';
import type { PageDialog } from '../../../core/page/tree/page-tree.ts';
import type { CdpTab, DebuggerUse } from '../../../core/platform/cdp/cdp-session.ts';
import type { DebuggerState } from '../../../core/platform/cdp/debugger-state.ts';

/**
 * The debugger on the inspected tab, attached only while something uses it.
 *
 * A view asks for it with `<DebuggerGate reason="…">{(tab) => …}</DebuggerGate>`, which explains
 * the
 * banner and shows a screen for each state. Anything else does:
 *
 * ```ts
 * const { tab, release } = await pageDebugger.use('compare');
 * try {
 *   const { nodes } = await tab.main.send('Accessibility.getRootAXNode');
 * } finally {
 *   release();
 * }
 * ```
 *
 * A `CdpTab` ends with its attachment (and with a crash of the page); `tab` then holds null, and
 * later
 * a new one, whose domains must be enabled again.
 */
export interface PageDebugger {
  readonly state: ReadonlySignal<DebuggerState>;
  /** Set while attached, and while an attached page does not respond. */
  readonly tab: ReadonlySignal<CdpTab | null>;
  /** Holds what the page sends, while it is attached. */
  readonly held: RequestHold;
  readonly dialog: ReadonlySignal<PageDialog | null>;
  /** Keeps the debugger attached until the returned function is called; `state` and `tab` show the result. */
  want(reason: string): () => void;
  /**
   * Like `want`, but resolves once it is attached. Rejects with a `CdpError` that says why it could
   * not, and then wants nothing.
   */
  use(reason: string): Promise<DebuggerUse>;
  /** Attaches again after a failure or a Cancel; `takeOver` also when another panel holds the tab. */
  attach(options?: { takeOver?: boolean }): void;
  /** Detaches in spite of open requests, until `attach` is called. */
  detach(): void;
  /** Reloads the page, which restores a crashed one. Rejects with Chrome's reason. */
  reloadPage(): Promise<void>;
  /**
   * Ends the process of a page that does not respond, and reloads it. No extension may stop only
   * the script (`Runtime.terminateExecution` is refused). Rejects with a `CdpError`.
   */
  endPage(): Promise<void>;
  /** Rejects with a `CdpError`. */
  answerDialog(accept: boolean, text?: string): Promise<void>;
  [Symbol.dispose](): void;
}
