import * as z from 'zod/mini';
import { openingConcerns } from '../core/agent/policy/address-kinds.ts';
import { ruleIds, sealRule } from '../core/agent/writes/block-rules.ts';
import { mayWrite } from '../core/agent/writes/paused-write.ts';
import {
  LEASE_PORT,
  type LeaseReply,
  type LeaseRequest,
} from '../core/platform/cdp/lease-messages.ts';
import { isPanel } from './is-panel.ts';

const ALARM = 'debugger-lease';
/** Chrome's minimum. */
const ALARM_PERIOD_MINUTES = 0.5;
/** Time for panels whose worker has died to open their ports again. */
const GRACE_MS = 2000;

/**
 * Decides which panel may attach the debugger to which tab. Chrome keeps a panel's attachment when
 * the panel goes, and held input stays held; so a lease ends with its panel's port, and then the
 * worker releases the input and detaches. When the worker itself has died, its panels open new
 * ports at once, and an alarm ends the leases of those that do not.
 */
export class DebuggerLease {
  readonly #holders = new Map<number, chrome.runtime.Port>();
  readonly #attached = new AttachedTabs();
  readonly #held = new HeldWrites();
  /** The last task for each tab: a tab is detached before it is leased again. */
  readonly #steps = new Map<number, Promise<void>>();

  /** Call it as the worker starts, or Chrome does not deliver the event that woke it. */
  listen(): void {
    this.#held.listen();
    chrome.runtime.onConnect.addListener((port) => this.#connected(port));
    // A panel may close while this worker starts, before its new port could say what it had attached.
    setTimeout(() => void this.#endAbandoned(), GRACE_MS);
    chrome.alarms.onAlarm.addListener(({ name }) => {
      if (name === ALARM) setTimeout(() => void this.#endAbandoned(), GRACE_MS);
    });
  }

  #connected(port: chrome.runtime.Port): void {
    if (port.name !== LEASE_PORT) return;
    if (!isPanel(port.sender)) {
      port.disconnect();
      return;
    }
    let isOpen = true;
    let tabId: number | undefined;
    port.onMessage.addListener((message: unknown) => {
      const request = parseLeaseRequest(message);
      if (!request || tabId !== undefined) {
        port.disconnect();
        return;
      }
      tabId = request.tabId;
      this.#next(tabId, () => (isOpen ? this.#hold(port, request) : Promise.resolve()));
    });
    port.onDisconnect.addListener(() => {
      isOpen = false;
      const held = tabId;
      if (held !== undefined) this.#next(held, () => this.#lost(port, held));
    });
  }

  async #hold(port: chrome.runtime.Port, request: LeaseRequest): Promise<void> {
    const { tabId, isAttached, takeOver } = request;
    const holder = this.#holders.get(tabId);
    if (holder) {
      if (!takeOver) return reply(port, { type: 'busy' });
      reply(holder, { type: 'taken' });
    }
    this.#holders.set(tabId, port);
    if (!isAttached && (holder || (await this.#attached.all()).includes(tabId))) {
      await this.#detach(tabId);
    }
    await this.#attached.add(tabId);
    if (!(await chrome.alarms.get(ALARM))) {
      await chrome.alarms.create(ALARM, { periodInMinutes: ALARM_PERIOD_MINUTES });
    }
    reply(port, { type: 'held' });
  }

  async #lost(port: chrome.runtime.Port, tabId: number): Promise<void> {
    // A panel that goes while a new worker still answers its port was attached before, and holds
    // nothing.
    const holder = this.#holders.get(tabId);
    if (holder && holder !== port) return;
    this.#holders.delete(tabId);
    await this.#endLease(tabId);
  }

  async #endAbandoned(): Promise<void> {
    for (const tabId of await this.#attached.all()) {
      this.#next(tabId, async () => {
        if (!this.#holders.has(tabId)) await this.#endLease(tabId);
      });
    }
  }

  async #endLease(tabId: number): Promise<void> {
    await this.#detach(tabId);
    await this.#attached.remove(tabId);
    if ((await this.#attached.all()).length === 0) await chrome.alarms.clear(ALARM);
  }

  async #detach(tabId: number): Promise<void> {
    // Chrome sends what is held when it detaches.
    await this.#held.fail(tabId);
    await detachTab(tabId);
    await this.#held.forget(tabId);
  }

