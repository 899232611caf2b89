import type { Protocol } from 'devtools-protocol';
import { plainText } from '../../platform/text/cut-text.ts';
import { MAX_WEB_TOOLS, readWebTool, type WebTool, webToolKey } from './web-tool.ts';

export type InvocationState = 'running' | 'completed' | 'canceled' | 'failed';

/** A call of a page’s tool, by whomever. Input and output are data of the page, and bounded. */
export interface WebToolInvocation {
  id: string;
  key: string;
  name: string;
  /** Arguments as JSON. */
  input: string;
  state: InvocationState;
  /** What it has answered, or what went wrong. */
  output: string;
  /** Milliseconds (Unix). */
  startedAt: number;
  endedAt?: number;
}

/** The tools of a tab’s pages, and how they were called. Replaced, never changed. */
export interface WebToolsState {
  tools: readonly WebTool[];
  /** Tools that are not listed: too many, or with no usable name. */
  leftOut: number;
  /** The newest last. */
  log: readonly WebToolInvocation[];
}

export const NO_WEB_TOOLS: WebToolsState = { tools: [], leftOut: 0, log: [] };

const MAX_LOG = 200;
const MAX_INPUT = 4000;
/** Characters of an answer. */
const MAX_OUTPUT = 10_000;

/** The state with tools that a page has added; one of the same name in the same frame is replaced. */
export function withWebTools(
  state: WebToolsState,
  added: readonly Protocol.WebMCP.Tool[],
  session: string | undefined,
): WebToolsState {
  const tools = new Map(state.tools.map((tool) => [tool.key, tool]));
  let { leftOut } = state;
  for (const offer of added) {
    const tool = readWebTool(offer, session);
    if (tool && (tools.has(tool.key) || tools.size < MAX_WEB_TOOLS)) tools.set(tool.key, tool);
    else leftOut += 1;
  }
  return { ...state, tools: [...tools.values()], leftOut };
}

/** The state without tools that a page has removed. */
export function withoutWebTools(
  state: WebToolsState,
  removed: readonly Protocol.WebMCP.RemovedTool[],
): WebToolsState {
  const gone = new Set(removed.map(({ frameId, name }) => webToolKey(frameId, name)));
  return { ...state, tools: state.tools.filter(({ key }) => !gone.has(key)) };
}

/** The state without the tools of sessions that have ended; their calls end unanswered. */
export function withSessions(
  state: WebToolsState,
  open: ReadonlySet<string | undefined>,
  at: number,
): WebToolsState {
  return withOnly(state, ({ session }) => open.has(session), at);
}

/**
 * The state after a frame has another document, or has gone: the protocol does not report the tools that went with
 * the old one. A session's first frame takes all of its frames along.
 */
export function withoutDocument(
  state: WebToolsState,
  gone: { frameId: string; session: string | undefined; isFirst: boolean },
  at: number,
): WebToolsState {
  const isGone = ({ frameId, session }: WebTool) =>
    session === gone.session && (gone.isFirst || frameId === gone.frameId);
  return withOnly(state, (tool) => !isGone(tool), at);
}

function withOnly(
  state: WebToolsState,
  isKept: (tool: WebTool) => boolean,
  at: number,
): WebToolsState {
  const tools = state.tools.filter(isKept);
  if (tools.length === state.tools.length) return state;
  const gone = new Set(state.tools.filter((tool) => !isKept(tool)).map(({ key }) => key));
  const log = state.log.map((invocation) =>
    invocation.state === 'running' && gone.has(invocation.key)
      ? { ...invocation, state: 'canceled' as const, endedAt: at }
      : invocation,
  );
  return { ...state, tools, log };
}

/** The state after a call has begun; a call that is known already stays as it is. */
export function withInvoked(
  state: WebToolsState,
  { invocationId: id, toolName, frameId, input }: Protocol.WebMCP.ToolInvokedEvent,
  at: number,
): WebToolsState {
  if (state.log.some((known) => known.id === id)) return state;
  const invocation: WebToolInvocation = {
    id,
    key: webToolKey(frameId, toolName),
    name: plainText(toolName, MAX_INPUT).text,
    input: plainText(input, MAX_INPUT).text,
    state: 'running',
    output: '',
    startedAt: at,
  };
  return { ...state, log: [...state.log, invocation].slice(-MAX_LOG) };
}

const ENDS: Readonly<Record<Protocol.WebMCP.InvocationStatus, InvocationState>> = {
  Completed: 'completed',
  Canceled: 'canceled',
  Error: 'failed',
};

/** The state after a call has ended; the first end counts. */
export function withResponded(
  state: WebToolsState,
  event: Protocol.WebMCP.ToolRespondedEvent,
  at: number,
): WebToolsState {
  const log = state.log.map((invocation) => {
    if (invocation.id !== event.invocationId || invocation.state !== 'running') return invocation;
    const ended = ENDS[event.status] ?? 'failed';
    return { ...invocation, state: ended, output: outputOf(event), endedAt: at };
  });
  return { ...state, log };
}

function outputOf({ output, errorText, exception }: Protocol.WebMCP.ToolRespondedEvent): string {
  const said: unknown = output ?? errorText ?? exception?.description ?? '';
  const text = typeof said === 'string' ? said : (contentText(said) ?? JSON.stringify(said));
  return plainText(text, MAX_OUTPUT).text;
}

/** What a tool says that answers with blocks, as MCP's do; null for any other answer. */
function contentText(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null;
  const content: unknown = Reflect.get(said, 'content');
  const blocks = Array.isArray(content) ? content.filter(isResultBlock) : [];
  if (!Array.isArray(content) || blocks.length === 0 || blocks.length < content.length) return null;
  // What is beside the blocks would be lost.
  if (Object.keys(said).some((key) => !BLOCK_KEYS.has(key))) return null;
  return serverResultText(blocks);
}

const BLOCK_KEYS: ReadonlySet<string> = new Set(['content', 'isError', '_meta']);

/** Characters of one result; about 10,000 tokens. */
const MAX_RESULT = 40_000;

/** A block of a result, as servers send it (MCP, `ContentBlock`). */
export interface ResultBlock {
  type: string;
  text?: unknown;
  uri?: unknown;
  mimeType?: unknown;
  resource?: unknown;
}

/** Whether a value that a stranger has sent is such a block. */
function isResultBlock(value: unknown): value is ResultBlock {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/**
 * What a tool of a server gave, as text for a model: texts as they are, all else by what it is. Nothing that it links
 * to is loaded.
 */
export function serverResultText(content: readonly ResultBlock[], structured?: unknown): string {
  const lines = content.map(blockText).filter((text) => text !== '');
  // A server that gives both gives the same twice.
  if (lines.length === 0 && structured !== undefined) lines.push(JSON.stringify(structured));
  return plainText(lines.join('\n'), MAX_RESULT).text;
}

function blockText({ type, text, uri, mimeType, resource }: ResultBlock): string {
  if (type === 'text') return typeof text === 'string' ? text : '';
  if (type === 'resource' && typeof resource === 'object' && resource !== null) {
    const inner: unknown = Reflect.get(resource, 'text');
    if (typeof inner === 'string') return inner;
  }
  const about = [type, mimeType, uri].filter((part) => typeof part === 'string');
  return `[${about.join(' ')}]`;
}
