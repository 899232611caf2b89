import type { SheetText } from '../../core/style/frame/styles-api.ts';
import { groundOf, type PageGround } from '../../core/style/inventory/page-ground.ts';
import type {
  ColorRule,
  StyleInventory,
  StyleScope,
} from '../../core/style/inventory/style-inventory.ts';
import { pageDocument, rootElement } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { attributeRules } from './attribute-colors.ts';
import { canvasColor, canvasOfBody } from './canvas-color.ts';
import { KnownRules } from './known-rules.ts';
import { LayerNames } from './layer-names.ts';
import { pagePaper } from './page-paper.ts';
import { ColorResolver } from './resolved-colors.ts';
import {
  FOREIGN,
  SheetNumbers,
  sheetSource,
  TOO_MANY_RULES,
  TOO_MANY_WRITTEN,
} from './sheet-numbers.ts';
import { type RuleContext, readableRules, sheetRules } from './sheet-rules.ts';
import { styleAttributeRules } from './style-attributes.ts';
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

function groundOfPage(): PageGround {
  const { colorScheme } = getComputedStyle(rootElement());
  return { canvas: canvasColor(), canvasOfBody: canvasOfBody(), paper: pagePaper(), colorScheme };
}

/** What attributes say, by what tells two such rules apart. */
interface Written {
  rules: Map<string, ColorRule>;
  isCut: boolean;
}
