import { expect, test } from 'vitest';
import { openingConcerns } from '../../../../../core/agent/policy/address-kinds.ts';
import {
  type BlockFacts,
  type BlockRule,
  blockRules,
  ruleIds,
  sealRule,
} from '../../../../../core/agent/writes/block-rules.ts';
import { patternOf } from '../../../../../core/agent/writes/judge-write.ts';
import { sentContent } from '../../../../../core/agent/writes/paused-write.ts';

const SITE = 'https://shop.example:8443';
const OTHER = 'https://elsewhere.example';
const FACTS: BlockFacts = {
  site: SITE,
  agreed: [SITE, 'https://help.example'],
  allowed: [],
  tabId: 1_234_567_890,
  tabs: [7, 1_234_567_890],
  hosts: ['shop.example'],
};

interface Request {
  tab: number;
  type: string;
  method: string;
  url: string;
  initiator?: string;
}

/** What Chrome does with a request, by the rules alone: the highest priority decides, allowing before blocking. */
function fate(rules: readonly BlockRule[], request: Request): 'block' | 'pass' {
  const { tab, type, method, url, initiator = 'shop.example' } = request;
  const matching = rules.filter(({ condition }) => {
    const { tabIds, excludedTabIds, initiatorDomains, resourceTypes, regexFilter } = condition;
    const { requestMethods, excludedRequestMethods, urlFilter } = condition;
    return (
      (urlFilter === undefined || finds(urlFilter, url)) &&
      (tabIds?.includes(tab) ?? true) &&
      !excludedTabIds?.includes(tab) &&
      (initiatorDomains?.includes(initiator) ?? true) &&
      (resourceTypes?.includes(type) ?? type !== 'main_frame') &&
      (requestMethods?.includes(method) ?? true) &&
      !excludedRequestMethods?.includes(method) &&
      (regexFilter === undefined || new RegExp(regexFilter).test(url))
    );
  });
  const highest = Math.max(0, ...matching.map(({ priority }) => priority));
  const deciding = matching.filter(({ priority }) => priority === highest);
  return deciding.some(({ action }) => action.type === 'block') ? 'block' : 'pass';
}

/** As the filters of declarativeNetRequest are read: `^` is any sign but `_-.%`, or the end. */
function finds(filter: string, url: string): boolean {
  const parts = filter.split('^').map((part) => part.replace(/[.*+?$()[\]{}|\\]/g, '\\$&'));
  return new RegExp(parts.join('(?:[^\\p{L}\\d_.%-]|$)'), 'iu').test(url);
}

const { tabId } = FACTS;
const inTab = (type: string, url: string, method = 'get'): Request => ({
  tab: tabId,
  type,
  method,
  url,
});

test('foreign sockets, reports and prefetches of the tab are blocked, what Fetch holds is left to it', () => {
  const rules = blockRules(FACTS);
  expect(fate(rules, inTab('websocket', 'wss://shop.example:8443/live'))).toBe('pass');
  expect(fate(rules, inTab('websocket', 'wss://elsewhere.example/live'))).toBe('block');
  expect(fate(rules, inTab('webtransport', 'https://elsewhere.example/wt'))).toBe('block');
  expect(fate(rules, inTab('csp_report', 'https://report.example/', 'post'))).toBe('block');
  expect(fate(rules, inTab('other', 'https://elsewhere.example/next'))).toBe('block');
  expect(fate(rules, inTab('other', `${SITE}/next`))).toBe('pass');
  for (const type of ['xmlhttprequest', 'ping', 'script', 'image', 'main_frame', 'sub_frame']) {
    expect(fate(rules, inTab(type, 'https://elsewhere.example/', 'post'))).toBe('pass');
  }
});

test('tabs that the page opens may only read what is agreed to; other tabs and sites are left alone', () => {
  const rules = blockRules(FACTS);
  const opened = (url: string, method: string) => ({
    tab: 99,
    type: 'main_frame',
    method,
    url,
  });
  expect(fate(rules, opened('https://evil.example/?q=1', 'get'))).toBe('block');
  expect(fate(rules, opened('https://help.example.evil.example/', 'get'))).toBe('block');
  expect(fate(rules, opened('https://help.example/a', 'get'))).toBe('pass');
  expect(fate(rules, opened(`${SITE}/order`, 'post'))).toBe('block');
  expect(fate(rules, { ...opened('https://evil.example/', 'post'), tab: 7 })).toBe('pass');
  const other = { ...opened('https://evil.example/', 'post'), initiator: 'news.example' };
  expect(fate(rules, other)).toBe('pass');
});

const ACTING = [
  '/account/%64elete?confirm=1',
  '/account/d%2565lete?x=1',
  '/items/5/delete',
  '/deleteItem?id=5',
  '/index.php?action=rm&id=5',
  '/transfer?to=evil&amount=500',
  '/oauth/authorize?client_id=x&approve=1',
  '/oauth/authorize?client_id=x&decision=allow',
  '/messages/send?to=eve&text=hi&confirm=1',
  '/upgrade/confirm',
  '/settings/two-factor/off?now=1',
  '/account/role?role=owner',
  '/users/5/2fa/disable',
  '/x?cvc=123',
  '/graphql?query=mutation%7BdeleteAccount%7Bid%7D%7D',
  '/pay/5?do=1',
  '/%EF%BD%84elete/5?x=1',
  '/de%E2%80%8Blete/5?x=1',
];

