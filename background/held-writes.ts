import { ruleIds, sealRule } from '../core/agent/writes/block-rules.ts';
import { mayWrite } from '../core/agent/writes/paused-write.ts';

const KEY = 'held-requests';
/** The newest requests that are remembered; older ones were decided long ago. */
const MAX_REQUESTS = 500;
/** Chrome's browser process answers these itself. Milliseconds. */
const COMMAND_MS = 1000;

interface Held {
  tabId: number;
  sessionId?: string;
  requestId: string;
  isDocument: boolean;
}

/**
 * Requests that the debugger may hold, for a panel that could not let them go: when Chrome detaches, it sends
 * what is held. The list outlives this worker.
 */
export class HeldWrites {
  #known: Promise<Held[]> | null = null;

  /** Call it as the worker starts, or Chrome does not deliver the event that woke it. */
  listen(): void {
    chrome.debugger.onEvent.addListener((source, method, params) => {
      if (method === 'Fetch.requestPaused') void this.#paused(source, params);
    });
  }

  /** Fails whatever is held in a tab. Call it before the tab is detached, and `forget` after. Never rejects. */
  async fail(tabId: number): Promise<void> {
    const known = await this.#all();
    const held = known.filter((write) => write.tabId === tabId);
    const rules = await ownRules(tabId);
    if (held.length === 0 && rules.length === 0) return;
    // What begins from here on is blocked; what Chrome has paused before this answer has been reported.
    await replaceRules(tabId, [sealRule(tabId)]);
    await command({ tabId }, 'Fetch.enable');
    const last = (await this.#all()).filter((write) => write.tabId === tabId);
    await Promise.all(
      last.map(({ sessionId, requestId, isDocument }) =>
        command(sessionId === undefined ? { tabId } : { tabId, sessionId }, 'Fetch.failRequest', {
          requestId,
          errorReason: isDocument ? 'Aborted' : 'AccessDenied',
        }),
      ),
    );
  }

  /** The tab is detached: nothing of it is held, or blocked, any more. Never rejects. */
  async forget(tabId: number): Promise<void> {
    if ((await ownRules(tabId)).length > 0) await replaceRules(tabId, []);
    const known = await this.#all();
    const left = known.filter((held) => held.tabId !== tabId);
    if (left.length === known.length) return;
    this.#known = Promise.resolve(left);
    await this.#keep(left);
  }

  async #paused(source: chrome.debugger.DebuggerSession, params: unknown): Promise<void> {
    const { tabId, sessionId } = source;
    const paused = params as { requestId: string; resourceType: string };
    const { method } = (params as { request: { method: string } }).request;
    const isDocument = paused.resourceType === 'Document';
    if (tabId === undefined || !(mayWrite(method) || isDocument)) return;
    const known = await this.#all();
    known.push({ tabId, ...(sessionId && { sessionId }), requestId: paused.requestId, isDocument });
    known.splice(0, known.length - MAX_REQUESTS);
    await this.#keep(known);
  }

  #all(): Promise<Held[]> {
    this.#known ??= chrome.storage.session.get(KEY).then(
      (stored: Record<string, unknown>) => (Array.isArray(stored[KEY]) ? stored[KEY] : []),
      () => [],
    );
    return this.#known;
  }

  async #keep(known: readonly Held[]): Promise<void> {
    // Memory has them, too, for as long as this worker lives.
    await chrome.storage.session.set({ [KEY]: known }).catch(() => undefined);
  }
}

async function ownRules(tabId: number): Promise<chrome.declarativeNetRequest.Rule[]> {
  return chrome.declarativeNetRequest.getSessionRules({ ruleIds: ruleIds(tabId) }).catch(() => []);
}

async function replaceRules(
  tabId: number,
  addRules: readonly ReturnType<typeof sealRule>[],
): Promise<void> {
  await chrome.declarativeNetRequest
    .updateSessionRules({
      removeRuleIds: ruleIds(tabId),
      addRules: addRules as chrome.declarativeNetRequest.Rule[],
    })
    .catch((error: unknown) => console.error(error));
}

/** What has been decided, or has gone with its frame, needs no answer. */
async function command(
  target: chrome.debugger.DebuggerSession,
  method: string,
  params?: object,
): Promise<void> {
  const sent = chrome.debugger.sendCommand(target, method, params).catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, COMMAND_MS));
  await Promise.race([sent, late]);
}
