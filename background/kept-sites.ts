import keepScript from '../content/keep.iife.ts?script&iife';
import { type KeepOrders, PANEL_GONE } from '../core/dark/keep-orders.ts';
import {
  isKeptKey,
  type KeptSite,
  keptCss,
  keptKey,
  keptShadows,
  parseKeptSite,
  siteOf,
} from '../core/dark/kept-site.ts';
import { takeWorn } from './worn-css.ts';

/** A document of a tab. */
interface PlacedDocument {
  tabId: number;
  frameId: number;
  documentId: string;
  url: string;
}

/**
 * Keeps sites dark with DevTools closed: their sheets are inserted as soon as a document is there,
 * before it is painted. The store is the only state, so the worker may die at any time.
 */
export class KeptSites {
  /** Must be called as the worker starts, or Chrome does not deliver what woke it. */
  listen(): void {
    chrome.webNavigation.onCommitted.addListener((details) => void this.#arrived(details));
    chrome.storage.local.onChanged.addListener((changes) => {
      for (const [key, { oldValue, newValue }] of Object.entries(changes)) {
        if (!isKeptKey(key)) continue;
        void this.#changed(parseKeptSite(oldValue), parseKeptSite(newValue));
      }
    });
    chrome.runtime.onMessage.addListener(
      (message: unknown, { id, tab, documentId, frameId, url }) => {
        if (message !== PANEL_GONE || id !== chrome.runtime.id || !tab?.id || !documentId) return;
        void this.#panelGone({ tabId: tab.id, documentId, frameId: frameId ?? 0, url: url ?? '' });
      },
    );
  }

  async #arrived(
    details: chrome.webNavigation.WebNavigationTransitionCallbackDetails,
  ): Promise<void> {
    const { tabId, frameId, url, documentId } = details;
    const site = await this.#siteOfTab(tabId, frameId === 0 ? url : undefined);
    if (!site?.isOn || !documentId) return;
    await this.#darken(site, { tabId, frameId, url, documentId });
  }

  /** A site was kept, changed, switched or forgotten: every page of it follows. */
  async #changed(before: KeptSite | undefined, after: KeptSite | undefined): Promise<void> {
    const origin = after?.origin ?? before?.origin;
    const tabs = await chrome.tabs.query({});
    for (const { id, url } of tabs) {
      if (id === undefined || siteOf(url ?? '') !== origin) continue;
      const frames = (await chrome.webNavigation.getAllFrames({ tabId: id })) ?? [];
      for (const frame of frames) {
        const place = { ...frame, tabId: id };
        if (before?.isOn) await this.#lighten(before, place);
        if (after?.isOn) await this.#darken(after, place);
      }
    }
  }

  /** What a panel tried out goes with it; what is kept comes back. */
  async #panelGone(place: PlacedDocument): Promise<void> {
    const worn = await takeWorn(place);
    const site = await this.#siteOfTab(place.tabId);
    // What is kept is in place before what was tried out goes: nothing flashes.
    if (site?.isOn && worn !== null) await this.#darken(site, place);
    if (worn) await removeCss(place, worn);
  }

  async #siteOfTab(tabId: number, mainUrl?: string): Promise<KeptSite | undefined> {
    const main = mainUrl ?? (await chrome.webNavigation.getFrame({ tabId, frameId: 0 }))?.url;
    const origin = main ? siteOf(main) : null;
    if (origin === null) return undefined;
    const key = keptKey(origin);
    const stored: Record<string, unknown> = await chrome.storage.local.get(key);
    return parseKeptSite(stored[key]);
  }

  async #darken(site: KeptSite, place: PlacedDocument): Promise<void> {
    const frame = { isMain: place.frameId === 0, url: place.url };
    const css = keptCss(site, frame);
    if (css) await insertCss(place, css);
    const shadows = keptShadows(site, frame);
    if (site.ownTheme || shadows.length > 0) {
      await order(place, { ownTheme: site.ownTheme, shadows });
    }
  }

  async #lighten(site: KeptSite, place: PlacedDocument): Promise<void> {
    const css = keptCss(site, { isMain: place.frameId === 0, url: place.url });
    if (css) await removeCss(place, css);
    await order(place, null);
  }
}

async function insertCss({ tabId, documentId }: PlacedDocument, css: string): Promise<void> {
  const target = { tabId, documentIds: [documentId] };
  await chrome.scripting.insertCSS({ target, css, origin: 'USER' }).catch(ignoreGone);
}

async function removeCss({ tabId, documentId }: PlacedDocument, css: string): Promise<void> {
  const target = { tabId, documentIds: [documentId] };
  await chrome.scripting.removeCSS({ target, css, origin: 'USER' }).catch(ignoreGone);
}

async function order(place: PlacedDocument, orders: KeepOrders | null): Promise<void> {
  const target = { tabId: place.tabId, documentIds: [place.documentId] };
  try {
    if (orders) {
      await chrome.scripting.executeScript({
        target,
        files: [keepScript],
        injectImmediately: true,
      });
    }
    await chrome.scripting.executeScript({
      target,
      func: (told: KeepOrders | null) => globalThis.__penumbraKeep?.set(told),
      args: [orders],
      injectImmediately: true,
    });
  } catch (error) {
    ignoreGone(error);
  }
}

/** A document may go, or be closed to extensions, between any two steps. */
function ignoreGone(_: unknown): void {
  // Then there is nothing left to do in it.
}
