import type { Protocol } from 'devtools-protocol';
import type { RequestListener } from '../../core/page/settle/open-requests.ts';
import type { CdpSession, CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import type { World } from './closed-roots.ts';
import { followRequests } from './tab-requests.ts';
import { openWorldPort } from './world-port.ts';

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
    await work;
  }

  /** Follows a target; what it returns takes the script out again. */
  async #follow(session: CdpSession): Promise<() => Promise<unknown>> {
    this.#worlds.set(session, new Map());
    const { committed, moved, detached, requests } = this.#listener;
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
    followRequests(session, requests);
    const [{ identifier }] = await Promise.all([
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: this.#script,
        worldName: WORLD,
        runImmediately: true,
      }),
      session.send('Page.enable'),
      session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD }),
      session.send('Network.enable'),
    ]);
    // Existing worlds are reported before the answer.
    await session.send('Runtime.enable');
    return () => {
      for (const stop of stops) stop();
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
