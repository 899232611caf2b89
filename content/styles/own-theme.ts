import { queriesColorScheme, resolveDarkMedia } from '../../core/style/css/color-scheme-media.ts';
import {
  saysDarkTheme,
  type ThemeToken,
  themeRank,
  themeTokensIn,
  tokenText,
  withThemeOn,
} from '../../core/style/css/theme-tokens.ts';
import type { OwnThemeFound } from '../../core/style/inventory/page-styles.ts';
import { pageDocument, rootElement } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { readableRules, rewrittenRules } from './sheet-rules.ts';
import { shadowRootsIn } from './style-scopes.ts';
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

/** What is known of a token that may switch a dark theme on. */
interface FoundToken {
  token: ThemeToken;
  /** Custom properties and colors that the root itself gets by it. */
  given: number;
  /** Whether the root's `color-scheme` is dark by it. */
  isScheme: boolean;
  /** Custom properties of the root that its rules give another value. */
  changed: Set<string>;
  /** Whether the root itself is painted by it. */
  isPainted: boolean;
  /** What is written below it, by the last class or type. */
  subjects: Set<string>;
}

/** A theme gives its root this many variables, or is about as many kinds of elements. */
const MIN_GIVEN = 3;
const MIN_SUBJECTS = 3;
/** A theme with a name of its library's, such as `.ion-palette-dark`, changes this many of the root's variables. */
const MIN_CHANGED = 5;
/** Below a name that does not speak of a theme: a dark navigation bar has fewer kinds of elements. */
const MIN_UNSAID_SUBJECTS = 20;

/** A selector in which a token may be is worth a look. */
const MAYBE = /dark|night|theme|mode|scheme|appearance|skin/i;

/**
 * A page's dark theme behind classes and attributes of the root, such as `[data-theme="dark"]`: switched
 * on in the selectors of its rules, so that the page's own nodes stay as they are.
 */
class ThemeSelectors {
  /** What each selector was before. */
  readonly #before = new Map<CSSStyleRule, string>();
  #tokens: readonly ThemeToken[] = [];
  /** Classes that speak of a dark theme, with too few rules to show that they are one. */
  #doubtful: readonly ThemeToken[] = [];
  /** Sheets that were gone through, and how many rules they had. */
  #done = new WeakMap<CSSStyleSheet, number>();

