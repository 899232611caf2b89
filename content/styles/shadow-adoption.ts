/** Sheets of ours in shadow roots, where no sheet that Chrome inserts reaches. */
export class ShadowAdoption {
  readonly #adopted = new Map<ShadowRoot, CSSStyleSheet>();
  readonly #made = new WeakSet<CSSStyleSheet>();

  /** Whether a sheet was made here, lately or before. */
  isOurs = (sheet: CSSStyleSheet): boolean => this.#made.has(sheet);

  /** Adopts one sheet for each scope in all its roots, and takes away those adopted before. */
  replace(
    sheets: readonly { scope: number; css: string }[],
    rootsOf: (scope: number) => readonly ShadowRoot[],
  ): void {
    const before = new Map(this.#adopted);
    this.#adopted.clear();
    for (const { scope, css } of sheets) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      this.#made.add(sheet);
      for (const root of rootsOf(scope)) this.#adopt(root, sheet);
    }
    // The new one is in place before the old one goes: nothing flashes.
    for (const [root, sheet] of before) drop(root, sheet);
  }

  clear(): void {
    for (const [root, sheet] of this.#adopted) drop(root, sheet);
    this.#adopted.clear();
  }

  /** A page may rewrite the list at any time, so only ours is added to or taken out of it. */
  #adopt(root: ShadowRoot, sheet: CSSStyleSheet): void {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    this.#adopted.set(root, sheet);
  }
}

function drop(root: ShadowRoot, sheet: CSSStyleSheet): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
}