test.each(ACTING)('%s acts by itself: it opens no tab before it was judged', (path) => {
  const opening = { tab: 99, type: 'main_frame', method: 'get', url: `${SITE}${path}` };
  expect(openingConcerns(opening.url)).not.toEqual([]);
  expect(fate(blockRules(FACTS), opening)).toBe('block');
  const pattern = { ...patternOf({ ...opening, site: SITE, method: 'GET', fields: [] }) };
  expect(fate(blockRules({ ...FACTS, allowed: [pattern] }), opening)).toBe('pass');
});

test('what was allowed by its body lets nothing blocked pass, and by its query only the same', () => {
  const about = { site: SITE, method: 'POST', fields: [] };
  const body = patternOf({ ...about, url: `${SITE}/rpc`, data: [['op', 'save']] });
  const posted = { tab: -1, type: 'xmlhttprequest', method: 'post', url: `${SITE}/rpc` };
  expect(fate(blockRules({ ...FACTS, allowed: [body] }), posted)).toBe('block');

  const url = `${SITE}/do?id=5&op=save+it`;
  const asked = patternOf({ ...about, url, ...sentContent(url, '', '') });
  const rules = blockRules({ ...FACTS, allowed: [asked] });
  const opened = (path: string) => ({ ...posted, url: `${SITE}${path}` });
  expect(fate(rules, opened('/do?id=6&op=save+it'))).toBe('pass');
  expect(fate(rules, opened('/do?op=save+it'))).toBe('pass');
  for (const path of ['/do', '/do?op=delete', '/do?op=save+items', '/do?x=op=save+it']) {
    expect(fate(rules, opened(path)), path).toBe('block');
  }
});

test.each(['/', '/orders/5', '/posts/7?page=2', '/settings/profile', '/news/two-cities'])(
  '%s opens in another tab at once',
  (path) => {
    const opening = { tab: 99, type: 'main_frame', method: 'get', url: `${SITE}${path}` };
    expect(fate(blockRules(FACTS), opening)).toBe('pass');
  },
);

test('shared workers may only read, and open no socket elsewhere', () => {
  const rules = blockRules(FACTS);
  const shared = (type: string, method: string) => ({
    tab: -1,
    type,
    method,
    url: `${SITE}/api`,
  });
  expect(fate(rules, shared('xmlhttprequest', 'post'))).toBe('block');
  expect(fate(rules, shared('xmlhttprequest', 'get'))).toBe('pass');
  expect(fate(rules, { ...shared('websocket', 'get'), url: 'https://elsewhere.example/' })).toBe(
    'block',
  );
  expect(fate(rules, { ...shared('xmlhttprequest', 'post'), initiator: 'mail.example' })).toBe(
    'pass',
  );
});

test('what was allowed passes, by its path and nothing longer', () => {
  const pattern = { site: SITE, method: 'GET', to: OTHER, path: '/live/*' };
  const rules = blockRules({ ...FACTS, allowed: [pattern] });
  expect(fate(rules, inTab('websocket', 'wss://elsewhere.example/live/42?x'))).toBe('pass');
  expect(fate(rules, inTab('websocket', 'wss://elsewhere.example/live/42/pay'))).toBe('block');
  expect(fate(rules, inTab('websocket', 'wss://elsewhere.example:84430/live/42'))).toBe('block');
  const foreign = blockRules({
    ...FACTS,
    allowed: [{ ...pattern, site: 'https://other.example' }],
  });
  expect(fate(foreign, inTab('websocket', 'wss://elsewhere.example/live/42'))).toBe('block');
});

test('what a service worker sends passes by its whole address once it was held', () => {
  const posting = { tab: -1, type: 'xmlhttprequest', method: 'post', url: `${SITE}/order?a=1` };
  const rules = blockRules({ ...FACTS, passed: [posting.url] });
  expect(fate(rules, posting)).toBe('pass');
  expect(fate(rules, { ...posting, url: `${SITE}/order?a=12` })).toBe('block');
  expect(fate(blockRules(FACTS), posting)).toBe('block');
});

test('the seal blocks every write of the tab, and whoever comes later finds all rules by the tab', () => {
  const seal = sealRule(tabId);
  for (const type of ['xmlhttprequest', 'ping', 'main_frame', 'sub_frame', 'csp_report']) {
    expect(fate([seal], inTab(type, `${SITE}/`, 'post'))).toBe('block');
    expect(fate([seal], inTab(type, `${SITE}/`, 'get'))).toBe('pass');
  }
  const many = Array.from({ length: 500 }, (_, i) => `https://s${i}.example`);
  const ids = blockRules({ ...FACTS, agreed: many }).map(({ id }) => id);
  expect(new Set([...ids, seal.id]).size).toBe(ids.length + 1);
  expect(ruleIds(tabId)).toEqual(expect.arrayContaining([...ids, seal.id]));
  expect(Math.max(...ruleIds(2 ** 31 - 1))).toBeLessThan(2 ** 31);
});
