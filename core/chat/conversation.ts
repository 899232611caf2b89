import type { LlmId } from '../llm/call/llm-id.ts';
import type { AssistantPart, ImagePart, JsonValue, UserPart } from '../llm/call/message.ts';
import type { Usage } from '../llm/call/usage.ts';
import type { Text } from '../platform/messages/messages.ts';

/** Raised when an earlier version can no longer read what is stored. */
export const CONVERSATION_SCHEMA = 1;

/** A conversation about the pages of an origin: a tree of messages. Plain JSON; replaced, never changed. */
export interface Conversation {
  schema: typeof CONVERSATION_SCHEMA;
  id: string;
  /** Origin of the page that it began on. */
  origin: string;
  title: string;
  /** Whether a person gave the title; otherwise it is made of the first message. */
  isNamed: boolean;
  /** Milliseconds (Unix), as all times here. */
  createdAt: number;
  updatedAt: number;
  /** Delimits page data in every request of the conversation. */
  mark: string;
  nodes: readonly ChatNode[];
  /** The child that is shown of each message that has several; of the beginning under ''. */
  chosen: Readonly<Record<string, string>>;
}

export type ChatNode = UserNode | ReplyNode;

interface NodeBase {
  id: string;
  /** The message before it; null for the first. */
  parent: string | null;
  at: number;
}

/** What a person said. */
export interface UserNode extends NodeBase {
  role: 'user';
  text: string;
  /** The page that they had before them. */
  page: ChatPlace | null;
  elements: readonly ChatElement[];
  pictures: readonly ImagePart[];
}

interface ChatPlace {
  url: string;
  title: string;
}

/** An element of the page that a person put into a message. */
export interface ChatElement {
  /** What people call it: role and name. */
  label: string;
  /** What the model is sent of it; words of the page. */
  text: string;
}

/** One reply of a model, with the tools that it called. */
export interface ReplyNode extends NodeBase {
  role: 'assistant';
  from: LlmId;
  content: readonly AssistantPart[];
  executions: readonly Execution[];
  end: ReplyEnd;
  /** What the request was called where another was sent for the same before; else it is called by `id`. */
  key?: string;
  /** Of all attempts; null where no provider has said. */
  usage: Usage | null;
  /** US dollars of all attempts; null where no price is known. */
  usd: number | null;
  ms: number;
}

export type ReplyEnd =
  /** It is being written, or its tools are running, or the window that did it was closed. */
  | { type: 'open' }
  | { type: 'done' }
  /** The model stopped early; `message` says why. */
  | { type: 'early'; message: Text }
  | { type: 'stopped' }
  /** `detail`: what the provider said. */
  | { type: 'failed'; kind: string; message: Text; detail?: string };

type ExecutionStatus = 'pending' | 'executing' | 'completed' | 'failed';

/** A tool that a reply called: what it was given, and what became of it. */
export interface Execution {
  callId: string;
  name: string;
  /** The arguments, or what the model wrote where they cannot be read. */
  args: JsonValue;
  status: ExecutionStatus;
  /** A person has yet to allow it: nothing of it was done. */
  isWaiting?: true;
  /** It failed because the person did not want it. */
  isRefused?: true;
  /** What the model is sent. */
  content: readonly UserPart[];
  startedAt: number | null;
  endedAt: number | null;
  /** Tokens of what the model is sent, estimated. */
  tokens: number;
}

/** A conversation without messages. */
export function newConversation(about: {
  id: string;
  origin: string;
  at: number;
  mark: string;
}): Conversation {
  const { id, origin, at, mark } = about;
  return {
    schema: CONVERSATION_SCHEMA,
    id,
    origin,
    title: '',
    isNamed: false,
    createdAt: at,
    updatedAt: at,
    mark,
    nodes: [],
    chosen: {},
  };
}

/** The text that a reply says, without its reasoning. */
export function replyText({ content }: Pick<ReplyNode, 'content'>): string {
  return content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
}

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

/** The reply at the end of what is shown that nobody has finished; null where there is none. */
export function openReply(path: readonly ChatNode[]): ReplyNode | null {
  const last = path.at(-1);
  return last?.role === 'assistant' && last.end.type === 'open' ? last : null;
}

/** The reply at which a turn that nobody carries on has been left: an open one, or one whose results no model has seen. */
export function leftReply(path: readonly ChatNode[]): ReplyNode | null {
  const last = path.at(-1);
  if (last?.role !== 'assistant') return null;
  const isUnseen = last.end.type === 'done' && last.executions.length > 0;
  return last.end.type === 'open' || isUnseen ? last : null;
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
