/** What the command line calls in a content script's world. */
export interface WorldPort {
  /** Opens a port of that name to the content script, once in a document. */
  connect(name: string): void;
  /** Gives the content script a message, as JSON. */
  receive(json: string): void;
  /** Closes the port: the content script takes everything of its own out of the page. */
  disconnect(): void;
  /** The command line is still there. Without a beat for a while the port closes by itself. */
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
