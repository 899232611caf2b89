import { type AxKey, splitAxKey } from '../../../core/page/ax/ax-node.ts';
import { identifyNode, type PageIds } from '../../../core/page/compare/ask-content.ts';
import { contentWorlds } from '../../../core/page/compare/content-worlds.ts';
import { findElementKeys } from '../../../core/page/compare/read-internals.ts';
import type { Page } from '../../../core/page/page.ts';
import type { CdpSession, CdpTab } from '../../../core/platform/cdp/cdp-session.ts';

/** An element as CDP identifies it. */
export interface ChromeElement {
  session: CdpSession;
  backendNodeId: number;
}

/** Whether both are the same element, or both are null. */
export function isSameElement(one: ChromeElement | null, other: ChromeElement | null): boolean {
  return one?.backendNodeId === other?.backendNodeId && one?.session === other?.session;
}

/** Finds the elements of our tree in Chrome's and the reverse, through the content scripts. */
export class AxLink {
  readonly #tab: CdpTab;
  readonly #page: Page;

  constructor(tab: CdpTab, page: Page) {
    this.#tab = tab;
    this.#page = page;
  }

  /** Our ids of a node; null when none of our frames has it. */
  async toOurs(key: AxKey): Promise<PageIds | null> {
    return identifyNode(await this.#worlds(), splitAxKey(key));
  }

  /** Our ids of several nodes at once; those that none of our frames has are missing. */
  async toOursAll(keys: readonly AxKey[]): Promise<Map<AxKey, PageIds>> {
    const worlds = await this.#worlds();
    const found = new Map<AxKey, PageIds>();
    for (const key of keys) {
      const ids = await identifyNode(worlds, splitAxKey(key));
      if (ids) found.set(key, ids);
    }
    return found;
  }

  /** Null when the element is gone. */
  async toChrome(id: string): Promise<ChromeElement | null> {
    const keys = await findElementKeys(await this.#worlds(), [id]);
    const key = keys.get(id);
    return key === undefined ? null : this.elementOf(key);
  }

  /** Null once its frame is gone. */
  elementOf(key: AxKey): ChromeElement | null {
    const { session: id, id: backendNodeId } = splitAxKey(key);
    const child = this.#tab.children().find(({ session }) => session.sessionId === id);
    const session = id === undefined ? this.#tab.main : child?.session;
    return session ? { session, backendNodeId } : null;
  }

  #worlds() {
    return contentWorlds(this.#tab, this.#page.tree?.frames ?? [], location.origin);
  }
}
