import { msg, type Text } from '../../core/platform/messages/messages.ts';
import { toOklch, toPerceived } from '../../core/style/color/oklch.ts';
import { parseColor } from '../../core/style/color/parse-color.ts';
import type { Rgba } from '../../core/style/color/rgba.ts';
import type { SheetText } from '../../core/style/frame/styles-api.ts';
import { groundOf, type PageGround } from '../../core/style/inventory/page-ground.ts';
import type {
  ColorRule,
  Declaration,
  StyleInventory,
  StyleScope,
  StyleSource,
} from '../../core/style/inventory/style-inventory.ts';
import { plainSelector } from '../../core/style/sheets/highlight-css.ts';
import { pageDocument, rootElement } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { canvasColor, canvasOfBody, isInverted, paintedCanvas } from './canvas-color.ts';
import {
  KnownRules,
  LayerNames,
  type RuleContext,
  readableRules,
  sheetRules,
} from './sheet-rules.ts';
import { attributeRules, styleAttributeRules } from './style-attributes.ts';
import { groupBySheets, shadowRootsIn } from './style-scopes.ts';
import type { TimeSlicer } from './time-slicer.ts';

/** Rules with colors that are read of a document: about 5 MB of a usual sheet. */
const MAX_RULES = 60_000;

type Root = Document | ShadowRoot;

/** How a reading goes on. */
interface Reading {
  pace: TimeSlicer;
  /** Whether attributes are as they were at the last reading: they are not looked for again. */
  hasSameAttributes?: boolean;
  /** Whether no shadow root has come or gone since the last reading. */
  hasSameRoots?: boolean;
  /** What is known of the page without our sheets; the browser is asked otherwise. */
  ground?: PageGround;
  /** Hears of every `@keyframes` in a scope. */
  keyframes?: (scope: number, rule: CSSKeyframesRule, base: string) => void;
  /** Hears of every rule, in cascade order. */
  found?: (rule: ColorRule) => void;
}

/** Reads what colors this frame, each rule once as long as it lives. Sheets that are ours do not count. */
export class StyleReader {
  readonly known = new KnownRules();
  readonly #isOurs: (sheet: CSSStyleSheet) => boolean;
  readonly #numbers = new SheetNumbers();
  /** Texts of sheets that this frame may not read, by address, as the panel fetched them. */
  readonly #supplied = new Map<string, CSSStyleSheet>();
  /** The `<style>` elements of the last reading, by the numbers of their sheets. */
  readonly #elements = new Map<number, HTMLStyleElement>();
  /** What attributes said at the last reading, by scope. */
  #written = new Map<number, Written>();
  /** The shadow roots of each scope of the last reading but the document's. */
  #groups: ShadowRoot[][] = [];
  #isCut = false;

  constructor(isOurs: (sheet: CSSStyleSheet) => boolean) {
    this.#isOurs = isOurs;
  }

  /** Whether there were more rules than are read. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Takes the text of a sheet of another origin; its rules are read from it from now on. */
  supply(url: string, css: string): void {
    const sheet = new CSSStyleSheet({ baseURL: url });
    sheet.replaceSync(css);
    this.#supplied.set(url, sheet);
  }

  /** What the `<style>` elements of the last reading hold. */
  texts(): SheetText[] {
    return [...this.#elements].map(([sheet, el]) => ({ sheet, text: el.textContent }));
  }

  /** The shadow roots that a scope of the last reading stands for. */
  rootsOf(scope: number): readonly ShadowRoot[] {
    return this.#groups[scope - 1] ?? [];
  }

  /** The document and every shadow root of the last reading, with the scope of each. */
  roots(): { scope: number; root: Root }[] {
    const shadows = this.#groups.flatMap((roots, index) =>
      roots.map((root) => ({ scope: index + 1, root })),
    );
    return [{ scope: 0, root: document }, ...shadows];
  }

