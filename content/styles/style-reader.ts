import type { ColorRule, StyleInventory, StyleSource } from '../../core/dark/style-inventory.ts';
import type { SheetText } from '../../core/dark/styles-protocol.ts';
import { attributeRules } from './attribute-colors.ts';
import { canvasColor } from './canvas-color.ts';
import { LayerNames } from './layer-names.ts';
import { resolveColors } from './resolved-colors.ts';
import { readableRules, sheetRules } from './sheet-rules.ts';
import { styleAttributeRules } from './style-attributes.ts';
import { groupBySheets, shadowRootsIn } from './style-scopes.ts';

/** Reads what colours this frame. Sheets that are ours do not count. */
export class StyleReader {
  readonly #isOurs: (sheet: CSSStyleSheet) => boolean;
  /** Texts of sheets that this frame may not read, by address, as the panel fetched them. */
  readonly #supplied = new Map<string, CSSStyleSheet>();
  /** The `<style>` elements of the last reading, by the indexes of their sheets. */
  readonly #elements = new Map<number, HTMLStyleElement>();
  /** The shadow roots of each scope of the last reading but the document's. */
  #groups: ShadowRoot[][] = [];

  constructor(isOurs: (sheet: CSSStyleSheet) => boolean) {
    this.#isOurs = isOurs;
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
  roots(): { scope: number; root: Document | ShadowRoot }[] {
    const shadows = this.#groups.flatMap((roots, index) =>
      roots.map((root) => ({ scope: index + 1, root })),
    );
    return [{ scope: 0, root: document }, ...shadows];
  }

  /** Looks for shadow roots where nothing has been read yet. */
  findRoots(): void {
    if (this.#groups.length === 0) this.#groups = this.#rootGroups();
  }

  /** Every rule that may colour something, in cascade order. */
  read(): StyleInventory {
    const sheets: StyleSource[] = [];
    this.#elements.clear();
    this.#groups = this.#rootGroups();
    const scopes = [
      { id: 0, ...this.#readRoots([document], sheets) },
      ...this.#groups.map((roots, index) => ({
        id: index + 1,
        ...this.#readRoots(roots, sheets),
        hosts: [...new Set(roots.map(({ host }) => host.localName))],
      })),
    ];
    const { colorScheme } = getComputedStyle(document.documentElement);
    for (const scope of scopes) resolveColors(scope.rules, this.#rootsFor(scope.id));
    return { url: document.URL, sheets, scopes, canvas: canvasColor(), colorScheme };
  }

  #rootGroups(): ShadowRoot[][] {
    return groupBySheets(shadowRootsIn(document), this.#isOurs);
  }

  #rootsFor(scope: number): readonly (Document | ShadowRoot)[] {
    return scope === 0 ? [document] : this.rootsOf(scope);
  }

  /** Roots with the same sheets, and what the attributes in any of them say. */
  #readRoots(roots: readonly (Document | ShadowRoot)[], sheets: StyleSource[]) {
    const layers = new LayerNames();
    const [first] = roots;
    const rules: ColorRule[] = first ? this.#readSheets(first, sheets, layers) : [];
    const attributes = sheets.push({ name: 'attributes', url: null, unreadable: null }) - 1;
    for (const root of roots) {
      const written = styleAttributeRules(root, attributes);
      for (const rule of [...attributeRules(root, attributes), ...written.rules]) rules.push(rule);
      if (!written.isCut) continue;
      sheets[attributes] = { name: 'style attributes', url: null, unreadable: TOO_MANY_WRITTEN };
    }
    return { rules, layers: layers.inOrder() };
  }

  #readSheets(root: Document | ShadowRoot, sheets: StyleSource[], layers: LayerNames): ColorRule[] {
    const all = [...root.styleSheets, ...root.adoptedStyleSheets];
    let left = MOST_RULES;
    return all.flatMap((sheet) => {
      if (sheet.disabled || this.#isOurs(sheet)) return [];
      const index = sheets.push(sourceOf(sheet, sheets.length)) - 1;
      if (sheet.ownerNode instanceof HTMLStyleElement) this.#elements.set(index, sheet.ownerNode);
      const within = sheet.media.mediaText ? [`@media ${sheet.media.mediaText}`] : [];
      const base = sheet.href ?? document.baseURI;
      const imported = (one: CSSStyleSheet, isReadable: boolean) => {
        const unreadable = isReadable ? null : FOREIGN;
        return sheets.push({ ...sourceOf(one, sheets.length), unreadable }) - 1;
      };
      const rules = this.#rulesOf(sheet);
      if (rules) {
        const context = { sheet: index, base, within, layer: null, layers, imported };
        const read = firstOf(sheetRules(rules, context), left);
        left -= read.length;
        if (left === 0) sheets[index] = { ...sourceOf(sheet, index), unreadable: TOO_MANY_RULES };
        return read;
      }
      sheets[index] = { ...sourceOf(sheet, index), unreadable: FOREIGN };
      return [];
    });
  }

  #rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
    const supplied = sheet.href ? this.#supplied.get(sheet.href) : undefined;
    return readableRules(sheet) ?? supplied?.cssRules ?? null;
  }
}

/** The first items of a list that may go on for long. */
function firstOf<T>(items: Iterable<T>, most: number): T[] {
  const first: T[] = [];
  for (const item of items) {
    if (first.length >= most) break;
    first.push(item);
  }
  return first;
}

/** Rules with colours that are read of a document: about 5 MB of a usual sheet. */
const MOST_RULES = 60_000;

const TOO_MANY_RULES = `Only the first ${MOST_RULES.toLocaleString('en')} rules with colours are read.`;
const TOO_MANY_WRITTEN = 'Only the most frequent declarations of style attributes are rewritten.';
const FOREIGN = 'The browser keeps this sheet of another origin from scripts.';

function sourceOf(sheet: CSSStyleSheet, index: number): StyleSource {
  const { href, ownerNode } = sheet;
  const name =
    (href && fileName(href)) ??
    (ownerNode ? `<style> ${index + 1}` : `constructed sheet ${index + 1}`);
  return { name, url: href, unreadable: null };
}

/** The file of a sheet, behind its host where that is another than the page's. */
function fileName(href: string): string {
  const { host, pathname } = new URL(href);
  const file = pathname.split('/').pop() || href;
  return host === '' || host === location.host ? file : `${host}/${file}`;
}
