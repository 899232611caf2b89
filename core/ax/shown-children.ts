import type { AxKey, AxNode } from './ax-node.ts';

/** A row under a node, and the node that has it as a child: the row's parent, or an ignored one. */
export interface ShownChild {
  key: AxKey;
  holder: AxKey;
}

/** The rows right under a node; those of ignored nodes stand in the place of their parent. */
export function shownChildren(
  get: (key: AxKey) => AxNode | undefined,
  key: AxKey,
  withIgnored: boolean,
): ShownChild[] {
  const shown: ShownChild[] = [];
  const under = (holder: AxKey) =>
    (get(holder)?.children.toReversed() ?? []).map((child) => ({ key: child, holder }));
  const waiting = under(key);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (withIgnored || !get(next.key)?.ignored) shown.push(next);
    else for (const child of under(next.key)) waiting.push(child);
  }
  return shown;
}