  #next(tabId: number, step: () => Promise<void>): void {
    const last = this.#steps.get(tabId) ?? Promise.resolve();
    // A failing task must not stop those after it: the alarm repeats its work.
    const next = last.then(step).catch((error: unknown) => console.error(error));
    this.#steps.set(tabId, next);
  }
}

const HELD_WRITES_KEY = 'held-requests';
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
class HeldWrites {
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

  /** The tab is detached: none of it is held, or blocked, any more. Never rejects. */
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
    const paused = params as {
      requestId: string;
      resourceType: string;
      request: { method: string; url: string };
    };
    const { method, url } = paused.request;
    const isDocument = paused.resourceType === 'Document';
    const isHeld = mayWrite(method) || isDocument || openingConcerns(url).length > 0;
    if (tabId === undefined || !isHeld) return;
    const known = await this.#all();
    known.push({ tabId, ...(sessionId && { sessionId }), requestId: paused.requestId, isDocument });
    known.splice(0, known.length - MAX_REQUESTS);
    await this.#keep(known);
  }

  #all(): Promise<Held[]> {
    this.#known ??= chrome.storage.session.get(HELD_WRITES_KEY).then(
      (stored: Record<string, unknown>) =>
        Array.isArray(stored[HELD_WRITES_KEY]) ? stored[HELD_WRITES_KEY] : [],
      () => [],
    );
    return this.#known;
  }

  async #keep(known: readonly Held[]): Promise<void> {
    // Memory has them, too, for as long as this worker lives.
    await chrome.storage.session.set({ [HELD_WRITES_KEY]: known }).catch(() => undefined);
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

const KEY = 'debugger-lease';

/** Tabs that a panel may have attached the debugger to; survives the worker's death. */
class AttachedTabs {
  #last: Promise<void> = Promise.resolve();

  async all(): Promise<number[]> {
    const stored: Record<string, unknown> = await chrome.storage.session.get(KEY);
    const tabs = stored[KEY];
    return Array.isArray(tabs) ? tabs.filter((tab) => typeof tab === 'number') : [];
  }

  add(tabId: number): Promise<void> {
    return this.#change((tabs) => [...tabs.filter((tab) => tab !== tabId), tabId]);
  }

  remove(tabId: number): Promise<void> {
    return this.#change((tabs) => tabs.filter((tab) => tab !== tabId));
  }

  /** One after the other: each change reads what the one before has written. */
  #change(change: (tabs: number[]) => number[]): Promise<void> {
    const next = this.#last.then(async () => {
      await chrome.storage.session.set({ [KEY]: change(await this.all()) });
    });
    this.#last = next.catch(() => undefined);
    return next;
  }
}

/** Posting to a port throws when the other end is already gone. */
function reply(port: chrome.runtime.Port, message: LeaseReply): void {
  try {
    port.postMessage(message);
  } catch {
    // Its disconnect ends the lease.
  }
}

/** A page that does not answer must not delay the detaching. */
const RESTORE_DEADLINE_MS = 1000;

/** Releases a person's input and detaches the extension's debugger, whichever panel attached it. */
async function detachTab(tabId: number): Promise<void> {
  const restored = chrome.debugger
    .sendCommand({ tabId }, 'Input.setIgnoreInputEvents', { ignore: false })
    // Nothing is attached, or the page has crashed.
    .catch(() => undefined);
  const late = new Promise((resolve) => {
    setTimeout(resolve, RESTORE_DEADLINE_MS);
  });
  await Promise.race([restored, late]);
  await chrome.debugger.detach({ tabId }).catch(() => {
    // The panel, the person or Chrome has detached it already.
  });
}

const schema = z.object({
  tabId: z.int().check(z.nonnegative()),
  isAttached: z.boolean(),
  takeOver: z.boolean(),
});

/** The request in a message, or undefined when it has none. */
function parseLeaseRequest(message: unknown): LeaseRequest | undefined {
  return schema.safeParse(message).data;
}
