import { LEASE_PORT, type LeaseReply, type LeaseRequest } from '../core/cdp/debugger-lease.ts';
import { AttachedTabs } from './attached-tabs.ts';
import { detachTab } from './detach-tab.ts';
import { isPanel } from './is-panel.ts';
import { parseLeaseRequest } from './lease-request.ts';

const ALARM = 'debugger-lease';
/** The least that Chrome allows. Minutes. */
const ALARM_PERIOD = 0.5;
/** What panels whose worker has died have to open their ports again. Milliseconds. */
const GRACE = 2000;

/**
 * Who may have the debugger attached to which tab. Chrome keeps a panel's attachment when the panel
 * goes, and input held back stays held back; so a lease ends with its panel's port, and then the
 * worker lets input through and detaches. When the worker itself has died, its panels open new ports
 * at once, and an alarm ends the leases of those that do not.
 */
export class DebuggerLease {
  readonly #holders = new Map<number, chrome.runtime.Port>();
  readonly #attached = new AttachedTabs();
  /** The last step for each tab: a tab is detached before it is leased again. */
  readonly #steps = new Map<number, Promise<void>>();

  /** Must be called as the worker starts, or Chrome does not deliver what woke it. */
  listen(): void {
    chrome.runtime.onConnect.addListener((port) => this.#connected(port));
    // A panel may close while this worker starts, before its new port could say what it had attached.
    setTimeout(() => void this.#endAbandoned(), GRACE);
    chrome.alarms.onAlarm.addListener(({ name }) => {
      if (name === ALARM) setTimeout(() => void this.#endAbandoned(), GRACE);
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
      await detachTab(tabId);
    }
    await this.#attached.add(tabId);
    if (!(await chrome.alarms.get(ALARM))) {
      await chrome.alarms.create(ALARM, { periodInMinutes: ALARM_PERIOD });
    }
    reply(port, { type: 'held' });
  }

  async #lost(port: chrome.runtime.Port, tabId: number): Promise<void> {
    // A panel that goes while a new worker still answers its port has attached before, and holds nothing.
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
    await detachTab(tabId);
    await this.#attached.remove(tabId);
    if ((await this.#attached.all()).length === 0) await chrome.alarms.clear(ALARM);
  }

  #next(tabId: number, step: () => Promise<void>): void {
    const last = this.#steps.get(tabId) ?? Promise.resolve();
    // A step that fails must not stop those after it: the alarm does its work again.
    const next = last.then(step).catch((error: unknown) => console.error(error));
    this.#steps.set(tabId, next);
  }
}

/** Posting to a port whose other end has just gone throws. */
function reply(port: chrome.runtime.Port, message: LeaseReply): void {
  try {
    port.postMessage(message);
  } catch {
    // Its loss ends the lease.
  }
}
