import { vi } from 'vitest';

type Listener = (...args: never[]) => void;

/** An event of Chrome's that a test sends. */
class FakeEvent {
  readonly #listeners = new Set<Listener>();

  addListener = (listener: Listener) => void this.#listeners.add(listener);

  removeListener = (listener: Listener) => void this.#listeners.delete(listener);

  send(...args: unknown[]): void {
    for (const listener of [...this.#listeners]) listener(...(args as never[]));
  }

  get listeners(): number {
    return this.#listeners.size;
  }
}

/** One end of a port; the test holds the other in `other`. */
export class FakePort {
  readonly onMessage = new FakeEvent();
  readonly onDisconnect = new FakeEvent();
  readonly sent: unknown[] = [];
  readonly name: string;
  readonly sender: unknown;
  isOpen = true;

  constructor(name: string, sender?: unknown) {
    this.name = name;
    this.sender = sender;
  }

  postMessage = (message: unknown) => {
    if (!this.isOpen) throw new Error('Attempting to use a disconnected port object');
    this.sent.push(message);
  };

  disconnect = () => {
    this.isOpen = false;
  };
}

/** What of `chrome.*` the debugger needs, with one tab, 7, and a worker that grants every lease. */
export function fakeChrome() {
  const ports: FakePort[] = [];
  const session: Record<string, unknown> = {};
  const attached = new Set<number>();
  const calls: string[] = [];
  /** Session rules of declarativeNetRequest. */
  const rules: { id: number }[] = [];
  const answers = new Map<string, () => Promise<unknown>>();
  const state = { grant: true, url: 'https://example.test/', attachError: '' };
  const chrome = {
    debugger: {
      onEvent: new FakeEvent(),
      onDetach: new FakeEvent(),
      attach: vi.fn(async ({ tabId }: { tabId: number }) => {
        calls.push(`attach ${tabId}`);
        if (state.attachError !== '') throw new Error(state.attachError);
        if (attached.has(tabId)) {
          throw new Error(`Another debugger is already attached to the tab with id: ${tabId}.`);
        }
        attached.add(tabId);
      }),
      detach: vi.fn(async ({ tabId }: { tabId: number }) => {
        calls.push(`detach ${tabId}`);
        if (!attached.delete(tabId)) {
          throw new Error(`Debugger is not attached to the tab with id: ${tabId}.`);
        }
      }),
      sendCommand: vi.fn(({ tabId }: { tabId: number }, method: string, params?: object) => {
        const text = params && Object.keys(params).length > 0 ? ` ${JSON.stringify(params)}` : '';
        calls.push(`${method}${text}`);
        if (!attached.has(tabId)) {
          return Promise.reject(
            new Error(`Debugger is not attached to the tab with id: ${tabId}.`),
          );
        }
        return answers.get(method)?.() ?? Promise.resolve({});
      }),
    },
    runtime: {
      id: 'penumbra',
      getURL: (path: string) => `chrome-extension://penumbra/${path}`,
      onConnect: new FakeEvent(),
      connect: ({ name }: { name: string }) => {
        const port = new FakePort(name);
        ports.push(port);
        queueMicrotask(() => {
          if (state.grant) port.onMessage.send({ type: 'held' });
        });
        return port;
      },
    },
    tabs: {
      TAB_ID_NONE: -1,
      onRemoved: new FakeEvent(),
      onReplaced: new FakeEvent(),
      get: vi.fn(async () => ({ id: 7 })),
      reload: vi.fn(async () => undefined),
    },
    webNavigation: {
      onCommitted: new FakeEvent(),
      getFrame: vi.fn(async () => ({ url: state.url })),
    },
    declarativeNetRequest: {
      getSessionRules: async ({ ruleIds }: { ruleIds: readonly number[] }) =>
        rules.filter(({ id }) => ruleIds.includes(id)),
      isRegexSupported: async () => ({ isSupported: true }),
      updateSessionRules: async (change: {
        removeRuleIds: readonly number[];
        addRules: readonly { id: number }[];
      }) => {
        const left = rules.filter(({ id }) => !change.removeRuleIds.includes(id));
        rules.splice(0, rules.length, ...left, ...change.addRules);
        calls.push(`rules ${rules.length}`);
      },
    },
    scripting: { executeScript: vi.fn(async () => [{ result: [] as string[] }]) },
    alarms: {
      onAlarm: new FakeEvent(),
      get: vi.fn(async () => undefined as object | undefined),
      create: vi.fn(async () => undefined),
      clear: vi.fn(async () => true),
    },
    storage: {
      session: {
        get: async (key: string) => ({ [key]: session[key] }),
        set: async (values: object) => void Object.assign(session, values),
      },
    },
  };
  return { chrome, ports, session, attached, calls, rules, answers, state };
}

export type FakeChrome = ReturnType<typeof fakeChrome>;
