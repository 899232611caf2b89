import alwaysDarkScript from '../content/always-dark.iife.ts?script&iife';
import repairsScript from '../content/dark-repairs.iife.ts?script&iife';
import { SIGN_HIDDEN } from '../core/page/frame/overlay-lost.ts';
import {
  type ForeignSheet,
  PANEL_GONE,
  parseResidentMessage,
  type ResidentMessage,
  type ResidentOrders,
} from '../core/style/resident/resident-orders.ts';
import {
  type AlwaysDarkSite,
  alwaysDarkCss,
  isAlwaysDarkKey,
  originOf,
  residentOrders,
  siteOrigin,
} from '../core/style/sheets/always-dark-site.ts';
import { appliedCssKey, parseAppliedCss } from '../core/style/sheets/applied-css.ts';
import { changesPlan, keysOfSite, siteNow } from '../core/style/sheets/dark-plan.ts';
import { darkChoiceKey, parseDarkChoice, tabOfChoice } from '../core/style/sheets/dark-switch.ts';
import { screenCss } from '../core/style/sheets/screen-css.ts';
import { onDarkHour } from './dark-hours.ts';

/**
 * Keeps sites dark with DevTools closed, always or for one visit: the engine in their pages makes the sheets, and
 * what people and models wrote is inserted as soon as a document exists. The stores are the only state, so the worker
 * may die at any time.
 */
