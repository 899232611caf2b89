import type { LlmId } from '../../llm/call/llm-id.ts';
import type { AssistantPart, ImagePart, JsonValue, UserPart } from '../../llm/call/message.ts';
import type { Usage } from '../../llm/call/usage.ts';

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
  /** Of all attempts; null where no provider has said. */
  usage: Usage | null;
  /** US dollars of all attempts; null where no price is known. */
  usd: number | null;
  ms: number;
}

export type ReplyEnd =
  /** It is being written, or its tools are running. */
  | { type: 'open' }
  | { type: 'done' }
  /** The model stopped early; `message` says why. */
  | { type: 'early'; message: string }
  | { type: 'stopped' }
  /** `detail`: what the provider said. */
  | { type: 'failed'; kind: string; message: string; detail?: string };

type ExecutionStatus = 'pending' | 'executing' | 'completed' | 'failed';

/** A tool that a reply called: what it was given, and what became of it. */
export interface Execution {
  callId: string;
  name: string;
  /** The arguments, or what the model wrote where they cannot be read. */
  args: JsonValue;
  status: ExecutionStatus;
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
