import type { ChatNode, Conversation, ReplyNode, UserNode } from './conversation.ts';

/** Characters of a title that is made of the first message. */
const MAX_TITLE = 60;

/** The messages that are shown, from the first to the last: at each fork the chosen branch. */
export function shownPath({ nodes, chosen }: Pick<Conversation, 'nodes' | 'chosen'>): ChatNode[] {
  const children = Map.groupBy(nodes, ({ parent }) => parent ?? '');
  const path: ChatNode[] = [];
  const seen = new Set<string>();
  for (let at = ''; !seen.has(at); ) {
    seen.add(at);
    const branches = children.get(at) ?? [];
    const next = branches.find(({ id }) => id === chosen[at]) ?? branches.at(-1);
    if (!next) break;
    path.push(next);
    at = next.id;
  }
  return path;
}

/** The messages up to one of them, and with it, whichever branches are shown. */
export function pathTo({ nodes }: Pick<Conversation, 'nodes'>, id: string | null): ChatNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: ChatNode[] = [];
  for (let at = id; at !== null; ) {
    const node = byId.get(at);
    // A file that was edited by hand may go in circles.
    if (!node || path.includes(node)) break;
    path.unshift(node);
    at = node.parent;
  }
  return path;
}

/** The conversation with a message at the end of its parent's branches; that branch is shown. */
export function withNode(conversation: Conversation, node: ChatNode): Conversation {
  const { nodes, chosen, isNamed, title } = conversation;
  const isFirst = nodes.length === 0 && node.role === 'user';
  return {
    ...conversation,
    title: isFirst && !isNamed ? titleOf(node) : title,
    updatedAt: node.at,
    nodes: [...nodes, node],
    chosen: { ...chosen, [node.parent ?? '']: node.id },
  };
}

/** The conversation with a message in the place of the one with its id. */
export function withChanged(conversation: Conversation, node: ChatNode, at: number): Conversation {
  const nodes = conversation.nodes.map((other) => (other.id === node.id ? node : other));
  return { ...conversation, updatedAt: at, nodes };
}

/** A message among those that a person can switch between. */
export interface Fork {
  /** From 0. */
  place: number;
  ids: readonly string[];
}

/** The branches that begin where a message stands; null where it is the only one. */
export function forkAt({ nodes }: Pick<Conversation, 'nodes'>, node: ChatNode): Fork | null {
  const ids = nodes.flatMap(({ id, parent }) => (parent === node.parent ? id : []));
  return ids.length > 1 ? { place: ids.indexOf(node.id), ids } : null;
}

/** The conversation with the branch shown that begins with a message. */
export function choosingBranch(conversation: Conversation, id: string): Conversation {
  const node = conversation.nodes.find((other) => other.id === id);
  if (!node) return conversation;
  const chosen = { ...conversation.chosen, [node.parent ?? '']: id };
  return { ...conversation, chosen };
}

/** The message of a person that a reply answers; undefined for a reply that has lost it. */
export function askedBy(conversation: Conversation, reply: ReplyNode): UserNode | undefined {
  return pathTo(conversation, reply.id).findLast((node) => node.role === 'user');
}

/** A title made of a message. */
export function titleOf({ text, elements }: Pick<UserNode, 'text' | 'elements'>): string {
  const words = (text.trim() || (elements[0]?.label ?? '')).replace(/\s+/g, ' ');
  return words.length > MAX_TITLE ? `${words.slice(0, MAX_TITLE - 1)}…` : words;
}