  /** The tokens that the rules of the page know, for people. */
  find(): string[] {
    if (this.#before.size > 0) return this.#tokens.map(tokenText);
    const found = new Map<string, FoundToken>();
    const ofRoot = new Set<string>();
    for (const rule of styleRules()) {
      if (MAYBE.test(rule.selectorText)) noteToken(found, rule);
      if (!ROOT.test(rule.selectorText)) continue;
      for (const property of rule.style) if (property.startsWith('--')) ofRoot.add(property);
    }
    this.#tokens = chosenOf([...found.values()], ofRoot);
    const all = [...found.values()].map(({ token }) => token);
    this.#doubtful = all.filter((token) => token.type === 'class' && saysDarkTheme(token));
    return this.#tokens.map(tokenText);
  }

  /** The same; where the rules show none, those that the page's scripts put on its root for the color scheme. */
  async findAll(): Promise<string[]> {
    const found = this.find();
    if (found.length > 0 || this.#doubtful.length === 0) return found;
    const asked = await schemeClasses(this.#doubtful.map(({ name }) => name));
    this.#tokens = this.#doubtful.filter(({ name }) => asked.has(name));
    return this.#tokens.map(tokenText);
  }

  turnOn(): void {
    if (this.#tokens.length === 0) this.find();
    if (this.#tokens.length === 0) return;
    for (const rule of styleRules(this.#done)) {
      if (this.#before.has(rule)) continue;
      const before = rule.selectorText;
      if (!this.#mayName(before)) continue;
      const after = withThemeOn(before, this.#tokens);
      if (after === before) continue;
      rule.selectorText = after;
      // A selector that the browser does not take stays as it was.
      if (rule.selectorText === before) continue;
      this.#before.set(rule, before);
      rewrittenRules.add(rule);
    }
  }

  turnOff(): void {
    for (const [rule, selector] of this.#before) rule.selectorText = selector;
    this.#before.clear();
    this.#done = new WeakMap();
    this.#tokens = [];
  }

  #mayName(selector: string): boolean {
    return this.#tokens.some(({ type, name }) =>
      type === 'attribute' ? selector.includes(`[${name}`) : MAYBE_CLASS.test(selector),
    );
  }
}

/** Selectors of the root or the body by name, whatever they require of it. */
const ROOT = /(?:^|[\s,(])(?:html|body|:root)(?=$|[\s,)])/;

const MAYBE_CLASS = /dark|night|light|day/i;

function noteToken(found: Map<string, FoundToken>, rule: CSSStyleRule): void {
  const { selectorText, style } = rule;
  for (const { isRoot, ...token } of themeTokensIn(selectorText)) {
    const key = tokenText(token);
    const entry: FoundToken = found.get(key) ?? {
      token,
      given: 0,
      isScheme: false,
      isPainted: false,
      changed: new Set(),
      subjects: new Set(),
    };
    found.set(key, entry);
    if (!isRoot) {
      // `.card:is(.dark *)` is about the card.
      const plain = subjectText(rule).replace(/\((?:[^()]|\([^()]*\))*\)/g, '(');
      entry.subjects.add(/[\w-]+(?=(?::[\w-]+\(?)*[^\w-]*$)/.exec(plain)?.[0] ?? selectorText);
      continue;
    }
    if (/\bdark\b/.test(style.getPropertyValue('color-scheme'))) entry.isScheme = true;
    for (const property of style) {
      const isColor = /^(?:background-)?color$/.test(property);
      if (property.startsWith('--') || isColor) entry.given++;
      if (property.startsWith('--')) entry.changed.add(property);
      // A bare `.dark` may be a dark part of a light page.
      const isPainted =
        property === 'background-color' && /(?:^|,\s*)(?:html|body|:root)/.test(selectorText);
      entry.isPainted ||= isPainted;
    }
  }
}

/** Nested, `&:where(.dark *)` is about what its parent is about. */
function subjectText({ selectorText, parentRule }: CSSStyleRule): string {
  const isNested = selectorText.startsWith('&') && parentRule instanceof CSSStyleRule;
  return isNested ? selectorText.replace('&', parentRule.selectorText) : selectorText;
}

function chosenOf(found: readonly FoundToken[], ofRoot: ReadonlySet<string>): ThemeToken[] {
  const good = found.filter(({ token, given, isScheme, isPainted, changed, subjects }) => {
    if (isScheme) return true;
    if (!saysDarkTheme(token)) {
      const isRoots = [...changed].filter((name) => ofRoot.has(name)).length >= MIN_CHANGED;
      return isDarkWord(token) && (isRoots || subjects.size >= MIN_UNSAID_SUBJECTS);
    }
    return isPainted || given >= MIN_GIVEN || subjects.size >= MIN_SUBJECTS;
  });
  // Of several dark themes one is on: the plainest, or the one that gives most.
  const byName = Map.groupBy(
    good,
    ({ token }) => `${token.type} ${token.type === 'class' ? '' : token.name}`,
  );
  return [...byName.values()].flatMap((all) => {
    const best = all.toSorted(
      (a, b) => themeRank(b.token) - themeRank(a.token) || b.given - a.given,
    )[0];
    if (!best) return [];
    if (best.token.type === 'attribute') return [best.token];
    // Classes that say the same are one theme: `.dark, .dark-theme`.
    return all
      .filter(({ token }) => saysDarkTheme(token) || token === best.token)
      .map(({ token }) => token);
  });
}

function isDarkWord({ type, name }: ThemeToken): boolean {
  return type === 'class' && /(?:^|[-_])(?:dark|night)(?:$|[-_])/.test(name);
}

/** The style rules of the document and its shadow roots, nested ones too; without those of `done`. */
function* styleRules(done?: WeakMap<CSSStyleSheet, number>): Generator<CSSStyleRule> {
  for (const root of [document, ...shadowRootsIn(document)]) {
    for (const sheet of rootQueries.sheets(root)) {
      const rules = readableRules(sheet);
      if (!rules || done?.get(sheet) === rules.length) continue;
      done?.set(sheet, rules.length);
      yield* styleRulesWithin(rules);
    }
  }
}

function* styleRulesWithin(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    if (rule instanceof CSSImportRule) {
      const inside = rule.styleSheet && readableRules(rule.styleSheet);
      if (inside) yield* styleRulesWithin(inside);
    } else if ('cssRules' in rule) yield* styleRulesWithin(rule.cssRules as CSSRuleList);
  }
}

/** Scripts that are read at most, and how many characters of each: a theme is switched on early. */
const MAX_SCRIPTS = 20;
const MAX_LENGTH = 400_000;
const MAX_WAIT_MS = 1000;

/**
 * Those of some class names that the page's own scripts put on its root where they ask for the color scheme. The
 * texts of the scripts are read, from the browser's cache where they are in it; nothing of them runs.
 */
export async function schemeClasses(names: readonly string[]): Promise<ReadonlySet<string>> {
  const scripts = [...pageDocument.querySelectorAll('script')].slice(0, MAX_SCRIPTS);
  const texts = await Promise.all(scripts.map(scriptText));
  const asking = texts.filter((text) => text.includes('prefers-color-scheme'));
  return new Set(names.filter((name) => asking.some((text) => putsOnRoot(text, name))));
}

async function scriptText(script: Element): Promise<string> {
  const address = script.getAttribute('src');
  if (address === null) return (script.textContent ?? '').slice(0, MAX_LENGTH);
  try {
    const url = new URL(address, pageDocument.baseUri());
    if (url.origin !== location.origin) return '';
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const response = await fetch(url, { cache: 'force-cache', signal });
    return response.ok ? (await response.text()).slice(0, MAX_LENGTH) : '';
  } catch {
    // A script that cannot be read says nothing.
    return '';
  }
}

/** Whether a script's text gives the root or the body a class. */
export function putsOnRoot(text: string, name: string): boolean {
  const quoted = `["'\`]${name.replace(/[^\w-]/g, '\\$&')}["'\`]`;
  const root = '(?:documentElement|body|root|html)\\)?\\s*(?:\\?\\.|\\.)\\s*classList';
  return new RegExp(`${root}\\s*\\.\\s*(?:add|toggle|replace)\\([^()]{0,80}?${quoted}`).test(text);
}