  /** Looks for shadow roots where nothing has been read yet. */
  findRoots(): void {
    if (this.#groups.length === 0) this.#groups = this.#rootGroups();
  }

  /** Every list of rules that was read last, sheet by sheet. */
  *lists(): Generator<CSSRuleList> {
    for (const roots of [[document], ...this.#groups]) {
      const [first] = roots;
      for (const sheet of first ? this.#sheetsOf(first) : []) {
        const rules = this.#rulesOf(sheet);
        if (rules) yield rules;
      }
    }
  }

  /** Every rule that may color something, in cascade order. */
  async read(reading: Reading): Promise<StyleInventory> {
    this.#elements.clear();
    this.#numbers.start();
    this.#isCut = false;
    this.#groups = this.#rootGroups(reading.hasSameRoots === true);
    const resolver = new ColorResolver();
    const scopes: StyleScope[] = [];
    for (const [id, roots] of [[document], ...this.#groups].entries()) {
      const fresh = (rule: ColorRule) => resolver.resolve(rule, roots);
      const read = await this.#readRoots(id, roots, { ...reading, fresh });
      const hosts = roots.flatMap((root) => ('host' in root ? root.host.localName : []));
      scopes.push({ id, ...read, ...(id > 0 && { hosts: [...new Set(hosts)] }) });
    }
    const sheets = this.#numbers.end();
    return {
      url: pageDocument.url(),
      sheets,
      scopes,
      ...groundOf(reading.ground ?? groundOfPage()),
    };
  }

  #rootGroups(hasSameRoots = false): ShadowRoot[][] {
    const roots = hasSameRoots ? this.#groups.flat() : shadowRootsIn(document);
    return groupBySheets(roots, this.#isOurs);
  }

  /** Roots with the same sheets, and what the attributes in any of them say. */
  async #readRoots(
    scope: number,
    roots: readonly Root[],
    reading: Reading & Pick<RuleContext, 'fresh'>,
  ) {
    const layers = new LayerNames();
    const [first] = roots;
    const rules = first ? await this.#readSheets({ root: first, scope, layers }, reading) : [];
    const sheet = this.#numbers.of(`attributes ${scope}`, () => ({
      name: 'attributes',
      url: null,
      unreadable: null,
    }));
    const written = this.#readAttributes(scope, roots, sheet, reading);
    if (written.isCut) this.#numbers.note(sheet, TOO_MANY_WRITTEN, 'style attributes');
    for (const rule of written.rules.values()) {
      rules.push(rule);
      reading.found?.(rule);
    }
    return { rules, layers: layers.inOrder() };
  }

  #readAttributes(
    scope: number,
    roots: readonly Root[],
    sheet: number,
    { hasSameAttributes = false, fresh }: Reading & Pick<RuleContext, 'fresh'>,
  ): Written {
    const before = this.#written.get(scope);
    if (before && scope === 0 && hasSameAttributes) return before;
    const written: Written = { rules: new Map(), isCut: false };
    for (const root of roots) {
      const inStyles = styleAttributeRules(root, sheet);
      written.isCut ||= inStyles.isCut;
      for (const rule of [...attributeRules(root, sheet), ...inStyles.rules]) {
        const key = `${rule.origin} ${rule.sheet} ${rule.selector}`;
        const known = before?.rules.get(key);
        if (!known) fresh(rule);
        written.rules.set(key, known ?? rule);
      }
    }
    this.#written.set(scope, written);
    return written;
  }

  async #readSheets(
    { root, scope, layers }: { root: Root; scope: number; layers: LayerNames },
    { pace, found, fresh, keyframes: heard }: Reading & Pick<RuleContext, 'fresh'>,
  ): Promise<ColorRule[]> {
    const read: ColorRule[] = [];
    const { known } = this;
    for (const sheet of this.#sheetsOf(root)) {
      const number = this.#numbers.of(sheet, (place) => sheetSource(sheet, place));
      if (sheet.ownerNode instanceof HTMLStyleElement) {
        this.#elements.set(number, sheet.ownerNode);
      }
      const rules = this.#rulesOf(sheet);
      if (!rules) this.#numbers.note(number, FOREIGN);
      if (!rules) continue;
      const within = sheet.media.mediaText ? [`@media ${sheet.media.mediaText}`] : [];
      const base = sheet.href ?? pageDocument.baseUri();
      const imported = (source: CSSStyleSheet, isReadable: boolean) => {
        const at = this.#numbers.of(source, (place) => sheetSource(source, place));
        if (!isReadable) this.#numbers.note(at, FOREIGN);
        return at;
      };
      const keyframes =
        heard && ((rule: CSSKeyframesRule, from: string) => heard(scope, rule, from));
      const place = { sheet: number, base, within, layer: null, layers };
      const context = { ...place, imported, keyframes, known, fresh };
      for (const rule of sheetRules(rules, context)) {
        if (rule && read.length >= MAX_RULES) {
          this.#isCut = true;
          this.#numbers.note(number, TOO_MANY_RULES(MAX_RULES));
          break;
        }
        if (rule) read.push(rule);
        if (rule) found?.(rule);
        if (pace.step()) await pace.rest();
      }
    }
    return read;
  }

  /** Sheets of the page's own that apply in a tree. */
  #sheetsOf(root: Root): CSSStyleSheet[] {
    const all = rootQueries.sheets(root);
    return all.filter((sheet) => !sheet.disabled && !this.#isOurs(sheet));
  }

  #rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
    const supplied = sheet.href ? this.#supplied.get(sheet.href) : undefined;
    return readableRules(sheet) ?? supplied?.cssRules ?? null;
  }
}

