import alwaysDarkScript from '../../../content/always-dark.iife.ts?script&iife';
import stylesScript from '../../../content/styles.iife.ts?script&iife';
import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import type { FrameColors } from '../../../core/style/inventory/color-survey.ts';
import type {
  AskedDeclaration,
  ChosenElement,
  DarkSheet,
  ElementMatches,
  FramePairs,
  FrameStyles,
  FrameTexts,
  FrameTheme,
  HighlightTarget,
  ReadOptions,
  SurfaceShares,
} from '../../../core/style/inventory/page-styles.ts';
import type { StyleInventory } from '../../../core/style/inventory/style-inventory.ts';
import type { CssGate, DocumentOf } from '../../../core/style/safe-css/css-gate.ts';
import {
  type AlwaysDarkSite,
  alwaysDarkCss,
  residentOrders,
} from '../../../core/style/sheets/always-dark-site.ts';
import {
  type AppliedCss,
  appliedCssKey,
  isAppliedCssKey,
} from '../../../core/style/sheets/applied-css.ts';
import { highlightCss, highlightSheet } from '../../../core/style/sheets/highlight-css.ts';
import { screenCss } from '../../../core/style/sheets/screen-css.ts';
import type { FrameFindings, PageStyles } from '../../../core/style/sheets/styled-page.ts';
import { matchesOfChosen, revealPointed } from './chosen-element.ts';
import { ChromeAudit, InsertedCss } from './chrome-audit.ts';
import { type StyleChange, StylesLink } from './styles-link.ts';

const NO_TRANSITIONS = '*, ::before, ::after { transition: none !important; }';

type Gate = Pick<CssGate, 'pass' | 'problems' | 'trust'>;

/** The styles of the inspected tab: one port to each of its frames, opened when first asked. */
export class ChromeStyles implements PageStyles {
  /** Measures what the sheets have made of the page. */
  readonly audited: ChromeAudit;
  readonly #tabId: number;
  /** Nothing else gets into the page: whoever asks, and whatever for. */
  readonly #gate: Gate;
  readonly #inserted: InsertedCss;
  readonly #still: InsertedCss;
  readonly #highlighted: InsertedCss;
  readonly #tried: InsertedCss;
  readonly #links = new Map<number, StylesLink>();
  /** The documents that have the engine. */
  readonly #engines = new Set<string>();
  /** What the page is dark by, for frames that come later; null where nothing is generated. */
  #site: AlwaysDarkSite | null = null;
  readonly #listeners = { changed: new Set<() => void>(), restyled: new Set<() => void>() };