export class AlwaysDarkSites {
  /** Call it as the worker starts, or Chrome does not deliver the event that woke it. */
  listen(): void {
    chrome.webNavigation.onCommitted.addListener((details) => void this.#arrived(details));
    chrome.storage.local.onChanged.addListener((changes) => {
      const before = Object.fromEntries(
        Object.entries(changes).map(([key, { oldValue }]) => [key, oldValue]),
      );
      const origins = new Set(Object.keys(changes).filter(isAlwaysDarkKey).map(originOf));
      const isForAll = changesPlan(changes);
      if (!isForAll && origins.size === 0) return;
      void this.#changed({ before, earlier: new Date() }, isForAll ? null : origins);
    });
    onDarkHour((earlier) => this.#changed({ before: {}, earlier }, null));
    chrome.storage.session.onChanged.addListener((changes) => {
      for (const key of Object.keys(changes)) {
        const tabId = tabOfChoice(key);
        if (tabId !== null) void this.#visited(tabId, changes[key]);
      }
    });
    chrome.tabs.onRemoved.addListener((tabId) => void forgetVisit(tabId));
    chrome.runtime.onMessage.addListener(
      (message: unknown, { id, tab, documentId, frameId, url }, answer) => {
        if (id !== chrome.runtime.id || !tab?.id || !documentId) return false;
        const place = { tabId: tab.id, documentId, frameId: frameId ?? 0, url: url ?? '' };
        if (message === PANEL_GONE) void this.#panelGone(place);
        if (message === SIGN_HIDDEN) void this.#signHidden(place);
        const asked = parseResidentMessage(message);
        if (asked) void this.#answer(asked, place).then(answer, () => answer(null));
        return asked !== null;
      },
    );
  }

  /** What the script in a page asks; it gets nothing where the page is not to be dark. */
  async #answer(asked: ResidentMessage, place: PlacedDocument): Promise<unknown> {
    // What was forced before goes wherever it is.
    if (asked.type === 'penumbra-resident-forced' && asked.css === '') {
      return removeCss(place, asked.before);
    }
    const [site, isPanels] = await Promise.all([this.#darkSite(place.tabId), isTried(place)]);
    if (!site && !isPanels) return null;
    const frame = frameOf(place);
    switch (asked.type) {
      case 'penumbra-resident-orders':
        return site && !isPanels ? residentOrders(site, frame) : null;
      case 'penumbra-resident-yields':
        if (site) await removeCss(place, alwaysDarkCss(site, frame));
        return null;
      case 'penumbra-resident-measures': {
        const target = { tabId: place.tabId, documentIds: [place.documentId] };
        await chrome.scripting.executeScript({ target, files: [repairsScript] });
        return null;
      }
      case 'penumbra-resident-foreign':
        return fetchSheets(asked.urls);
      case 'penumbra-resident-forced':
        await insertCss(place, asked.css);
        if (asked.before) await removeCss(place, asked.before);
        return null;
    }
  }

  async #arrived(
    details: chrome.webNavigation.WebNavigationTransitionCallbackDetails,
  ): Promise<void> {
    const { tabId, frameId, url, documentId } = details;
    const visited = frameId === 0 ? await visitIn(tabId) : undefined;
    // What is chosen from now on is of the new page.
    if (visited && visited !== siteOrigin(url)) void forgetVisit(tabId);
    if (!documentId) return;
    const place = { tabId, frameId, url, documentId };
    // The first frame waits for as little as can be; where the worker had to wake up, a panel may have been first.
    const [site, isPanels] = await Promise.all([
      this.#darkSite(tabId, frameId === 0 ? { mainUrl: url, visited } : {}),
      isTried(place),
    ]);
    if (site && !isPanels) await this.#show(site, place);
  }

  /** What is stored has changed, or the hour has: updates the pages of these sites, or of all. */
  async #changed(
    { before, earlier }: { before: Record<string, unknown>; earlier: Date },
    origins: ReadonlySet<string> | null,
  ): Promise<void> {
    const now = new Date();
    const replaced = (await chrome.tabs.query({})).map(async ({ id, url }) => {
      const origin = siteOrigin(url ?? '');
      if (id === undefined || origin === null || origins?.has(origin) === false) return;
      const stored: Record<string, unknown> = await chrome.storage.local.get(keysOfSite(origin));
      const visit = { origin, isVisited: (await visitIn(id)) === origin };
      const was = siteNow({ ...stored, ...before }, { ...visit, now: earlier });
      await this.#replace(id, was, siteNow(stored, { ...visit, now }));
    });
    // A tab that is not dark yet, or frozen, keeps no other one waiting.
    await Promise.allSettled(replaced);
  }

  /** A person chose for one tab: dark for this visit, or no longer. */
  async #visited(tabId: number, change: chrome.storage.StorageChange | undefined): Promise<void> {
    const [was, is] = await Promise.all(
      [change?.oldValue, change?.newValue].map((stored) => {
        const choice = parseDarkChoice(stored);
        return this.#darkSite(tabId, {
          visited: choice?.choice === 'visit' ? choice.origin : null,
        });
      }),
    );
    await this.#replace(tabId, was, is);
  }

  /** Has the pages of a tab be dark by what is, and no longer by what was. */
  async #replace(
    tabId: number,
    was: AlwaysDarkSite | undefined,
    is: AlwaysDarkSite | undefined,
  ): Promise<void> {
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    const replaced = (await documentsOf(tabId)).map(async (place) => {
      const [before, now] = [was, is].map((site) => site && alwaysDarkCss(site, frameOf(place)));
      if (is) await this.#darken(is, place);
      else if (!(await isTried(place))) await order(place, null);
      if (before && before !== now) await removeCss(place, before);
    });
    await Promise.all(replaced);
  }

  /** What a panel tried out is removed with it; the page is dark as it is stored. */
  async #panelGone(place: PlacedDocument): Promise<void> {
    const applied = await takeAppliedCss(place);
    const site = await this.#darkSite(place.tabId);
    // The page is dark by what is stored before the tried sheet goes: nothing flashes.
    if (site) await this.#darken(site, place);
    else await order(place, null);
    if (applied) await removeCss(place, applied);
  }

  /** Nothing of ours may hide the agent's sign: all of it goes, what is tried and what is kept. */
  async #signHidden(place: PlacedDocument): Promise<void> {
    const applied = await takeAppliedCss(place);
    const site = await this.#darkSite(place.tabId);
    if (applied) await removeCss(place, applied);
    await order(place, null);
    if (site) await removeCss(place, alwaysDarkCss(site, frameOf(place)));
  }

  /** The site of a tab as it is dark there now; `visited` is the one that is dark for this visit. */
  async #darkSite(
    tabId: number,
    { mainUrl, visited }: { mainUrl?: string; visited?: string | null | undefined } = {},
  ): Promise<AlwaysDarkSite | undefined> {
    const main = mainUrl ?? (await chrome.webNavigation.getFrame({ tabId, frameId: 0 }))?.url;
    const origin = main ? siteOrigin(main) : null;
    if (origin === null) return undefined;
    const stored: Record<string, unknown> = await chrome.storage.local.get(keysOfSite(origin));
    const isVisited = (visited === undefined ? await visitIn(tabId) : visited) === origin;
    return siteNow(stored, { origin, isVisited, now: new Date() });
  }

  async #darken(site: AlwaysDarkSite, place: PlacedDocument): Promise<void> {
    // What a panel tries out must not mix with what is stored.
    if (!(await isTried(place))) await this.#show(site, place);
  }

  async #show(site: AlwaysDarkSite, place: PlacedDocument): Promise<void> {
    const frame = frameOf(place);
    await insertCss(place, alwaysDarkCss(site, frame));
    const orders = residentOrders(site, frame);
    // Of edits alone the document needs no script of ours.
    const isNeeded = orders.ownTheme || orders.engine !== null || orders.shadows.length > 0;
    await order(place, isNeeded ? orders : null);
  }
}

