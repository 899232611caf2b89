import type { OwnThemeFound } from '../../core/dark/own-theme-found.ts';
import { answerDark, asksForScheme } from '../../core/dark/scheme-media.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { readableRules } from './sheet-rules.ts';
import { shadowRootsIn } from './style-scopes.ts';

/**
 * The page's own dark theme, behind `prefers-color-scheme`: turned on where it stands, so that
 * nothing moves in the cascade. Sheets that the frame may not read are beyond it, and so is what the
 * page asks by `matchMedia`; the debugger's emulation alone reaches those.
 */
export class OwnTheme {
  /** What each query said before. */
  readonly #media = new Map<MediaList, string>();
  readonly #sources = new Map<Element, string>();

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

  /** Looks for queries of the colour scheme, and changes nothing. */
  find(): OwnThemeFound {
    const lists = [
      ...mediaLists(),
      ...[...this.#copies.values()].flatMap((sheet) => [...inSheet(sheet)]),
    ];
    const queries = lists.filter(({ mediaText }) => asksForScheme(mediaText));
    const known = queries.length + this.#media.size;
    const { colorScheme } = getComputedStyle(document.documentElement);
    return {
      queries: known,
      sources: sources().length,
      supportsDark: /dark/.test(colorScheme),
      unread: this.#unread(),
    };
  }

  /** Addresses of sheets that may not be read and whose texts nobody has given yet. */
  #unread(): string[] {
    return [...document.styleSheets].flatMap((sheet) => {
      const isKnown = sheet.href === null || this.#copies.has(sheet.href);
      return isKnown || readableRules(sheet) ? [] : (sheet.href ?? []);
    });
  }

  turnOn(): void {
    for (const media of mediaLists()) {
      const { mediaText } = media;
      if (!asksForScheme(mediaText)) continue;
      this.#media.set(media, mediaText);
      media.mediaText = answerDark(mediaText);
    }
    for (const sheet of this.#copies.values()) {
      for (const media of inSheet(sheet)) media.mediaText = answerDark(media.mediaText);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    for (const source of sources()) {
      const media = unclobbered.attribute(source, 'media') ?? '';
      this.#sources.set(source, media);
      source.setAttribute('media', answerDark(media));
    }
  }

  /** Says every query again as the page did. */
  turnOff(): void {
    for (const [media, text] of this.#media) media.mediaText = text;
    for (const [source, text] of this.#sources) source.setAttribute('media', text);
    const copies = new Set(this.#copies.values());
    const left = document.adoptedStyleSheets.filter((sheet) => !copies.has(sheet));
    if (left.length < document.adoptedStyleSheets.length) document.adoptedStyleSheets = left;
    this.#copies.clear();
    this.#media.clear();
    this.#sources.clear();
  }
}

/** Leaves only those rules of a copy that ask for the colour scheme. */
function keepScheme(owner: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = owner.cssRules.length - 1; index >= 0; index--) {
    const rule = owner.cssRules[index];
    if (rule instanceof CSSMediaRule && asksForScheme(rule.media.mediaText)) continue;
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) {
      keepScheme(rule);
      if (rule.cssRules.length > 0) continue;
    }
    owner.deleteRule(index);
  }
}

/** Pictures of one address a scheme. */
function sources(): Element[] {
  const all = [...document.querySelectorAll('picture > source[media]')];
  return all.filter((source) => asksForScheme(unclobbered.attribute(source, 'media') ?? ''));
}

function* mediaLists(): Generator<MediaList> {
  for (const root of [document, ...shadowRootsIn(document)]) {
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) yield* inSheet(sheet);
  }
}

function* inSheet(sheet: CSSStyleSheet): Generator<MediaList> {
  yield sheet.media;
  const rules = readableRules(sheet);
  if (rules) yield* inRules(rules);
}

function* inRules(rules: CSSRuleList): Generator<MediaList> {
  for (const rule of rules) {
    if (rule instanceof CSSImportRule) {
      yield rule.media;
      if (rule.styleSheet) yield* inSheet(rule.styleSheet);
      continue;
    }
    if (rule instanceof CSSMediaRule) yield rule.media;
    if ('cssRules' in rule) yield* inRules(rule.cssRules as CSSRuleList);
  }
}