  constructor(tabId: number, gate: Gate) {
    this.#tabId = tabId;
    this.#gate = gate;
    this.#inserted = new InsertedCss(tabId);
    this.#still = new InsertedCss(tabId);
    this.#highlighted = new InsertedCss(tabId);
    this.#tried = new InsertedCss(tabId);
    this.audited = new ChromeAudit(tabId, () => this.#connect());
  }

  read({ progress, signal }: ReadOptions = {}): Promise<FrameStyles[]> {
    const read = new Map<StylesLink, number>();
    return this.#withForeign(async (link) => {
      const counted = (rules: number) => {
        read.set(link, rules);
        progress?.([...read.values()].reduce((sum, count) => sum + count, 0));
      };
      const options = { progress: counted, ...(signal && { signal }) };
      return {
        frame: link.frameId,
        document: link.documentId,
        inventory: await link.read(options),
      };
    });
  }

  colors(): Promise<FrameColors[]> {
    return this.#withForeign(async (link) => ({
      frame: link.frameId,
      ...(await link.colors()),
    }));
  }

  async texts(frames: readonly FrameStyles[]): Promise<FrameTexts[]> {
    const inventories = frames.map(({ inventory }) => inventory);
    const [links, linked] = await Promise.all([this.#connect(), sheetTexts(inventories)]);
    return Promise.all(
      frames.map(async ({ frame, inventory }) => {
        const link = links.find(({ frameId }) => frameId === frame);
        const inPage = (await link?.call.texts()) ?? [];
        const texts = new Map(inPage.map(({ sheet, text }) => [sheet, text]));
        for (const [sheet, { url }] of inventory.sheets.entries()) {
          const text = url === null ? undefined : linked.get(url);
          if (text !== undefined) texts.set(sheet, text);
        }
        return { frame, texts };
      }),
    );
  }

  async pairs(): Promise<FramePairs[]> {
    return inOpenFrames(await this.#connect(), async (link) => ({
      frame: link.frameId,
      pairs: await link.call.pairs(),
    }));
  }

  async apply(given: readonly DarkSheet[]): Promise<void> {
    this.#site = null;
    for (const sheet of given) this.#gate.trust(sheet);
    const links = await this.#connect();
    const sheets = await this.#gate.pass(given, documentsOf(links));
    await inOpenFrames(links, (link) => this.#applyTo(link, sheets));
  }

  async darken(site: AlwaysDarkSite): Promise<void> {
    this.#site = site;
    await this.#darkenFrames(site, await this.#connect());
  }

  async repaired(): Promise<FrameFindings[]> {
    const found = await inOpenFrames(await this.#connect(), async (link) => {
      return { frame: link.frameId, found: await link.call.repaired() };
    });
    return found.flatMap(({ frame, found: own }) => (own ? [{ frame, ...own }] : []));
  }

  async surfaces(): Promise<SurfaceShares> {
    const [main] = await this.#connect();
    if (!main) throw new MessageError(msg('common.extensionsCannotReadPage'));
    return main.call.surfaces();
  }

  async ownTheme(on: boolean | null): Promise<FrameTheme[]> {
    const links = await this.#connect();
    if (on !== false) await this.#bringEngine(links);
    const ask = (how: boolean | null) =>
      inOpenFrames(links, async (link) => {
        const asked = () => link.call.ownTheme(how);
        const found = await (how === null
          ? asked()
          : this.#atOnce(link, (still) => still.then(asked)));
        return { frame: link.frameId, ...found };
      });
    const first = await ask(on === true ? null : on);
    const unread = first.flatMap((found) => found.unread ?? []);
    if (on === false || (on === null && unread.length === 0)) return first;
    if (unread.length > 0) {
      const sheets = unread.map((url) => ({ name: url, url, unreadable: 'foreign' }));
      const texts = await foreignSheets([{ sheets }]);
      for (const link of links) link.notify.supply(texts);
    }
    return ask(on);
  }

  async light(given: readonly HighlightTarget[]): Promise<number> {
    const links = await this.#connect();
    // A selector comes from a text like any other: one that is more than a selector is left out.
    const found = await this.#gate.problems(
      given.map(({ selector }) => ({ frame: null, css: highlightCss(selector) })),
    );
    const targets = given.filter((_, at) => found[at]?.length === 0);
    const counts = links.map(async (link) => {
      const own = targets.filter(({ frame }) => frame === link.frameId);
      const inDocument = own.filter(({ scope }) => scope === 0);
      const css = highlightSheet(inDocument.map(({ selector }) => selector));
      await this.#highlighted.replace(link.frameId, link.documentId, css);
      return link.call.highlight(own.map(({ scope, selector }) => ({ scope, selector })));
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /** Tries a text on every frame, beside what is applied; an empty one takes it away. Rejects where it is not let in. */
  async tryOut(css: string): Promise<void> {
    const links = await this.#connect();
    const [problems = []] = await this.#gate.problems([{ frame: null, css }]);
    if (problems.length > 0) throw new MessageError(msg('check.fixNotLetIn'));
    await inOpenFrames(links, async (link) => {
      await link.call.tried(css);
      await this.#tried.replace(link.frameId, link.documentId, css);
      await link.call.painted();
    });
  }

  async reveal({ frame, scope, selector }: HighlightTarget): Promise<void> {
    const link = (await this.#connect()).find(({ frameId }) => frameId === frame);
    if (!(await link?.call.prepareReveal({ scope, selector }))) {
      throw new MessageError(msg('page.noElementPageMatches'));
    }
    const at = await chrome.webNavigation.getFrame({ tabId: this.#tabId, frameId: frame });
    await revealPointed({ isMain: frame === 0, url: at?.url ?? '' });
  }

  async identify({ frame, scope, selector }: HighlightTarget) {
    const link = (await this.#connect()).find(({ frameId }) => frameId === frame);
    return link ? link.call.identify({ scope, selector }) : null;
  }

  async cascaded(frame: number, asked: readonly AskedDeclaration[]) {
    const link = (await this.#connect()).find(({ frameId }) => frameId === frame);
    return link ? link.call.cascaded(asked) : [];
  }

  async matches(
    chosen: ChosenElement,
    frame: number,
    selectors: readonly string[],
  ): Promise<ElementMatches | null> {
    const at = await chrome.webNavigation.getFrame({ tabId: this.#tabId, frameId: frame });
    return matchesOfChosen(chosen, { isMain: frame === 0, url: at?.url ?? '' }, selectors);
  }

  onChange(listener: () => void): () => void {
    return this.#on('changed', listener);
  }

  onRestyle(listener: () => void): () => void {
    return this.#on('restyled', listener);
  }

  /** Ends all connections; sheets in shadow roots go with them. */
  close(): void {
    for (const link of this.#links.values()) link.close();
    this.#links.clear();
  }

  async #applyTo(link: StylesLink, sheets: readonly DarkSheet[]): Promise<void> {
    const { frameId, documentId } = link;
    // What is there already needs no painting: a page that changes all the time is left in peace.
    const css = screenCss(documentCss(sheets, frameId));
    if (link.follows(null) && this.#inserted.has(frameId, { documentId, css })) {
      return this.#insertIn(link, sheets);
    }
    await this.#atOnce(link, () => this.#insertIn(link, sheets));
  }

  /** Colors that fade in would be measured half-way. Chrome does both in this order. */
  async #atOnce<T>(link: StylesLink, act: (still: Promise<void>) => Promise<T>): Promise<T> {
    const { frameId, documentId } = link;
    const still = this.#still.replace(frameId, documentId, NO_TRANSITIONS);
    const [done] = await Promise.all([act(still), still]);
    await link.call.painted();
    // Nothing changes any more: there is no need to wait until it is gone, nor to report a frame that went.
    void this.#still.replace(frameId, documentId, '').catch(() => undefined);
    return done;
  }

  async #insertIn(link: StylesLink, sheets: readonly DarkSheet[]): Promise<void> {
    const { frameId, documentId } = link;
    // A frame that has come since the page was read stays as it is kept, until it is read, too.
    const isKnown = sheets.length === 0 || sheets.some(({ frame }) => frame === frameId);
    if (!isKnown && !link.isTaken) return;
    const css = documentCss(sheets, frameId);
    const inserted = Promise.all([
      this.#inserted.replace(frameId, documentId, screenCss(css)),
      link.adopt(sheets.filter((sheet) => sheet.frame === frameId && sheet.scope !== 0)),
    ]);
    await Promise.all([
      inserted.then(() => link.engine(null)),
      // To write it takes as long as to insert it: Chrome is at work on that by now.
      Promise.resolve().then(() =>
        noteApplied(appliedCssKey(this.#tabId, frameId), { documentId, css }),
      ),
    ]);
  }

  async #darkenFrames(site: AlwaysDarkSite, links: readonly StylesLink[]): Promise<void> {
    await this.#bringEngine(links);
    const urls = await this.#addresses();
    await inOpenFrames(links, (link) =>
      this.#darkenFrame(site, link, urls.get(link.frameId) ?? ''),
    );
  }

  async #darkenFrame(site: AlwaysDarkSite, link: StylesLink, url: string): Promise<void> {
    const { frameId, documentId } = link;
    const frame = { isMain: frameId === 0, url };
    const css = alwaysDarkCss(site, frame);
    const orders = residentOrders(site, frame);
    const inserted = { documentId, css: screenCss(css) };
    if (link.follows(orders) && this.#inserted.has(frameId, inserted)) return;
    // The worker is to know first that the document is the panel's.
    await noteApplied(appliedCssKey(this.#tabId, frameId), { documentId, css });
    await this.#atOnce(link, async (still) => {
      await still;
      await this.#inserted.replace(frameId, documentId, inserted.css);
      await Promise.all([link.engine(orders), link.adopt([])]);
    });
  }

  /** The addresses of the tab's frames. */
  async #addresses(): Promise<Map<number, string>> {
    const frames = (await chrome.webNavigation.getAllFrames({ tabId: this.#tabId })) ?? [];
    return new Map(frames.map(({ frameId, url }) => [frameId, url]));
  }

  /** Puts the engine into the frames that do not have it. */
  async #bringEngine(links: readonly StylesLink[]): Promise<void> {
    const without = links.filter(({ documentId }) => !this.#engines.has(documentId));
    await inOpenFrames(without, async ({ documentId }) => {
      const target = { tabId: this.#tabId, documentIds: [documentId] };
      await chrome.scripting.executeScript({
        target,
        files: [alwaysDarkScript],
        injectImmediately: true,
      });
      this.#engines.add(documentId);
    });
  }

  /** Asks every frame, and once more if it is given the sheets that it may not read itself. */
  async #withForeign<T extends FrameStyles>(ask: (link: StylesLink) => Promise<T>): Promise<T[]> {
    const links = await this.#connect();
    const first = await inOpenFrames(links, ask);
    const texts = await foreignSheets(first.map(({ inventory }) => inventory));
    if (texts.length === 0) return first;
    const left = links.filter(({ isOpen }) => isOpen);
    for (const link of left) link.notify.supply(texts);
    return inOpenFrames(left, ask);
  }

  /** A link to every frame of the tab that lets extensions in, the main frame first. */
  async #connect(): Promise<StylesLink[]> {
    const results = await injectStyles(this.#tabId, this.#links.size > 0);
    const present = new Set(results.map(({ documentId }) => documentId));
    for (const [frameId, link] of this.#links) {
      if (link.isOpen && present.has(link.documentId)) continue;
      link.close();
      this.#links.delete(frameId);
    }
    for (const { frameId, documentId } of results) {
      if (this.#links.has(frameId)) continue;
      const changed = (change: StyleChange) => this.#report(change);
      this.#links.set(
        frameId,
        new StylesLink({ tabId: this.#tabId, frameId, documentId }, changed),
      );
    }
    return [...this.#links.values()].sort((a, b) => a.frameId - b.frameId);
  }

  /** Frames that have come since: one that goes again at once is left out. */
  async #darkenNew(site: AlwaysDarkSite): Promise<void> {
    const links = (await this.#connect()).filter(({ isTaken }) => !isTaken);
    if (links.length > 0 && this.#site === site) await this.#darkenFrames(site, links);
  }

  #on(change: StyleChange, listener: () => void): () => void {
    this.#listeners[change].add(listener);
    return () => this.#listeners[change].delete(listener);
  }

  #report(change: StyleChange): void {
    if (change === 'changed' && this.#site) void this.#darkenNew(this.#site).catch(() => undefined);
    for (const listener of this.#listeners[change]) listener();
  }
}

/** The documents that these links lead to: what is applied goes into no others. */
function documentsOf(links: readonly StylesLink[]): DocumentOf {
  const documents = new Map(links.map(({ frameId, documentId }) => [frameId, documentId]));
  return (frame) => documents.get(frame) ?? null;
}

function documentCss(sheets: readonly DarkSheet[], frameId: number): string {
  return sheets
    .flatMap(({ frame, scope, css }) => (frame === frameId && scope === 0 ? css : []))
    .join('\n');
}

/** A sheet larger than this is left alone. Characters. */
const MAX_SHEET_LENGTH = 10_000_000;

/**
 * The texts of sheets that a frame may not read itself, by address. DevTools has loaded them anyway,
 * so nothing is asked of the network.
 */
async function foreignSheets(
  inventories: readonly Pick<StyleInventory, 'sheets'>[],
): Promise<{ url: string; css: string }[]> {
  const wanted = new Set(
    inventories.flatMap(({ sheets }) =>
      sheets.flatMap(({ url, unreadable }) => (url && unreadable ? [url] : [])),
    ),
  );
  const texts = await resourceTexts(wanted);
  return [...texts].flatMap(([url, css]) => (css.length <= MAX_SHEET_LENGTH ? [{ url, css }] : []));
}

/** The texts of all sheets with an address, by it. */
function sheetTexts(
  inventories: readonly Pick<StyleInventory, 'sheets'>[],
): Promise<Map<string, string>> {
  return resourceTexts(
    new Set(inventories.flatMap(({ sheets }) => sheets.flatMap(({ url }) => url ?? []))),
  );
}

async function resourceTexts(wanted: Set<string>): Promise<Map<string, string>> {
  if (wanted.size === 0) return new Map();
  const resources = await resourcesOfPage();
  const texts = resources
    .filter(({ url }) => wanted.delete(url))
    .map(async (resource) => [resource.url, await resourceContent(resource)] as const);
  return new Map((await Promise.all(texts)).filter(([, css]) => css !== ''));
}

/** None where DevTools is closed: such sheets stay unread, and the views say so. */
async function resourcesOfPage(): Promise<chrome.devtools.inspectedWindow.Resource[]> {
  if (!globalThis.chrome?.devtools) return [];
  return new Promise((resolve) => chrome.devtools.inspectedWindow.getResources(resolve));
}

function resourceContent(resource: chrome.devtools.inspectedWindow.Resource): Promise<string> {
  return new Promise((resolve) => resource.getContent((content) => resolve(content ?? '')));
}

/** Notes the CSS that is applied to a document, for the worker to take out when DevTools closes. */
async function noteApplied(key: string, applied: AppliedCss): Promise<void> {
  const note = { [key]: applied };
  const { session } = chrome.storage;
  try {
    await session.set(note);
  } catch {
    // Full: notes of tabs that have gone are dropped.
    const all = Object.keys(await session.get(null));
    await session.remove(all.filter(isAppliedCssKey));
    // Without a note the sheet stays until the page is reloaded: no reason not to apply it.
    await session.set(note).catch(() => undefined);
  }
}

/** Chrome reports that a frame has gone a moment after what was asked of it has failed. Milliseconds. */
const CLOSE_NOTICE_MS = 100;

/**
 * Does the same in every frame. A frame that goes in the midst of it is left out: pages take
 * advertisements away at any time. Rejects when the main frame, or one that stays, fails.
 */
async function inOpenFrames<T>(
  links: readonly StylesLink[],
  work: (link: StylesLink) => Promise<T>,
): Promise<T[]> {
  const done = await Promise.all(
    links.map(async (link) => {
      try {
        return { result: await work(link) };
      } catch (error) {
        if (link.frameId === 0) throw error;
        if (link.isOpen) await new Promise((heard) => setTimeout(heard, CLOSE_NOTICE_MS));
        if (link.isOpen) throw error;
        return null;
      }
    }),
  );
  return done.flatMap((answer) => (answer ? [answer.result] : []));
}

type Result = Pick<chrome.scripting.InjectionResult, 'documentId' | 'frameId'>;

/**
 * Puts the script that reads styles into every frame of a tab that lets extensions in, and resolves with
 * their documents. Chrome compiles a file again each time, so where some have it already, they are asked
 * first which do not.
 */
async function injectStyles(tabId: number, areSomeReady: boolean): Promise<Result[]> {
  const target = { tabId, allFrames: true };
  if (!areSomeReady) return inject(target);
  const asked = await chrome.scripting.executeScript({
    target,
    func: isReady,
    injectImmediately: true,
  });
  const without = asked.filter(({ result }) => result !== true);
  if (without.length === 0) return asked;
  const documentIds = without.map(({ documentId }) => documentId);
  try {
    await inject({ tabId, documentIds });
    return asked;
  } catch {
    // A frame has gone meanwhile.
    return inject(target);
  }
}

function inject(target: chrome.scripting.InjectionTarget): Promise<Result[]> {
  return chrome.scripting.executeScript({ target, files: [stylesScript], injectImmediately: true });
}

/** Runs in each frame. */
function isReady(): boolean {
  return Object.hasOwn(globalThis, '__penumbraStyles');
}
