/** An element in a few words: `button “Save”`. */
export function elementText(node: { role: string; name: string } | undefined | null): string {
  if (!node) return 'no such element in the page';
  return node.name === '' ? node.role : `${node.role} “${node.name}”`;
}
