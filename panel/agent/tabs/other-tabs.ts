import type { OtherTab } from '../../../core/agent/run/agent-page.ts';

/** Of more that a page opens only the number is of interest. */
const MAX_OTHER_TABS = 20;

/**
 * Tabs that pages of the task opened by themselves: listed for the person, out of the agent's reach (FAULTS C13,
 * C14).
 */
export class OtherTabs {
  readonly #ids = new Set<number>();

  add(id: number): void {
    if (this.#ids.size < MAX_OTHER_TABS) this.#ids.add(id);
  }

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  remove(id: number): void {
    this.#ids.delete(id);
  }

  clear(): void {
    this.#ids.clear();
  }

  /** What they show now; `get` is Chrome's, and rejects for tabs that have gone. */
  async listed(
    get: (id: number) => Promise<Pick<chrome.tabs.Tab, 'title' | 'url' | 'pendingUrl'>>,
  ): Promise<OtherTab[]> {
    const listed = [...this.#ids].map(async (id) => {
      const tab = await get(id).catch(() => null);
      if (!tab) this.remove(id);
      return tab ? [{ id, title: tab.title ?? '', url: tab.url || (tab.pendingUrl ?? '') }] : [];
    });
    return (await Promise.all(listed)).flat();
  }
}
