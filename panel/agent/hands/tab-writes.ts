import type { WriteHolder } from '../../../core/agent/writes/write-holder.ts';
import type { WritePattern } from '../../../core/agent/writes/write-pattern.ts';
import { sleep } from '../../../core/platform/async/sleep.ts';
import type { AgentTab } from '../tabs/agent-tab.ts';
import type { AgentTabs } from '../tabs/agent-tabs.ts';

/** How long writes are still held once the page is at rest. Milliseconds. */
const AFTER_REST_MS = 2000;

/** Holds the writes of the agent's tabs, for as long as the debugger is attached to them. */
export class TabWrites implements WriteHolder {
  readonly #tabs: AgentTabs;
  readonly #ordinary: () => readonly WritePattern[];
  #holding: AgentTab | null = null;
  /** Ends the countdown of an earlier press. */
  #countdown: AbortController | null = null;

  /** `ordinary` are the kinds of writes that the inspected page has sent so far. */
  constructor(tabs: AgentTabs, ordinary: () => readonly WritePattern[]) {
    this.#tabs = tabs;
    this.#ordinary = ordinary;
  }

  get canHold(): boolean {
    return this.#tabs.current.session !== null;
  }

  async hold(rules: Parameters<WriteHolder['hold']>[0]): Promise<boolean> {
    this.#countdown?.abort();
    const { current } = this.#tabs;
    if (this.#holding && this.#holding !== current) await this.release();
    this.#holding = (await current.holdWrites(rules)) ? current : null;
    return this.#holding !== null;
  }

  /** The press is over: what comes of it is held until the page has been at rest for a while. */
  acted(): void {
    const tab = this.#holding;
    if (!tab) return;
    this.#countdown?.abort();
    this.#countdown = new AbortController();
    void this.#endAtRest(tab, this.#countdown.signal);
  }

  async next(limit: number) {
    return (await this.#holding?.held.next(limit)) ?? null;
  }

  async decide(decisions: Parameters<WriteHolder['decide']>[0]): Promise<void> {
    await this.#holding?.held.decide(decisions);
  }

  ordinary(): Promise<readonly WritePattern[]> {
    return Promise.resolve(this.#ordinary());
  }

  async release(): Promise<void> {
    this.#countdown?.abort();
    const tab = this.#holding;
    this.#holding = null;
    await tab?.releaseWrites();
  }

  async #endAtRest(tab: AgentTab, signal: AbortSignal): Promise<void> {
    const { held } = tab;
    let changes = -1;
    // What is decided may lead to more.
    while (changes !== held.changes || held.waiting > 0) {
      ({ changes } = held);
      await tab.page.settle().catch(() => undefined);
      if (!(await sleep(AFTER_REST_MS, signal))) return;
    }
    await held.end();
  }
}
