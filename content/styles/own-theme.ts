import { queriesColorScheme, resolveDarkMedia } from '../../core/style/css/color-scheme-media.ts';
import type { OwnThemeFound } from '../../core/style/inventory/own-theme-found.ts';
import { pageDocument, rootElement } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { readableRules } from './sheet-rules.ts';
import { shadowRootsIn } from './style-scopes.ts';
import { ThemeSelectors } from './theme-selectors.ts';
import { TimeSlicer } from './time-slicer.ts';

/**
 * The page's own dark theme, behind `prefers-color-scheme`: turned on where it stands, so that
 * nothing moves in the cascade. Sheets that the frame may not read are beyond it, and so is what the
 * page asks by `matchMedia`; the debugger's emulation alone reaches those.
 */
export class OwnTheme {
  /** What each query said before. */
  readonly #media = new Map<MediaList, string>();
  readonly #sources = new Map<Element, string>();

  readonly #selectors = new ThemeSelectors();
  /** Alternate sheets that were off, and others of theirs that were on. */
  #switched: CSSStyleSheet[] = [];
  /** What alternate sheets say that only a `disabled` attribute, which the page would see, could turn on. */
  #said: CSSStyleSheet[] = [];

  /** What `find` came upon, for the turning on that follows it. */
  #found: MediaList[] | null = null;

  /** Copies of sheets of other origins by address, cut down to what they say of the scheme. */
  readonly #copies = new Map<string, CSSStyleSheet>();

