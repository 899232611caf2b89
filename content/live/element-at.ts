/** An element itself, the one that a text is in, the root of a document; null for anything else. */
export function elementAt(node: unknown): Element | null {
  if (node instanceof Element) return node;
  if (node instanceof Document) return node.documentElement;
  // Only forms let their controls hide properties, and these are none.
  if (node instanceof CharacterData) {
    const { parentNode } = node;
    return parentNode instanceof ShadowRoot ? parentNode.host : node.parentElement;
  }
  return null;
}
