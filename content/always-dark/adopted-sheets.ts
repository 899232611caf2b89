import type { ScopeSheets } from '../../core/style/resident/incremental-sheets.ts';

type Root = Document | ShadowRoot;
type Part = ScopeSheets['parts'][number];

/** Constructed sheets of ours in the document and its shadow roots, behind all of the page's own. */
export class AdoptedSheets {
  /** A sheet lives as long as its part; equal parts in many roots share one. */
  readonly #sheets = new WeakMap<Part, CSSStyleSheet>();
  readonly #made = new WeakSet<CSSStyleSheet>();
  #roots: ReadonlySet<Root> = new Set();

  isOurs = (sheet: CSSStyleSheet): boolean => this.#made.has(sheet);

  /** Puts the sheets of each scope into its roots; those of before that are not named go. */
  replace(scopes: readonly ScopeSheets[], rootsOf: (scope: number) => readonly Root[]): void {
    const roots = new Set<Root>();
    for (const { scope, parts } of scopes) {
      const sheets = parts.flatMap((part) => (part.css === '' ? [] : this.#sheetOf(part)));
      for (const root of rootsOf(scope)) {
        this.#put(root, sheets);
        roots.add(root);
      }
    }
    for (const root of this.#roots) if (!roots.has(root)) this.#put(root, []);
    this.#roots = roots;
  }

  /** Leaves every root as it was. */
  clear(): void {
    for (const root of this.#roots) this.#put(root, []);
    this.#roots = new Set();
  }

  /** A page may rewrite its list at any time, so only ours is added to or taken out of it. */
  #put(root: Root, ours: readonly CSSStyleSheet[]): void {
    const now = root.adoptedStyleSheets;
    const next = [...now.filter((sheet) => !this.isOurs(sheet)), ...ours];
    const isSame = next.length === now.length && next.every((sheet, at) => now[at] === sheet);
    if (!isSame) root.adoptedStyleSheets = next;
  }

  #sheetOf(part: Part): CSSStyleSheet {
    const known = this.#sheets.get(part);
    if (known) return known;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(part.css);
    this.#made.add(sheet);
    this.#sheets.set(part, sheet);
    return sheet;
  }
}
