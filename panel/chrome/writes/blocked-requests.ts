import {
  blockRules,
  type HoldRules,
  ruleIds,
  sealRule,
} from '../../../core/agent/writes/block-rules.ts';
import type { HeldWrite, WriteKind } from '../../../core/agent/writes/held-write.ts';
import { writeFields } from '../../../core/agent/writes/write-fields.ts';

/** What Chrome says of a request that a rule of declarativeNetRequest has blocked. */
const BLOCKED = 'net::ERR_BLOCKED_BY_CLIENT';
/** What belongs to no tab. */
const NO_TAB = -1;

/** By the types that our rules block in the tab itself. */
const KINDS: Readonly<Record<string, WriteKind>> = {
  websocket: 'socket',
  webtransport: 'socket',
  other: 'prefetch',
  csp_report: 'beacon',
};

/** Blocks what `Fetch` does not hold of a tab, by session rules, and reports what was blocked. */
export class BlockedRequests {
  readonly #tabId: number;
  readonly #came: (write: HeldWrite) => void;
  #rules: HoldRules | null = null;
  #hosts: readonly string[] = [];
  #tabs: readonly number[] = [];

  constructor(tabId: number, came: (write: HeldWrite) => void) {
    this.#tabId = tabId;
    this.#came = came;
  }

  /** Blocks from now on. `hosts` are those of the page's frames. Rejects when Chrome refuses the rules. */
  async begin(rules: HoldRules, hosts: readonly string[]): Promise<void> {
    const tabs = (await chrome.tabs.query({})).flatMap(({ id }) => (id === undefined ? [] : [id]));
    // A new tab of an earlier press is there by now; it is still one that the page has opened.
    if (!this.#rules) {
      this.#tabs = tabs;
      chrome.webRequest.onErrorOccurred.addListener(this.#failed, { urls: ['<all_urls>'] });
    }
    this.#rules = rules;
    this.#hosts = hosts;
    const facts = { ...rules, tabId: this.#tabId, tabs: this.#tabs, hosts };
    await replaceRules(this.#tabId, blockRules(facts));
  }

  /** Blocks every write of the tab, until `end`. */
  async seal(): Promise<void> {
    this.#unlisten();
    await replaceRules(this.#tabId, [sealRule(this.#tabId)]);
  }

  async end(): Promise<void> {
    this.#unlisten();
    await replaceRules(this.#tabId, []);
  }

  #unlisten(): void {
    this.#rules = null;
    chrome.webRequest.onErrorOccurred.removeListener(this.#failed);
  }

  readonly #failed = (details: chrome.webRequest.OnErrorOccurredDetails): void => {
    const kind = this.#kindOf(details);
    if (!kind || !this.#rules) return;
    const { requestId, method, url, tabId, initiator } = details;
    this.#came({
      id: `blocked:${requestId}`,
      kind,
      method,
      url,
      from: initiator ?? '',
      site: this.#rules.site,
      fields: writeFields(url, '', ''),
      isHeld: false,
      body: '',
    });
    // It shows nothing but that it was blocked.
    if (kind === 'new-tab') void chrome.tabs.remove(tabId).catch(() => undefined);
  };

  #kindOf(details: chrome.webRequest.OnErrorOccurredDetails): WriteKind | undefined {
    const { error, tabId, type, initiator } = details;
    if (error !== BLOCKED) return undefined;
    if (tabId === this.#tabId) return KINDS[type];
    if (!this.#hosts.includes(URL.parse(initiator ?? '')?.hostname ?? '')) return undefined;
    if (tabId === NO_TAB) return 'worker';
    return type === 'main_frame' && !this.#tabs.includes(tabId) ? 'new-tab' : undefined;
  }
}

async function replaceRules(
  tabId: number,
  addRules: readonly ReturnType<typeof sealRule>[],
): Promise<void> {
  await chrome.declarativeNetRequest.updateSessionRules({
    removeRuleIds: ruleIds(tabId),
    addRules: addRules as chrome.declarativeNetRequest.Rule[],
  });
}
