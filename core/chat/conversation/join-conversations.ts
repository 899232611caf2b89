import type { ChatNode, Conversation } from './conversation.ts';

/**
 * A conversation of this window (`mine`) with what another window has added to it (`stored`). Messages are never
 * removed, so all of both are there; one that both have is as in `mine`, unless it has ended in `stored` alone.
 */
export function joinConversations(mine: Conversation, stored: Conversation): Conversation {
  const known = new Map(mine.nodes.map((node) => [node.id, node]));
  const others = stored.nodes.filter(({ id }) => !known.has(id));
  const ended = new Map(stored.nodes.filter(hasEnded).map((node) => [node.id, node]));
  const isNewer = stored.updatedAt > mine.updatedAt;
  const named = isNewer && stored.isNamed ? stored : mine;
  if (others.length === 0 && !isNewer) return mine;
  return {
    ...mine,
    title: named.title,
    isNamed: named.isNamed,
    updatedAt: Math.max(mine.updatedAt, stored.updatedAt),
    nodes: [
      ...others,
      ...mine.nodes.map((node) => (hasEnded(node) ? node : (ended.get(node.id) ?? node))),
    ].toSorted((a, b) => a.at - b.at),
    chosen: { ...stored.chosen, ...mine.chosen },
  };
}

function hasEnded(node: ChatNode): boolean {
  return node.role === 'user' || node.end.type !== 'open';
}
