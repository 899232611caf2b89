const KEY = 'debugger-lease';

/** Tabs that a panel may have attached the debugger to; survives the worker's death. */
export class AttachedTabs {
  #last: Promise<void> = Promise.resolve();

  async all(): Promise<number[]> {
    const stored: Record<string, unknown> = await chrome.storage.session.get(KEY);
    const tabs = stored[KEY];
    return Array.isArray(tabs) ? tabs.filter((tab) => typeof tab === 'number') : [];
  }

  add(tabId: number): Promise<void> {
    return this.#change((tabs) => [...tabs.filter((tab) => tab !== tabId), tabId]);
  }

  remove(tabId: number): Promise<void> {
    return this.#change((tabs) => tabs.filter((tab) => tab !== tabId));
  }

  /** One after the other: each change reads what the one before has written. */
  #change(change: (tabs: number[]) => number[]): Promise<void> {
    const next = this.#last.then(async () => {
      await chrome.storage.session.set({ [KEY]: change(await this.all()) });
    });
    this.#last = next.catch(() => undefined);
    return next;
  }
}
