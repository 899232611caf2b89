import type { Protocol } from 'devtools-protocol';
import type { FrameRecord } from '../../core/page/frame/frame-record.ts';
import type { RequestListener } from '../../core/page/settle/open-requests.ts';
import type { CdpSession, CdpTab } from '../../core/platform/cdp/cdp-session.ts';

/** Name of the world that the content script gets in each document, and of its way out. */
const WORLD = 'penumbra';
const BINDING = '__penumbraPost';
/** How often a world hears that somebody is still there. Milliseconds. */
const BEAT_MS = 3000;

const BEAT = 'globalThis.__penumbraPort?.beat()';

/** The content script's world in one document, and its end of the port. */
export interface ContentWorld extends World {
  frameId: string;
  /** Sends a message to the content script, as JSON. */
  post(message: unknown): void;
}

interface WorldsListener {
  opened(world: ContentWorld): void;
  closed(world: ContentWorld): void;
  heard(world: ContentWorld, message: unknown): void;
  /** Another document is in a frame; a frame without a parent is the page. */
  committed(frame: Protocol.Page.Frame): void;
  moved(frameId: string, url: string): void;
  detached(frameId: string): void;
  requests(): RequestListener | null;
}

/**
 * Brings the content script into a world of its own in every document of a tab, those to come too, and
 * carries messages to and from it.
 */
export class TabWorlds {
  readonly #tab: CdpTab;
  readonly #script: string;
  readonly #listener: WorldsListener;
  readonly #attached = new Map<CdpSession, Promise<() => Promise<unknown>>>();
  readonly #worlds = new Map<CdpSession, Map<number, ContentWorld>>();
  readonly #pageContexts = new Map<string, World>();
  #stopChildren: () => void = () => undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  /** `script`: the content script's text. */
  constructor(tab: CdpTab, script: string, listener: WorldsListener) {
    this.#tab = tab;
    this.#script = `(${openWorldPort})(${JSON.stringify(BINDING)});\n${script}`;
    this.#listener = listener;
  }

  /** Resolves when the script is in every document that is there. Rejects with a `CdpError`. */
  async start(): Promise<void> {
    clearInterval(this.#beat);
    this.#stopChildren();
    this.#beat = setInterval(() => {
      for (const world of this.worlds) void run(world, BEAT).catch(() => undefined);
    }, BEAT_MS);
    this.#stopChildren = this.#tab.onChildren(() => void this.#attachChildren());
    await Promise.all([this.#attach(this.#tab.main), this.#attachChildren()]);
  }

  get sessions(): readonly CdpSession[] {
    return [this.#tab.main, ...this.#tab.children().map(({ session }) => session)];
  }

  get worlds(): readonly ContentWorld[] {
    return [...this.#worlds.values()].flatMap((worlds) => [...worlds.values()]);
  }

  /** The page's own world in a frame, in which its scripts run. */
  pageWorld(frameId: string): World | undefined {
    return this.#pageContexts.get(frameId);
  }

  /** Takes everything out of the page. */
  async stop(): Promise<void> {
    clearInterval(this.#beat);
    this.#stopChildren();
    const ends = this.worlds.map((world) => run(world, 'globalThis.__penumbraPort.disconnect()'));
    await Promise.allSettled(ends);
    const stops = [...this.#attached.values()].map(async (stop) => (await stop)());
    await Promise.allSettled(stops);
  }

  async #attachChildren(): Promise<void> {
    const children = this.#tab.children().map(({ session }) => session);
    for (const [session] of this.#worlds) {
      if (session !== this.#tab.main && !children.includes(session)) this.#forget(session);
    }
    // A child that goes meanwhile has nothing to read.
    await Promise.allSettled(children.map((session) => this.#attach(session)));
  }

  async #attach(session: CdpSession): Promise<void> {
    const known = this.#attached.get(session);
    const work = known ?? this.#follow(session);
    if (!known) this.#attached.set(session, work);
    await work.catch((error: unknown) => {
      // Held up it did not answer; it may later.
      this.#attached.delete(session);
      throw error;
    });
  }

  /** Follows a target; what it returns takes the script out again. */
  async #follow(session: CdpSession): Promise<() => Promise<unknown>> {
    this.#worlds.set(session, new Map());
    const { committed, moved, detached, requests } = this.#listener;
    let identifier = '';
    const stops = [
      session.on('Runtime.executionContextCreated', ({ context }) =>
        this.#created(session, context),
      ),
      session.on('Runtime.executionContextDestroyed', ({ executionContextId: id }) =>
        this.#destroyed(session, id),
      ),
      session.on('Runtime.executionContextsCleared', () => this.#clear(session)),
      session.on('Runtime.bindingCalled', ({ name, payload, executionContextId: id }) => {
        const world = this.#worlds.get(session)?.get(id);
        if (name === BINDING && world) this.#listener.heard(world, JSON.parse(payload));
      }),
      session.on('Page.frameNavigated', ({ frame }) => committed(frame)),
      session.on('Page.navigatedWithinDocument', ({ frameId, url }) => moved(frameId, url)),
      session.on('Page.frameDetached', ({ frameId, reason }) => {
        // A frame that is swapped lives on in another process.
        if (reason === 'remove') detached(frameId);
      }),
    ];
    stops.push(...followRequests(session, requests));
    const entering = Promise.all([
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: this.#script,
        worldName: WORLD,
        runImmediately: true,
      }),
      session.send('Page.enable'),
      session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD }),
      session.send('Network.enable'),
    ]);
    const leave = () => {
      for (const stop of stops) stop();
    };
    try {
      const [{ identifier: entered }] = await entering;
      identifier = entered;
      // Existing worlds are reported before the answer.
      await session.send('Runtime.enable');
    } catch (error) {
      leave();
      throw error;
    }
    return () => {
      leave();
      return session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    };
  }

  #created(session: CdpSession, context: Protocol.Runtime.ExecutionContextDescription): void {
    const { frameId, isDefault } = (context.auxData ?? {}) as {
      frameId?: string;
      isDefault?: boolean;
    };
    if (frameId === undefined) return;
    const bare = { session, contextId: context.id };
    if (isDefault) this.#pageContexts.set(frameId, bare);
    if (context.name !== WORLD) return;
    const world = { ...bare, frameId, post: (message: unknown) => void post(bare, message) };
    this.#worlds.get(session)?.set(context.id, world);
    this.#listener.opened(world);
  }

  #destroyed(session: CdpSession, contextId: number): void {
    const worlds = this.#worlds.get(session);
    const world = worlds?.get(contextId);
    worlds?.delete(contextId);
    if (world) this.#listener.closed(world);
  }