/** What is behind everything in the document, as it is now. */
export function groundOfPage(): PageGround {
  const { colorScheme } = getComputedStyle(rootElement());
  const own = { canvas: canvasColor(), canvasOfBody: canvasOfBody(), paper: pagePaper() };
  return { ...own, colorScheme, ...(isInverted() && { isInverted: true }) };
}

/** What attributes say, by what tells two such rules apart. */
interface Written {
  rules: Map<string, ColorRule>;
  isCut: boolean;
}

/** What the browser alone can work out: relative colors, and channels made by `calc()`. */
const UNRESOLVED = /\(\s*from\s|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*calc\(/i;

/** One channel or more in a variable of its own: the elements of one rule may differ in its color. */
const BY_CHANNEL = new RegExp(
  String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?=[^)/]*var\()\s*(?:(?:var\(--[\w-]+\)|` +
    String.raw`[\d.]+(?:%|deg)?)[\s,]+){2}(?:var\(--[\w-]+\)|[\d.]+%?)`,
  'i',
);

/** Elements of a rule that are asked for its color. */
const MAX_ASKED = 12;

/** Selectors that are looked up at most. */
const MAX_LOOKUPS = 2_000;

/**
 * Notes what declarations compute to, and are cut to, on the first element that they match, for one reading of a
 * page.
 */
class ColorResolver {
  #looked = 0;

  resolve({ declarations, selector, within }: ColorRule, roots: readonly Root[]): void {
    const unresolved = declarations.filter(isUnresolved);
    const gradients = declarations.filter(isGradient);
    const fills = declarations.filter(({ property }) => property === 'fill');
    const isPlain = unresolved.length + gradients.length + fills.length === 0;
    if (isPlain || selector.includes('&') || ++this.#looked > MAX_LOOKUPS) return;
    if (within.some((text) => !text.startsWith('@'))) return;
    const matches = allMatches(plainSelector(selector), roots);
    const [el] = matches;
    if (!el) return;
    const style = getComputedStyle(el);
    for (const declaration of unresolved) {
      const longhand = longhandOf(declaration.property);
      const computed = style.getPropertyValue(longhand);
      const isAlike = matches
        .slice(1, BY_CHANNEL.test(declaration.value) ? MAX_ASKED : 1)
        .every((other) => getComputedStyle(other).getPropertyValue(longhand) === computed);
      if (isAlike) declaration.computed = computed;
    }
    // Words of a drawing are text, as dark or light as what is behind them leaves them.
    if (el instanceof SVGTextContentElement) for (const fill of fills) fill.role ??= 'text';
    // Another rule may cut what this one paints to the shape of words or of an icon.
    const role = cutRole(style);
    if (role) for (const declaration of gradients) declaration.role ??= role;
  }
}

/** The color in a shorthand. */
function longhandOf(property: string): string {
  if (property === 'border' || property === 'border-color') return 'border-top-color';
  return /^(?:background|border-[a-z-]+|outline|column-rule|text-decoration)$/.test(property)
    ? `${property.replace(/-color$/, '')}-color`
    : property;
}

function isUnresolved({ property, value }: Declaration): boolean {
  return !property.startsWith('--') && (UNRESOLVED.test(value) || BY_CHANNEL.test(value));
}

function isGradient({ property, value }: Declaration): boolean {
  return /^background(?:-image)?$/.test(property) && value.includes('gradient(');
}

/** The role of a background that is seen through words or through a mask. */
function cutRole({ backgroundClip, maskImage }: CSSStyleDeclaration): 'text' | 'fill' | undefined {
  if (backgroundClip === 'text') return 'text';
  return maskImage !== 'none' && maskImage !== '' ? 'fill' : undefined;
}

/** The elements of the first tree that has any. */
/** The elements of the first root with some that a selector names; none of one that this browser does not know. */
export function allMatches(selector: string, roots: readonly Root[]): Element[] {
  try {
    for (const root of roots) {
      const found = [...rootQueries.all(root, selector)];
      if (found.length > 0) return found;
    }
  } catch {
    // A selector of another engine (`::-moz-…`) matches nothing here.
  }
  return [];
}

/**
 * Numbers of sheets that stay theirs from reading to reading, so that a rule that was read is the same
 * as before when another sheet has come. What has gone leaves its number to the next that comes.
 */
class SheetNumbers {
  readonly #numbers = new Map<object | string, number>();
  readonly #sources: StyleSource[] = [];
  #met = new Set<object | string>();

  /** Begins a reading: what is not met in it has gone. */
  start(): void {
    this.#met = new Set();
  }

  /** The number of a sheet, or of what is called by a name here. */
  of(key: object | string, source: (place: number) => StyleSource): number {
    this.#met.add(key);
    const number = this.#numbers.get(key) ?? this.#free();
    this.#numbers.set(key, number);
    this.#sources[number] = source(this.#met.size);
    return number;
  }

  /** Notes why rules of a sheet are missing, and what people call them. */
  note(number: number, unreadable: Text, name?: string): void {
    const source = this.#sources[number];
    if (source) this.#sources[number] = { ...source, unreadable, ...(name && { name }) };
  }

  /** The sources by their numbers; the places of those that have gone are empty. */
  end(): StyleSource[] {
    for (const [key, number] of this.#numbers) {
      if (this.#met.has(key)) continue;
      this.#numbers.delete(key);
      this.#sources[number] = GONE;
    }
    return [...this.#sources];
  }

  #free(): number {
    const gone = this.#sources.indexOf(GONE);
    return gone === -1 ? this.#sources.length : gone;
  }
}

const GONE: StyleSource = { name: msg('frame.stylesheetGone'), url: null, unreadable: null };

/** Why rules are missing, in sentences. */
const FOREIGN = msg('frame.notReadCrossOriginStylesheets');
const TOO_MANY_WRITTEN = msg('frame.onlyMostFrequentDeclarationsStyle');
const TOO_MANY_RULES = (most: number) => msg('frame.onlyFirstRulesColorsRead', { count: most });

/** What people call a sheet; `place` is which of all it is, from 1. */
function sheetSource({ href, ownerNode }: CSSStyleSheet, place: number): StyleSource {
  const name =
    (href && sheetFile(href)) ??
    (ownerNode ? `<style> ${place}` : msg('frame.constructedStylesheet', { place }));
  return { name, url: href, unreadable: null };
}

/** The file of a sheet, behind its host where that is another than the page's. */
function sheetFile(href: string): string {
  const { host, pathname } = new URL(href);
  const file = pathname.split('/').pop() || href;
  return host === '' || host === location.host ? file : `${host}/${file}`;
}

/** Points of the view that are looked at. */
const [COLUMNS, ROWS] = [16, 10];
/** Paper is this light at least, by perceived lightness, and no color of its own. */
const [MIN_LIGHTNESS, MAX_CHROMA] = [0.8, 0.03];
/** The share of the view that it has at least: on less there are only cards. */
const MIN_SHARE = 0.3;

/**
 * The computed color of the light gray that most of the view is painted with, where the canvas behind
 * it is dark or of a color of its own: an admin page may have a dark body that only its menu shows.
 * Undefined where the canvas is paper itself, or the page has none.
 */
function pagePaper(): string | undefined {
  if (isPaper(paintedCanvas())) return undefined;
  const counts = new Map<string, number>();
  for (const point of gridPoints()) {
    const color = paintedAt(point);
    if (color) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const papers = [...counts].filter(([text]) => isPaperText(text));
  const covered = papers.reduce((sum, [, count]) => sum + count, 0);
  if (covered < MIN_SHARE * COLUMNS * ROWS) return undefined;
  return papers.toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function isPaper(color: Rgba): boolean {
  const { l, c } = toOklch(color);
  return toPerceived(l) >= MIN_LIGHTNESS && c <= MAX_CHROMA;
}

function isPaperText(text: string): boolean {
  const color = parseColor(text);
  return color !== undefined && isPaper(color);
}

/** The first opaque background color at a point; undefined where a picture is in front of it. */
function paintedAt({ x, y }: { x: number; y: number }): string | undefined {
  for (const el of pageDocument.elementsFromPoint(x, y)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(el);
    if (parseColor(backgroundColor)?.a === 1) return backgroundColor;
    if (backgroundImage !== 'none') return undefined;
  }
  return undefined;
}

function* gridPoints(): Generator<{ x: number; y: number }> {
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      yield { x: ((column + 0.5) * innerWidth) / COLUMNS, y: ((row + 0.5) * innerHeight) / ROWS };
    }
  }
}
