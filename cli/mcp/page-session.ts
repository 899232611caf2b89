import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'puppeteer-core';
import type { FrameOutline } from '../../core/page/frame/outline-piece.ts';
import type { PageTree } from '../../core/page/tree/page-tree.ts';
import { t } from '../../core/platform/messages/messages.ts';
import type { PageRemote } from '../../core/remote/page-remote.ts';
import { SentWrites } from '../agent/sent-writes.ts';
import { type PageArguments, pageAddress } from '../arguments/page-arguments.ts';
import { remoteOf } from '../browser/call-panel.ts';
import { PAGE_TOOL_FLAGS } from '../browser/launch.ts';
import { loadPage, untilRead } from '../browser/load-page.ts';
import { withPanel } from '../browser/with-page.ts';
import { withOpenBrowser } from '../reader/with-open-browser.ts';
import { type AllowedPages, checkAllowed } from './allowed-pages.ts';
import { type Held, holdOpen } from './hold-open.ts';

/** How pages are opened. */
export interface SessionOptions extends Omit<PageArguments, 'address'> {
  allowed: AllowedPages;
  /** A browser that runs already; otherwise one is started. */
  connect: string | undefined;
  /** What is read until another page is asked for. */
  first: string | undefined;
}

/** The tab in our own browser, with its panel. */
export interface PanelTab {
  page: Page;
  panel: Frame;
  sent: SentWrites;
}

/** The page that is open. */
export interface OpenPage {
  remote: PageRemote;
  /** Null in a browser that runs already: there is no extension in it. */
  tab: PanelTab | null;
}

/** One look at all of a page. */
export interface PageView {
  tree: PageTree;
  frames: readonly FrameOutline[];
}

/** Between two looks for the panel to have reached a new page. Milliseconds. */
const POLL_MS = 50;

/** One page in one browser, opened by the first call that needs it and kept until the end. */
export class PageSession {
  readonly #options: SessionOptions;
  #held: Held<OpenPage> | null = null;
  /** What was asked for, as typed, and where it leads. */
  #address: string | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /**
   * The page at an address, or the one that is open; one that is open already is not loaded again. Rejects with a
   * sentence when it may not be read.
   */
  async open(typed?: string): Promise<OpenPage> {
    const { first, allowed } = this.#options;
    const wanted = typed === undefined ? null : pageAddress(typed);
    if (wanted !== null) checkAllowed(wanted, allowed);
    if (this.#isGone()) await this.close();
    if (!this.#held) {
      const address = wanted ?? this.#address ?? first;
      if (address === undefined) throw new Error(t('mcp.nameAPage'));
      return this.#start(address);
    }
    const { value } = this.#held;
    const shown = await addressOf(value);
    if (wanted === null || isSame(wanted, shown) || wanted === this.#address) {
      // A page that has gone elsewhere meanwhile, as after a press, may not be one to read.
      checkAllowed(shown, allowed);
      if (wanted === null || isSame(wanted, shown)) return this.#settled(value);
    }
    if (!value.tab) {
      await this.close();
      return this.#start(wanted);
    }
    const { page } = value.tab;
    this.#address = wanted;
    await loadPage(page, wanted, this.#options.timeout);
    checkAllowed(page.url(), allowed);
    await untilShown(value.remote, page, this.#options.timeout);
    return this.#settled(value);
  }

  /** The page’s tree and text, of all of it. */
  async view(of: OpenPage): Promise<PageView> {
    const tree = await of.remote.tree();
    checkAllowed(tree.url, this.#options.allowed);
    return { tree, frames: await of.remote.outlines({ wholePage: true }) };
  }

  /** Closes the browser, or takes everything out of the one that ran already. */
  async close(): Promise<void> {
    const held = this.#held;
    this.#held = null;
    await held?.release();
  }

  async #start(address: string): Promise<OpenPage> {
    const { viewport, timeout, connect, allowed } = this.#options;
    checkAllowed(address, allowed);
    this.#address = address;
    const asked = { address, viewport, timeout };
    this.#held = await holdOpen((use) =>
      connect === undefined ? openPanelTab(asked, use) : openReader({ asked, connect }, use),
    );
    const { value } = this.#held;
    checkAllowed(await addressOf(value), allowed);
    return value;
  }

  async #settled(page: OpenPage): Promise<OpenPage> {
    await untilRead(page.remote, this.#options.timeout);
    return page;
  }

  /** A browser that crashed, or that a person has closed. */
  #isGone(): boolean {
    const tab = this.#held?.value.tab;
    return tab != null && (tab.page.isClosed() || !tab.page.browser().connected);
  }
}

async function openPanelTab(
  asked: PageArguments,
  use: (page: OpenPage) => Promise<void>,
): Promise<void> {
  const sent = new SentWrites();
  const withTab = async (page: Page, panel: Frame, patience: number) => {
    const remote = remoteOf(panel, patience);
    await untilRead(remote, patience);
    await use({ remote, tab: { page, panel, sent } });
  };
  await withPanel(asked, withTab, {
    args: PAGE_TOOL_FLAGS,
    opened: (page) => sent.follow(page),
  });
}

async function openReader(
  { asked, connect }: { asked: PageArguments; connect: string },
  use: (page: OpenPage) => Promise<void>,
): Promise<void> {
  const { timeout } = asked;
  await withOpenBrowser({ connect, page: asked, timeout }, async (remote, patience) => {
    await untilRead(remote, patience);
    await use({ remote, tab: null });
  });
}

async function addressOf({ remote, tab }: OpenPage): Promise<string> {
  return tab ? tab.page.url() : (await remote.tree()).url;
}

/** The panel hears of a new document a moment after the tab has it. */
async function untilShown(remote: PageRemote, page: Page, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  while (!isSame((await remote.tree()).url, page.url())) {
    if (Date.now() > deadline) throw new Error(t('mcp.notReadTime', { url: page.url() }));
    await sleep(POLL_MS);
  }
}

function isSame(one: string, other: string): boolean {
  return one.replace(/#.*$/, '') === other.replace(/#.*$/, '');
}
