import { type AxKey, splitAxKey } from '../../core/ax/ax-node.ts';
import type { CdpSession, CdpTab } from '../../core/cdp/cdp-session.ts';
import { identifyNode, type OurIds } from '../../core/compare/ask-content.ts';
import { contentWorlds } from '../../core/compare/content-worlds.ts';
import { findElementKeys } from '../../core/compare/find-element-keys.ts';
import type { Page } from '../../core/page/page.ts';

/** An element as Chrome's protocol names it. */
export interface ChromeElement {
  session: CdpSession;
  backendNodeId: number;
}

/** Whether both are the same element, or none. */
export function isSameElement(one: ChromeElement | null, other: ChromeElement | null): boolean {
  return one?.backendNodeId === other?.backendNodeId && one?.session === other?.session;
}

/** Finds the elements of our tree in Chrome's and the other way round, through the content scripts. */
export class AxLink {
  readonly #tab: CdpTab;
  readonly #page: Page;

  constructor(tab: CdpTab, page: Page) {
    this.#tab = tab;
    this.#page = page;
  }

  /** Our ids of a node; null when no frame of ours has it. */
  async toOurs(key: AxKey): Promise<OurIds | null> {
    return identifyNode(await this.#worlds(), splitAxKey(key));
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
