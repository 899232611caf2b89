import { openingConcerns } from '../../../core/agent/policy/address-kinds.ts';
import {
  type BlockRule,
  blockRules,
  type HoldRules,
  ruleIds,
  sealRule,
} from '../../../core/agent/writes/block-rules.ts';
import { type Blocker, HeldRequests } from '../../../core/agent/writes/held-requests.ts';
import type { HeldWrite, WriteKind } from '../../../core/agent/writes/held-write.ts';
import { sentContent } from '../../../core/agent/writes/paused-write.ts';

/** Holds the writes of a tab by Chrome's debugger, and blocks by rules what that does not hold. */
export function holdRequests(tabId: number): HeldRequests {
  return new HeldRequests({
    send: (sessionId, method, params) => {
      const target = sessionId === undefined ? { tabId } : { tabId, sessionId };
      return chrome.debugger.sendCommand(target, method, params);
    },
    blocker: (came) => new BlockedRequests(tabId, came),
    acts: (url) => openingConcerns(url).length > 0,
  });
}

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
export class BlockedRequests implements Blocker {
  readonly holdsWorkers = false;
  readonly #tabId: number;
  readonly #came: (write: HeldWrite) => void;
  #rules: HoldRules | null = null;
  #hosts: readonly string[] = [];
  #tabs: readonly number[] = [];
  #passed: readonly string[] = [];
  /** Tabs that the page has opened meanwhile, and whether one was reported. */
  readonly #opened = new Map<number, boolean>();

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
      this.#opened.clear();
      chrome.webRequest.onErrorOccurred.addListener(this.#failed, { urls: ['<all_urls>'] });
      chrome.webNavigation.onCreatedNavigationTarget.addListener(this.#targeted);
      chrome.webNavigation.onErrorOccurred.addListener(this.#navigationFailed);
    }
    this.#rules = rules;
    this.#hosts = hosts;
    this.#passed = [];
    await this.#block(rules);
  }

  async pass(url: string): Promise<void> {
    if (!this.#rules) return;
    this.#passed = [...this.#passed, url];
    await this.#block(this.#rules);
  }

  async #block(rules: HoldRules): Promise<void> {
    const about = { tabId: this.#tabId, tabs: this.#tabs, hosts: this.#hosts };
    const wanted = blockRules({ ...rules, ...about, passed: this.#passed });
    await replaceRules(this.#tabId, (await Promise.all(wanted.map(taken))).flat());
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
    chrome.webNavigation.onCreatedNavigationTarget.removeListener(this.#targeted);
    chrome.webNavigation.onErrorOccurred.removeListener(this.#navigationFailed);
  }

  readonly #failed = (details: chrome.webRequest.OnErrorOccurredDetails): void => {
    const kind = this.#kindOf(details);
    if (!kind) return;
    const { requestId, method, url, tabId, initiator = '' } = details;
    if (kind === 'new-tab') this.#tabFailed(tabId, { method, url, from: initiator });
    else this.#report(requestId, { kind, method, url, from: initiator });
  };

  readonly #targeted = ({ sourceTabId, tabId }: { sourceTabId: number; tabId: number }): void => {
    if (sourceTabId === this.#tabId && !this.#opened.has(tabId)) this.#opened.set(tabId, false);
  };

  readonly #navigationFailed = (details: {
    tabId: number;
    frameId: number;
    url: string;
    error: string;
  }): void => {
    const { tabId, frameId, url, error } = details;
    if (frameId !== 0 || error !== BLOCKED || !this.#opened.has(tabId)) return;
    // It may go there to read: then it was a form that posts.
    const isAgreed = this.#rules?.agreed.includes(URL.parse(url)?.origin ?? '') ?? false;
    this.#tabFailed(tabId, { method: isAgreed ? 'POST' : 'GET', url, from: '' });
  };

  /** Reports what a new tab was kept from, once, and closes it: it shows nothing but that it was blocked. */
  #tabFailed(tabId: number, about: Pick<HeldWrite, 'method' | 'url' | 'from'>): void {
    if (this.#opened.get(tabId)) return;
    this.#opened.set(tabId, true);
    this.#report(`tab-${tabId}`, { kind: 'new-tab', ...about });
    void chrome.tabs.remove(tabId).catch(() => undefined);
  }

  #report(id: string, about: Pick<HeldWrite, 'kind' | 'method' | 'url' | 'from'>): void {
    if (!this.#rules) return;
    const { site } = this.#rules;
    const content = sentContent(about.url, '', '');
    this.#came({
      id: `blocked:${id}`,
      ...about,
      site,
      ...content,
      isHeld: false,
      body: '',
    });
  }

  #kindOf(details: chrome.webRequest.OnErrorOccurredDetails): WriteKind | undefined {
    const { error, tabId, type, initiator } = details;
    if (error !== BLOCKED) return undefined;
    if (tabId === this.#tabId) return KINDS[type];
    const isOwn = this.#hosts.includes(URL.parse(initiator ?? '')?.hostname ?? '');
    if (type === 'main_frame') {
      const isOpened = this.#opened.has(tabId) || (isOwn && !this.#tabs.includes(tabId));
      return isOpened ? 'new-tab' : undefined;
    }
    return isOwn && tabId === NO_TAB ? 'worker' : undefined;
  }
}

/** The rule, unless Chrome refuses its pattern for its length, and all others with it. Patterns only let pass. */
async function taken(rule: BlockRule): Promise<BlockRule[]> {
  const { regexFilter: regex } = rule.condition;
  if (regex === undefined) return [rule];
  const asked = { regex, isCaseSensitive: false };
  const { isSupported } = await chrome.declarativeNetRequest.isRegexSupported(asked);
  return isSupported ? [rule] : [];
}

async function replaceRules(tabId: number, addRules: readonly BlockRule[]): Promise<void> {
  await chrome.declarativeNetRequest.updateSessionRules({
    removeRuleIds: ruleIds(tabId),
    addRules: addRules as chrome.declarativeNetRequest.Rule[],
  });
}
