import type { AxKey, AxNode } from '../../core/ax/ax-node.ts';

/** Address of the document that a node is in; undefined for one that is not in the tree any more. */
export function addressOf(
  node: AxNode,
  get: (key: AxKey) => AxNode | undefined,
): string | undefined {
  let at: AxNode | undefined = node;
  while (at && at.role !== 'RootWebArea') at = at.parent === null ? undefined : get(at.parent);
  const address = at?.properties.find(({ name }) => name === 'url')?.value;
  return address === undefined ? undefined : String(address);
}