  #clear(session: CdpSession): void {
    for (const id of [...(this.#worlds.get(session)?.keys() ?? [])]) this.#destroyed(session, id);
  }

  #forget(session: CdpSession): void {
    this.#clear(session);
    this.#worlds.delete(session);
    this.#attached.delete(session);
  }
}

/** Runs an expression in a world; a document that is gone has nothing to run it in. */
export async function run({ session, contextId }: World, expression: string): Promise<unknown> {
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    returnByValue: true,
    silent: true,
  });
  return result.value;
}

function post(world: World, message: unknown): Promise<unknown> {
  const json = JSON.stringify(JSON.stringify(message));
  return run(world, `globalThis.__penumbraPort?.receive(${json})`).catch(() => undefined);
}

/** The protocol's names of what a request is for, as `webRequest` calls them; the rest are `other`. */
const TYPES: Readonly<Partial<Record<Protocol.Network.ResourceType, string>>> = {
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'xmlhttprequest',
  Fetch: 'xmlhttprequest',
  Ping: 'ping',
  CSPViolationReport: 'csp_report',
};

/** Reports the requests of one target, from now on, to whoever listens; needs `Network.enable`. */
function followRequests(session: CdpSession, to: () => RequestListener | null): (() => void)[] {
  const own = (id: string) => `${session.sessionId ?? ''} ${id}`;
  return [
    session.on('Network.requestWillBeSent', ({ requestId, request, type, frameId, loaderId }) => {
      const isMain =
        session.sessionId === undefined && requestId === loaderId && frameId !== undefined;
      const document = isMain ? 'main_frame' : 'sub_frame';
      to()?.began({
        id: own(requestId),
        method: request.method,
        url: request.url,
        type: type === 'Document' ? document : ((type && TYPES[type]) ?? 'other'),
      });
    }),
    session.on('Network.webSocketCreated', ({ requestId, url }) =>
      to()?.began({ id: own(requestId), method: 'GET', url, type: 'websocket' }),
    ),
    session.on('Network.webTransportCreated', ({ transportId, url }) =>
      to()?.began({ id: own(transportId), method: 'GET', url, type: 'webtransport' }),
    ),
    session.on('Network.responseReceived', ({ requestId, response }) =>
      to()?.answered(own(requestId), response.mimeType),
    ),
    session.on('Network.loadingFinished', ({ requestId }) => to()?.ended(own(requestId))),
    session.on('Network.loadingFailed', ({ requestId }) => to()?.ended(own(requestId))),
    session.on('Network.webSocketClosed', ({ requestId }) => to()?.ended(own(requestId))),
    session.on('Network.webTransportClosed', ({ transportId }) => to()?.ended(own(transportId))),
  ];
}

/** What the command line calls in a content script's world. */
export interface WorldPort {
  /** Opens a port of that name to the content script, once in a document. */
  connect(name: string): void;
  /** Gives the content script a message, as JSON. */
  receive(json: string): void;
  /** Closes the port: the content script takes everything of its own out of the page. */
  disconnect(): void;
  /** The command line is still there. Without a beat for a while the port closes on its own. */
  beat(): void;
  /** Takes in a closed shadow root; true if it is news. */
  addRoot(root: ShadowRoot): boolean;
}

