import type { ScopeSheets } from '../../core/style/resident/incremental-sheets.ts';
import { rootQueries } from '../platform/root-queries.ts';

type Root = Document | ShadowRoot;
type Part = ScopeSheets['parts'][number];

/** Constructed sheets of ours in the document and its shadow roots, behind all of the page's own. */
export class AdoptedSheets {
  /** A sheet lives as long as its part; equal parts in many roots share one. */
  readonly #sheets = new WeakMap<Part, CSSStyleSheet>();
  readonly #made = new WeakSet<CSSStyleSheet>();
  /** What each root was given last. */
  #roots = new Map<Root, readonly CSSStyleSheet[]>();

  isOurs = (sheet: CSSStyleSheet): boolean => this.#made.has(sheet);

  /** Puts back at once what a page that sets its own list has taken out, and behind what it has added. */
  putBack(): void {
    for (const [root, ours] of this.#roots) this.#put(root, ours);
  }

  /**
   * Puts the sheets of each scope into its roots; those of before that are not named go. What the browser
   * could not take in within a frame is put in over several, with a `rest` between.
   */
  async replace(
    scopes: readonly ScopeSheets[],
    rootsOf: (scope: number) => readonly Root[],
    rest: () => Promise<void>,
  ): Promise<void> {
    const roots = new Set<Root>();
    for (const { scope, parts } of scopes) {
      const named = parts.filter(({ css }) => css !== '');
      for (const root of rootsOf(scope)) {
        roots.add(root);
        const present = new Set(rootQueries.adopted(root));
        const isThere = (part: Part) => present.has(this.#sheets.get(part) ?? NONE);
        for (const some of batches(named, isThere)) {
          if (some.length < named.length) this.#put(root, some.map(this.#sheetOf));
          if (some.length < named.length) await rest();
        }
        this.#put(root, named.map(this.#sheetOf));
      }
    }
    for (const root of this.#roots.keys()) if (!roots.has(root)) this.#put(root, []);
  }

  /** Leaves every root as it was. */
  clear(): void {
    for (const root of this.#roots.keys()) this.#put(root, []);
  }

  /** A page may rewrite its list at any time, so only ours is added to or taken out of it. */
  #put(root: Root, ours: readonly CSSStyleSheet[]): void {
    const now = rootQueries.adopted(root);
    const next = [...now.filter((sheet) => !this.isOurs(sheet)), ...ours];
    const isSame = next.length === now.length && next.every((sheet, at) => now[at] === sheet);
    if (!isSame) rootQueries.adopt(root, next);
    if (ours.length > 0) this.#roots.set(root, ours);
    else this.#roots.delete(root);
  }

  readonly #sheetOf = (part: Part): CSSStyleSheet => {
    const known = this.#sheets.get(part);
    if (known) return known;
    // Paper stays as the page has it.
    const sheet = new CSSStyleSheet({ media: 'screen' });
    sheet.replaceSync(part.css);
    this.#made.add(sheet);
    this.#sheets.set(part, sheet);
    return sheet;
  };
}

const NONE = new CSSStyleSheet();

/** What the browser takes in within one frame, beside what it has to do anyway. Characters. */
const MAX_BATCH = 150_000;

/** Growing lists: each has so much more than the one before that is not there yet. */
function* batches(parts: readonly Part[], isThere: (part: Part) => boolean): Generator<Part[]> {
  const old = parts.map(isThere);
  let length = 0;
  for (const [at, part] of parts.entries()) {
    if (old[at]) continue;
    length += part.css.length;
    if (length < MAX_BATCH) continue;
    length = 0;
    yield parts.filter((_, index) => index <= at || old[index]);
  }
}
