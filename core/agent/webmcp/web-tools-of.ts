import type { JsonObject } from '../../llm/call/message.ts';
import type { CdpSession, CdpTab } from '../../platform/cdp/cdp-session.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import type { WebTool } from './web-tool.ts';
import {
  NO_WEB_TOOLS,
  type WebToolInvocation,
  type WebToolsState,
  withInvoked,
  withoutDocument,
  withoutWebTools,
  withResponded,
  withSessions,
  withWebTools,
} from './web-tools-state.ts';

/** Whether the browser offers WebMCP to its pages; null until it has answered. */
type WebToolsSupport = boolean | null;

/** The page’s own tools of one attachment of the debugger. */
export interface WebTools {
  readonly state: WebToolsState;
  readonly isSupported: WebToolsSupport;
  /** Calls `listener` after every change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Resolves when the browser has reported the tools that there are. */
  ready(): Promise<void>;
  /** Calls a tool, and resolves when it has ended, or was canceled by the signal. Rejects with a sentence. */
  invoke(tool: WebTool, input: JsonObject, signal: AbortSignal): Promise<WebToolInvocation>;
}

const known = new WeakMap<CdpTab, WebTools>();

/**
 * The page’s own tools, one watch for each attachment: the protocol reports what there is once. It ends with the
 * attachment.
 */
export function webToolsOf(tab: CdpTab, now: () => number = Date.now): WebTools {
  const found = known.get(tab) ?? watchWebTools(tab, now);
  known.set(tab, found);
  return found;
}

function watchWebTools(tab: CdpTab, now: () => number): WebTools {
  let state = NO_WEB_TOOLS;
  let isSupported: WebToolsSupport = null;
  const listeners = new Set<() => void>();
  const sessions = new Set<CdpSession>();
  const set = (next: WebToolsState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const follow = async (session: CdpSession) => {
    sessions.add(session);
    const { sessionId: id } = session;
    session.on('WebMCP.toolsAdded', ({ tools }) => set(withWebTools(state, tools, id)));
    session.on('WebMCP.toolsRemoved', ({ tools }) => set(withoutWebTools(state, tools)));
    session.on('WebMCP.toolInvoked', (event) => set(withInvoked(state, event, now())));
    session.on('WebMCP.toolResponded', (event) => set(withResponded(state, event, now())));
    const left = (frameId: string, isFirst: boolean) =>
      set(withoutDocument(state, { frameId, session: id, isFirst }, now()));
    session.on('Page.frameNavigated', ({ frame }) => left(frame.id, frame.parentId === undefined));
    session.on('Page.frameDetached', ({ frameId }) => left(frameId, false));
    await session.send('Page.enable');
    await session.send('WebMCP.enable');
  };
  const followChildren = () => {
    const children = tab.children().map(({ session }) => session);
    const open = new Set([undefined, ...children.map(({ sessionId }) => sessionId)]);
    set(withSessions(state, open, now()));
    const fresh = children.filter((session) => !sessions.has(session));
    // A frame that is gone again has no tools.
    return Promise.allSettled(fresh.map(follow));
  };
  const begin = async () => {
    tab.onChildren(() => void followChildren());
    isSupported = await follow(tab.main)
      .then(() => hasModelContext(tab.main))
      .catch(() => false);
    await followChildren();
  };
  const begun = begin();
  begun.catch(() => undefined);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get state() {
      return state;
    },
    get isSupported() {
      return isSupported;
    },
    subscribe,
    ready: () => begun,
    async invoke(tool, input, signal) {
      const session = [...sessions].find(({ sessionId }) => sessionId === tool.session);
      if (!session) throw new MessageError(msg('webTools.gone', { name: tool.name }));
      const { frameId, name: toolName } = tool;
      const { invocationId } = await session.send('WebMCP.invokeTool', {
        frameId,
        toolName,
        input,
      });
      const event = { invocationId, toolName, frameId, input: JSON.stringify(input) };
      set(withInvoked(state, event, now()));
      const cancel = () => {
        void session.send('WebMCP.cancelInvocation', { invocationId }).catch(() => undefined);
        const status = 'Canceled' as const;
        set(withResponded(state, { invocationId, status }, now()));
      };
      return ended(() => state, subscribe, { id: invocationId, signal, cancel });
    },
  };
}

/** Resolves with an invocation that is over; the signal’s end cancels it. */
function ended(
  state: () => WebToolsState,
  subscribe: WebTools['subscribe'],
  { id, signal, cancel }: { id: string; signal: AbortSignal; cancel: () => void },
): Promise<WebToolInvocation> {
  return new Promise((resolve) => {
    const look = () => {
      const found = state().log.find((invocation) => invocation.id === id);
      if (found && found.state === 'running') return;
      stop();
      signal.removeEventListener('abort', cancel);
      resolve(found ?? { ...LOST, id });
    };
    const stop = subscribe(look);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    look();
  });
}

/** A call that so many later ones have pushed out of the log. */
const LOST: Omit<WebToolInvocation, 'id'> = {
  ...{ key: '', name: '', input: '', output: '' },
  ...{ state: 'canceled', startedAt: 0 },
};

async function hasModelContext(session: CdpSession): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: "'modelContext' in document",
    returnByValue: true,
  });
  return result.value === true;
}