  /** Takes the text of a sheet that the frame may not touch: its dark rules will be said again. */
  supply(url: string, css: string): void {
    if (this.#copies.has(url)) return;
    const sheet = new CSSStyleSheet({ baseURL: url });
    sheet.replaceSync(css);
    keepScheme(sheet);
    this.#copies.set(url, sheet);
  }

  /** Looks for queries of the color scheme, in slices, and changes nothing. */
  async find(): Promise<OwnThemeFound> {
    const pace = new TimeSlicer();
    this.#found = [];
    for (const media of mediaLists()) {
      if (media && queriesColorScheme(media.mediaText)) this.#found.push(media);
      if (pace.step()) await pace.rest();
    }
    const inCopies = [...this.#copies.values()].flatMap((sheet) => [...inSheet(sheet)]);
    const queries = inCopies.filter((media) => media && queriesColorScheme(media.mediaText));
    const known = this.#found.length + queries.length + this.#media.size;
    const { colorScheme } = getComputedStyle(rootElement());
    return {
      queries: known,
      sources: sources().length,
      supportsDark: /dark/.test(colorScheme),
      unread: this.#unread(),
      selectors: await this.#selectors.findAll(),
      alternates: this.#switched.length + this.#said.length + darkAlternates().length,
      stored: storedThemes(),
    };
  }

  /** Addresses of sheets that may not be read and whose texts nobody has given yet. */
  #unread(): string[] {
    return [...pageDocument.styleSheets()].flatMap((sheet) => {
      const isKnown = sheet.href === null || this.#copies.has(sheet.href);
      return isKnown || readableRules(sheet) ? [] : (sheet.href ?? []);
    });
  }

  turnOn(): void {
    const lists = this.#found ?? mediaLists();
    this.#found = null;
    for (const media of lists) {
      const mediaText = media?.mediaText ?? '';
      if (!media || !queriesColorScheme(mediaText)) continue;
      this.#media.set(media, mediaText);
      media.mediaText = resolveDarkMedia(mediaText);
    }
    this.#selectors.turnOn();
    const alternates = darkAlternates();
    for (const sheet of [...alternates, ...(alternates.length > 0 ? lightAlternates() : [])]) {
      if (isAlternate(sheet) && !sheet.disabled) {
        this.#said.push(copyOf(sheet));
        continue;
      }
      sheet.disabled = !sheet.disabled;
      this.#switched.push(sheet);
    }
    for (const sheet of this.#copies.values()) {
      for (const media of inSheet(sheet)) {
        if (media) media.mediaText = resolveDarkMedia(media.mediaText);
      }
    }
    const added = [...this.#said, ...this.#copies.values()];
    if (added.length > 0) pageDocument.adopt([...pageDocument.adoptedStyleSheets(), ...added]);
    for (const source of sources()) {
      const media = unclobbered.attribute(source, 'media') ?? '';
      this.#sources.set(source, media);
      source.setAttribute('media', resolveDarkMedia(media));
    }
  }

  /** Says every query again as the page did. */
  turnOff(): void {
    this.#selectors.turnOff();
    for (const sheet of this.#switched) sheet.disabled = !sheet.disabled;
    this.#switched = [];
    for (const [media, text] of this.#media) media.mediaText = text;
    for (const [source, text] of this.#sources) source.setAttribute('media', text);
    const copies = new Set([...this.#copies.values(), ...this.#said]);
    this.#said = [];
    const left = pageDocument.adoptedStyleSheets().filter((sheet) => !copies.has(sheet));
    if (left.length < pageDocument.adoptedStyleSheets().length) pageDocument.adopt(left);
    this.#copies.clear();
    this.#media.clear();
    this.#sources.clear();
  }
}

/** Alternate sheets with a dark name, which no person can choose in Chrome. */
function darkAlternates(): CSSStyleSheet[] {
  return titled().filter(
    (sheet) => (sheet.disabled || isAlternate(sheet)) && /dark|night/i.test(sheetName(sheet)),
  );
}

/** What the page shows in their place. */
function lightAlternates(): CSSStyleSheet[] {
  return titled().filter(
    (sheet) =>
      !sheet.disabled && !isAlternate(sheet) && /light|day|default/i.test(sheetName(sheet)),
  );
}

/** Whether Chrome leaves a sheet out although nothing disables it. */
function isAlternate({ ownerNode }: CSSStyleSheet): boolean {
  const rel = ownerNode instanceof HTMLLinkElement ? unclobbered.attribute(ownerNode, 'rel') : null;
  return /(?:^|\s)alternate(?:\s|$)/i.test(rel ?? '');
}

function copyOf(sheet: CSSStyleSheet): CSSStyleSheet {
  const copy = new CSSStyleSheet(sheet.href === null ? {} : { baseURL: sheet.href });
  copy.replaceSync([...(readableRules(sheet) ?? [])].map(({ cssText }) => cssText).join('\n'));
  return copy;
}

function titled(): CSSStyleSheet[] {
  return [...pageDocument.styleSheets()].filter(({ title }) => title);
}

function sheetName({ title, href }: CSSStyleSheet): string {
  return `${title} ${href?.split('/').at(-1) ?? ''}`;
}

/** What the page keeps of a chosen theme: only told, for its scripts read it. */
function storedThemes(): string[] {
  try {
    return Object.entries(localStorage).flatMap(([key, value]) => {
      const isTheme = /theme|scheme|dark|appearance|color-?mode/i.test(key);
      return isTheme && /\b(?:dark|light|auto|system)\b/.test(String(value)) ? [key] : [];
    });
  } catch {
    // A sandboxed frame has no storage.
    return [];
  }
}

/** Leaves only those rules of a copy that ask for the color scheme. */
function keepScheme(owner: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = owner.cssRules.length - 1; index >= 0; index--) {
    const rule = owner.cssRules[index];
    if (rule instanceof CSSMediaRule && queriesColorScheme(rule.media.mediaText)) continue;
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
      keepScheme(rule);
      if (rule.cssRules.length > 0) continue;
    }
    owner.deleteRule(index);
  }
}

/** Pictures of one address a scheme. */
function sources(): Element[] {
  const all = [...pageDocument.querySelectorAll('picture > source[media]')];
  return all.filter((source) => queriesColorScheme(unclobbered.attribute(source, 'media') ?? ''));
}

/** A step of a walk through sheets: a media list, or null for a rule without one. */
type MediaStep = MediaList | null;

function* mediaLists(): Generator<MediaStep> {
  for (const root of [document, ...shadowRootsIn(document)]) {
    for (const sheet of rootQueries.sheets(root)) yield* inSheet(sheet);
  }
}

function* inSheet(sheet: CSSStyleSheet): Generator<MediaStep> {
  yield sheet.media;
  const rules = readableRules(sheet);
  if (rules) yield* inRules(rules);
}

function* inRules(rules: CSSRuleList): Generator<MediaStep> {
  for (const rule of rules) {
    yield null;
    if (rule instanceof CSSImportRule) {
      yield rule.media;
      if (rule.styleSheet) yield* inSheet(rule.styleSheet);
      continue;
    }
    if (rule instanceof CSSMediaRule) yield rule.media;
    if ('cssRules' in rule) yield* inRules(rule.cssRules as CSSRuleList);
  }
}
