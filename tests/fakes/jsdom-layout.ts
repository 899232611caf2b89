/**
 * Gives jsdom the getters that come with a layout, all null: the content script takes them when it is
 * loaded. Call it before what needs them is imported.
 */
export function addLayoutGetters(): void {
  for (const [owner, names] of [
    [Document.prototype, ['scrollingElement', 'fonts', 'adoptedStyleSheets']],
    [Element.prototype, ['assignedSlot', 'shadowRoot', 'scrollWidth', 'clientHeight']],
  ] as const) {
    for (const name of names) {
      if (name in owner) continue;
      Object.defineProperty(owner, name, { get: () => null, configurable: true });
    }
  }
}