function frameOf({ frameId, url }: PlacedDocument): { isMain: boolean; url: string } {
  return { isMain: frameId === 0, url };
}

/** Sheets that are fetched for one page at once, characters of one, and milliseconds for it. */
const MAX_SHEETS = 30;
const MAX_SHEET_LENGTH = 3_000_000;
const DEADLINE_MS = 10_000;

/**
 * The texts of sheets of other origins that a page shows but may not read. They are fetched without
 * anything that says who asks, and what is no style sheet is left out.
 */
async function fetchSheets(urls: readonly string[]): Promise<ForeignSheet[]> {
  const texts = urls.slice(0, MAX_SHEETS).map(fetchSheet);
  return (await Promise.all(texts)).flatMap((sheet) => sheet ?? []);
}

async function fetchSheet(url: string): Promise<ForeignSheet | null> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // The page has just loaded it.
      cache: 'force-cache',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!answer.ok || !/^text\/css\b/i.test(answer.headers.get('content-type') ?? '')) return null;
    const css = await shortText(answer);
    return css === null ? null : { url, css };
  } catch {
    // Out of reach, or too slow: the sheet stays as it is.
    return null;
  }
}

/** The text of an answer; null for one that is too long, however it says it is. */
async function shortText({ body }: Response): Promise<string | null> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > MAX_SHEET_LENGTH) return null;
  }
  return text;
}

/** The site that is dark in a tab for this visit; null without one. */
async function visitIn(tabId: number): Promise<string | null> {
  const key = darkChoiceKey(tabId);
  const stored: Record<string, unknown> = await chrome.storage.session.get(key);
  const choice = parseDarkChoice(stored[key]);
  return choice?.choice === 'visit' ? choice.origin : null;
}

async function forgetVisit(tabId: number): Promise<void> {
  await chrome.storage.session.remove(darkChoiceKey(tabId));
}

async function order(place: PlacedDocument, orders: ResidentOrders | null): Promise<void> {
  const target = { tabId: place.tabId, documentIds: [place.documentId] };
  try {
    if (orders) {
      await chrome.scripting.executeScript({
        target,
        files: [alwaysDarkScript],
        injectImmediately: true,
      });
    }
    await chrome.scripting.executeScript({
      target,
      func: (given: ResidentOrders | null) => globalThis.__penumbraKeep?.set(given),
      args: [orders],
      injectImmediately: true,
    });
  } catch {
    // A document may go, or be closed to extensions, between any two steps.
  }
}

/** Whether a panel has its own sheets in a document: it makes the page dark itself. */
async function isTried({ tabId, frameId, documentId }: PlacedDocument): Promise<boolean> {
  const key = appliedCssKey(tabId, frameId);
  const stored: Record<string, unknown> = await chrome.storage.session.get(key);
  return parseAppliedCss(stored[key])?.documentId === documentId;
}

/** A document of a tab. */
interface PlacedDocument {
  tabId: number;
  frameId: number;
  documentId: string;
  url: string;
}

/** The documents of a tab that extensions may reach. */
async function documentsOf(tabId: number): Promise<PlacedDocument[]> {
  const frames = (await chrome.webNavigation.getAllFrames({ tabId })) ?? [];
  return frames.map((frame) => ({ ...frame, tabId }));
}

/** Puts a dark sheet in a document as the person's own, which wins over everything of the page on the screen. */
async function insertCss({ tabId, documentId }: PlacedDocument, text: string): Promise<void> {
  if (text === '') return;
  const css = screenCss(text);
  const target = { tabId, documentIds: [documentId] };
  await chrome.scripting.insertCSS({ target, css, origin: 'USER' }).catch(ignoreGone);
}

/** Takes the very same text out of it. */
async function removeCss({ tabId, documentId }: PlacedDocument, text: string): Promise<void> {
  if (text === '') return;
  const css = screenCss(text);
  const target = { tabId, documentIds: [documentId] };
  await chrome.scripting.removeCSS({ target, css, origin: 'USER' }).catch(ignoreGone);
}

/** A document may disappear, or be closed to extensions, between any two steps. */
function ignoreGone(_: unknown): void {
  // Then there is nothing left to do in it.
}

/**
 * Takes the CSS that a panel has inserted into a document out of the store; null when there is
 * none. An empty text is a page that a panel has turned light again.
 */
async function takeAppliedCss({
  tabId,
  frameId,
  documentId,
}: {
  tabId: number;
  frameId: number;
  documentId: string;
}): Promise<string | null> {
  const key = appliedCssKey(tabId, frameId);
  const stored: Record<string, unknown> = await chrome.storage.session.get(key);
  const applied = parseAppliedCss(stored[key]);
  if (applied?.documentId !== documentId) return null;
  await chrome.storage.session.remove(key);
  return applied.css;
}
