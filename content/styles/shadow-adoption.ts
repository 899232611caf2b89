import { rootQueries } from '../platform/root-queries.ts';
/** Sheets of ours in shadow roots, where no sheet that Chrome inserts reaches. */
export class ShadowAdoption {
  /** A root may be of several scopes by the names of its host. */
  #adopted = new Map<ShadowRoot, Set<CSSStyleSheet>>();
  /** The sheets that are adopted, by their texts: an equal text needs no second one. */
  #sheets = new Map<string, CSSStyleSheet>();
  readonly #made = new WeakSet<CSSStyleSheet>();

  /** Whether a sheet was made here, lately or before. */
  isOurs = (sheet: CSSStyleSheet): boolean => this.#made.has(sheet);

  /** Adopts one sheet for each scope in all its roots, in the place of those adopted before. */
  replace(
    sheets: readonly { scope: number; css: string }[],
    rootsOf: (scope: number) => readonly ShadowRoot[],
  ): void {
    const before = this.#adopted;
    const adopted = new Map<ShadowRoot, Set<CSSStyleSheet>>();
    const known = new Map<string, CSSStyleSheet>();
    for (const { scope, css } of sheets) {
      const sheet = this.#sheets.get(css) ?? known.get(css) ?? this.#make(css);
      known.set(css, sheet);
      for (const root of rootsOf(scope)) {
        adopt(root, sheet);
        adopted.set(root, (adopted.get(root) ?? new Set<CSSStyleSheet>()).add(sheet));
      }
    }
    this.#sheets = known;
    this.#adopted = adopted;
    // The new one is in place before the old one goes: nothing flashes.
    for (const [root, own] of before) {
      for (const sheet of own) if (!adopted.get(root)?.has(sheet)) drop(root, sheet);
    }
  }

  clear(): void {
    for (const [root, sheets] of this.#adopted) for (const sheet of sheets) drop(root, sheet);
    this.#adopted.clear();
    this.#sheets.clear();
  }

  #make(css: string): CSSStyleSheet {
    // Paper stays as the page has it.
    const sheet = new CSSStyleSheet({ media: 'screen' });
    sheet.replaceSync(css);
    this.#made.add(sheet);
    return sheet;
  }
}

/**
 * A page may rewrite the list at any time, so only ours is added to or taken out of it. It stands first: of important
 * declarations the layer that is named first wins, before those of the engine and the page.
 */
function adopt(root: ShadowRoot, sheet: CSSStyleSheet): void {
  if (rootQueries.adopted(root).includes(sheet)) return;
  rootQueries.adopt(root, [sheet, ...rootQueries.adopted(root)]);
}

function drop(root: ShadowRoot, sheet: CSSStyleSheet): void {
  rootQueries.adopt(
    root,
    rootQueries.adopted(root).filter((other) => other !== sheet),
  );
}
