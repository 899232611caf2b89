import type { AxKey, AxNode } from './ax-node.ts';

/** The rows directly under a node; children of ignored nodes take the place of their parent. */
export function shownChildren(
  get: (key: AxKey) => AxNode | undefined,
  key: AxKey,
  withIgnored: boolean,
): AxKey[] {
  const shown: AxKey[] = [];
  const waiting = get(key)?.children.toReversed() ?? [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = get(next);
    if (withIgnored || !node?.ignored) shown.push(next);
    else waiting.push(...node.children.toReversed());
  }
  return shown;
}
