import { listenUntil } from '../../../core/platform/async/listen-until.ts';

/** A tab that comes so soon after an act of ours came of it; pages open others on their own. Milliseconds. */
const MAX_CAUSAL_MS = 1500;

/** Tells which new tabs came of an act of the agent's (FAULTS C14): Chrome says only which page opened them. */
export class TabAdoption {
  readonly #isOurs: (tabId: number) => boolean;
  readonly #adopt: (tabId: number) => void;
  readonly #leave: (tabId: number) => void;
  #actedAt = Number.NEGATIVE_INFINITY;
  #isActing = false;

  /**
   * `isOurs`: whether a tab is of the task; `adopt` takes a new one in, and `leave` hears of those that
   * the page opened on its own.
   */
  constructor(
    isOurs: (tabId: number) => boolean,
    adopt: (tabId: number) => void,
    leave: (tabId: number) => void,
  ) {
    this.#isOurs = isOurs;
    this.#adopt = adopt;
    this.#leave = leave;
  }

  /** Marks `work` as an act of the agent's. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#isActing = true;
    try {
      return await work();
    } finally {
      this.#isActing = false;
      this.#actedAt = performance.now();
    }
  }

  /** Hears of new tabs until `signal` aborts. */
  listen(signal: AbortSignal): void {
    const opened = ({ sourceTabId, tabId }: { sourceTabId: number; tabId: number }) => {
      if (!this.#isOurs(sourceTabId) || this.#isOurs(tabId)) return;
      if (this.#isCausal()) this.#adopt(tabId);
      else this.#leave(tabId);
    };
    const created = ({ id, openerTabId }: chrome.tabs.Tab) => {
      if (id !== undefined && openerTabId !== undefined) {
        opened({ sourceTabId: openerTabId, tabId: id });
      }
    };
    listenUntil(signal, chrome.webNavigation.onCreatedNavigationTarget, opened);
    listenUntil(signal, chrome.tabs.onCreated, created);
  }

  #isCausal(): boolean {
    return this.#isActing || performance.now() - this.#actedAt < MAX_CAUSAL_MS;
  }
}
