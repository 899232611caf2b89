import { ACTING_WORDS } from './acting-words.ts';
import type { WritePattern } from './judge-write.ts';

/** What the page may do meanwhile, from the run. */
export interface HoldRules {
  /** The page's origin. */
  site: string;
  /** Origins that it may go to. */
  agreed: readonly string[];
  allowed: readonly WritePattern[];
}

/** What is known of the browser at the press. */
export interface BlockFacts extends HoldRules {
  tabId: number;
  /** Every tab there is: what the page opens now is none of them. */
  tabs: readonly number[];
  /** Hosts of the page's frames. */
  hosts: readonly string[];
  /** Addresses that service workers, whose requests are held, may send to now. */
  passed?: readonly string[];
}

/** A rule of declarativeNetRequest, as far as it is used. */
export interface BlockRule {
  id: number;
  priority: number;
  action: { type: 'block' | 'allow' };
  condition: {
    tabIds?: number[];
    excludedTabIds?: number[];
    initiatorDomains?: string[];
    resourceTypes?: string[];
    requestMethods?: string[];
    excludedRequestMethods?: string[];
    regexFilter?: string;
    urlFilter?: string;
  };
}

/** Rules for one tab; their ids follow from the tab's, so that whoever comes later can remove them. */
const MAX_RULES = 300;
/** Tabs that are open at the same time differ in this. */
const TABS = 7_000_000;
/** What belongs to no tab. */
const NO_TAB = -1;
const READS = ['get', 'head', 'options'];
/** Without types, a rule leaves main frames out. */
const ALL_TYPES = [
  ...['main_frame', 'sub_frame', 'object', 'xmlhttprequest', 'ping', 'csp_report', 'other'],
];
const SOCKETS = ['websocket', 'webtransport'];

/** The ids of all rules for a tab. */
export function ruleIds(tabId: number): number[] {
  const first = (tabId % TABS) * MAX_RULES + 1;
  return Array.from({ length: MAX_RULES }, (_, i) => first + i);
}

/**
 * What blocks the writes of a tab that no `Fetch` can hold: sockets, reports and prefetches of the tab, tabs
 * that the page opens, also at an address that may act, and writes of its shared workers. What is agreed to and
 * allowed passes.
 */
export function blockRules(facts: BlockFacts): BlockRule[] {
  const { tabId, tabs, hosts, site } = facts;
  const inTab = { tabIds: [tabId] };
  const opened = { excludedTabIds: [...tabs], initiatorDomains: [...hosts] };
  const shared = { tabIds: [NO_TAB], initiatorDomains: [...hosts] };
  const block = { priority: 1, action: { type: 'block' } } as const;
  const allow = { priority: 2, action: { type: 'allow' } } as const;
  const blockActing = { ...block, priority: 3 };
  const allowKnown = { ...allow, priority: 4 };
  const agreed = [...new Set([site, ...facts.agreed])];
  const kinds = [...SOCKETS, 'other', 'main_frame', 'xmlhttprequest', 'ping'];
  const rules: Omit<BlockRule, 'id'>[] = [
    { ...block, condition: { ...inTab, resourceTypes: [...SOCKETS, 'other', 'csp_report'] } },
    { ...block, condition: { ...opened, resourceTypes: ['main_frame'] } },
    {
      ...block,
      condition: {
        ...shared,
        resourceTypes: ['xmlhttprequest', 'ping', 'other'],
        excludedRequestMethods: READS,
      },
    },
    { ...block, condition: { ...shared, resourceTypes: SOCKETS } },
    ...agreed.map((origin) => ({
      ...allow,
      condition: {
        resourceTypes: ['main_frame', 'other'],
        requestMethods: READS,
        regexFilter: `^${escapedForRe2(origin)}/`,
      },
    })),
    // A socket only asks until something is sent through it.
    {
      ...allow,
      condition: {
        resourceTypes: SOCKETS,
        regexFilter: `^${anyScheme(site)}/`,
      },
    },
    ...ACTING_WORDS.map((urlFilter) => ({
      ...blockActing,
      condition: { ...opened, resourceTypes: ['main_frame'], requestMethods: READS, urlFilter },
    })),
    ...facts.allowed
      .filter((pattern) => pattern.site === site && isOfAddress(pattern))
      .map((pattern) => ({
        ...allowKnown,
        condition: { resourceTypes: kinds, regexFilter: patternFilter(pattern) },
      })),
    ...(facts.passed ?? []).map((url) => ({
      ...allow,
      condition: { ...shared, resourceTypes: kinds, regexFilter: `^${escapedForRe2(url)}$` },
    })),
  ];
  const ids = ruleIds(tabId);
  // The last id is the seal's.
  return rules.slice(0, MAX_RULES - 1).map((rule, i) => ({ id: ids[i] ?? 0, ...rule }));
}

/** Blocks every write of a tab: while it is in force, what is held can be failed and nothing comes after. */
export function sealRule(tabId: number): BlockRule {
  return {
    id: ruleIds(tabId).at(-1) ?? 0,
    priority: 5,
    action: { type: 'block' },
    condition: { tabIds: [tabId], resourceTypes: ALL_TYPES, excludedRequestMethods: READS },
  };
}

/** Sockets are opened on `ws:` for `http:`. */
function anyScheme(origin: string): string {
  return escapedForRe2(origin).replace(/^http(s?)(\\?:)/, '(?:http|ws)$1$2');
}

/** Nobody reads the bodies of what is blocked: what was allowed has to be known by the address alone. */
function isOfAddress({ operation }: WritePattern): boolean {
  return operation?.split('&').every((part) => part.includes('=')) ?? true;
}

function patternFilter({ to, path, operation = '' }: WritePattern): string {
  const parts = path.split('*').map(escapedForRe2);
  const where = `^${anyScheme(to)}${parts.join('[^/?#]+')}`;
  if (operation === '') return `${where}(?:[?#]|$)`;
  const said = operation.split('&').map((part) => {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    const asked = escapedForRe2(String(new URLSearchParams([[name, value]])));
    return `(?:[^#]*&)?${value === '*' ? asked.replace(/\\\*$/, '[^&#]+') : asked}`;
  });
  return `${where}\\?${said.join('&')}(?:[&#]|$)`;
}

function escapedForRe2(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