declare global {
  /** Only in worlds that the command line has made. */
  var __penumbraPort: WorldPort | undefined;
}

/**
 * Runs before the content script in a world of its own, as text, in a browser without the extension: it
 * stands in for the little of `chrome.*` that the content script uses. `binding` is the
 * name of the function that brings messages out.
 */
export function openWorldPort(binding: string): void {
  if (Object.hasOwn(globalThis, '__penumbraPort')) return;
  const ways = globalThis as unknown as Record<string, (json: string) => void>;
  /** Counted, not timed: a page that was busy for long has not missed any. */
  const [ticks, tickMs] = [4, 3000];
  const roots = new WeakMap<Element, ShadowRoot>();
  const connects: ((port: object) => void)[] = [];
  const heard: ((message: unknown) => void)[] = [];
  const ended: (() => void)[] = [];
  const listening = <T>(listeners: T[]) => ({
    addListener: (listener: T) => listeners.push(listener),
  });
  const runtime = {
    id: 'penumbra' as string | undefined,
    onConnect: listening(connects),
    sendMessage: async () => undefined,
  };
  const dom = { openOrClosedShadowRoot: (el: Element) => roots.get(el) ?? null };
  Object.defineProperty(globalThis, 'chrome', { value: { runtime, dom }, configurable: true });
  const port = {
    postMessage: (message: unknown) => ways[binding]?.(JSON.stringify(message)),
    onMessage: listening(heard),
    onDisconnect: listening(ended),
  };
  let missed = 0;
  let clock: ReturnType<typeof setInterval> | undefined;
  globalThis.__penumbraPort = {
    connect: (name) => {
      globalThis.__penumbraPort?.disconnect();
      for (const connect of connects) connect({ name, ...port });
      clock = setInterval(() => {
        missed += 1;
        if (missed > ticks) globalThis.__penumbraPort?.disconnect();
      }, tickMs);
    },
    receive: (json) => {
      const message: unknown = JSON.parse(json);
      for (const hear of heard) hear(message);
    },
    disconnect: () => {
      clearInterval(clock);
      for (const end of ended.splice(0)) end();
      heard.length = 0;
    },
    beat: () => {
      missed = 0;
    },
    addRoot: (root) => {
      if (roots.has(root.host)) return false;
      roots.set(root.host, root);
      return true;
    },
  };
}

/** The content script's world in one document. */
interface World {
  session: CdpSession;
  contextId: number;
}

/**
 * Gives a world the closed shadow roots of its document, which only the protocol can reach; returns
 * how many are news. Roots in child frames are those frames' own.
 */
export async function bringClosedRoots({ session, contextId }: World): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document', contextId });
  if (!result.objectId) return 0;
  const { objectId } = result;
  const asked = { objectId, depth: -1, pierce: true };
  const { node } = await session.send('DOM.describeNode', asked);
  await session.send('Runtime.releaseObject', { objectId });
  const added = closedRoots(node).map(async (backendNodeId) => {
    const { object } = await session.send('DOM.resolveNode', {
      backendNodeId,
      executionContextId: contextId,
    });
    if (!object.objectId) return 0;
    const { result: isNews } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function () { return globalThis.__penumbraPort.addRoot(this); }',
      returnByValue: true,
    });
    await session.send('Runtime.releaseObject', { objectId: object.objectId });
    return isNews.value === true ? 1 : 0;
  });
  // A root that is gone meanwhile is not missed.
  const counts = await Promise.allSettled(added);
  return counts.reduce((sum, count) => sum + (count.status === 'fulfilled' ? count.value : 0), 0);
}

function closedRoots(top: Protocol.DOM.Node): number[] {
  const found: number[] = [];
  const left = [top];
  for (let node = left.pop(); node; node = left.pop()) {
    for (const root of node.shadowRoots ?? []) {
      // Chrome's own controls have roots as well.
      if (root.shadowRootType === 'user-agent') continue;
      if (root.shadowRootType === 'closed') found.push(root.backendNodeId);
      left.push(root);
    }
    for (const child of node.children ?? []) left.push(child);
  }
  return found;
}

/** Shadow roots that have come late are asked for in pieces (`content/live`): so often at most. */
const MAX_LATE_ASKS = 10;

/** Finds closed roots that have come since the page was read, and has their frames read them; returns whether any. */
export async function findLateRoots(
  links: ReadonlyMap<World, { record: FrameRecord }>,
): Promise<boolean> {
  const found = [...links].map(async ([world, { record }]) => {
    if ((await bringClosedRoots(world)) === 0) return false;
    for (let asked = 0; asked < MAX_LATE_ASKS; asked++) await record.link?.call.activity();
    return true;
  });
  // A frame that goes meanwhile has none.
  const answers = await Promise.allSettled(found);
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value);
}
