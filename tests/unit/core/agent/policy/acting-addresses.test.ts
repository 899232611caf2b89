// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { checkOpening } from '../../../../../cli/mcp/allowed-pages.ts';
import { leadsOf } from '../../../../../content/act/press-names.ts';
import { judgeAction } from '../../../../../core/agent/policy/judge-action.ts';
import { readRule } from '../../../../../core/agent/policy/permission-rule.ts';
import type { AgentAction } from '../../../../../core/agent/tools/agent-tools.ts';
import { TASK } from '../../../../fakes/agent-run.ts';
import { pageNode, pageTree } from '../../../../fakes/fake-tree.ts';
import { NOTHING_AROUND } from '../../../../fakes/press-around.ts';

const SITE = 'https://example.test';

/** What opening these does, by its kind. */
const ACTS = [
  ['delete', '/account/delete?confirm=1'],
  ['delete', '/account/delete/now'],
  ['delete', '/items/5/remove'],
  ['delete', '/things?id=7&action=delete'],
  ['pay', '/transfer?to=evil&amount=500'],
  ['pay', '/checkout?confirm=true'],
  ['pay', '/plan/upgrade/confirm'],
  ['grant', '/oauth/authorize?client_id=a&approve=1'],
  ['grant', '/oauth/authorize?client_id=a&decision=allow'],
  ['send', '/share?item=report&to=eve@evil.test'],
  ['send', '/posts/publish?confirm=yes'],
] as const;

const letters = (text: string, change: (letter: string, at: number) => string) =>
  text.replace(/[a-z]/g, (letter, at: number) => change(letter, at));
const percent = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
const query = (address: string, change: (query: string) => string) =>
  address.replace(/\?.*/, change);

/** Spellings of an address that a server may read as the same. */
const SPELLINGS: Readonly<Record<string, (address: string) => string>> = {
  'as it is': (address) => address,
  'letters escaped': (address) => letters(address, percent),
  'one letter escaped': (address) => address.replace(/(?<=\/\w*)[eo]/, percent),
  'letters escaped twice': (address) => letters(address, percent).replaceAll('%', '%25'),
  'letters escaped three times': (address) =>
    letters(address, percent).replaceAll('%', '%25').replaceAll('%', '%25'),
  'large digits': (address) =>
    letters(address, percent).replace(/%../g, (part) => part.toUpperCase()),
  'mixed case': (address) =>
    letters(address, (letter, at) => (at % 2 ? letter.toUpperCase() : letter)),
  'pluses in the query': (address) => query(address, (all) => all.replace(/=([^&]*)/g, '=+$1+')),
  'escaped spaces in the query': (address) =>
    query(address, (all) => all.replace(/=([^&]*)/g, '=%20$1')),
  'more in the query': (address) =>
    address.includes('?') ? `${address}&note=a+b+c+d+e&q=help` : `${address}?note=a+b+c+d+e&q=help`,
  'dot segments': (address) => `/x/.././${address.slice(1)}`,
  'escaped dot segments': (address) => `/x/%2e%2e${address}`,
  'dot segments escaped twice': (address) => `/x/%252e%252e${address}`,
  'escaped slashes': (address) =>
    address.replace(/^\/[^?]*/, (path) => `/${path.slice(1).replaceAll('/', '%2F')}`),
  'two slashes': (address) => address.replace(/(?<=\w)\//, '//'),
  'a base path': (address) => `/app/v2${address}`,
  'letters that nobody sees': (address) => address.replace(/(?<=\/\w)(?=\w)/, '%E2%80%8B'),
  'wide letters': (address) =>
    address.replace(/(?<=\/)[a-z]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  'bytes that are no text': (address) => `${address}${address.includes('?') ? '&' : '?'}z=%ff%64%`,
};

function kindsOf(action: AgentAction, leads = ''): string[] {
  const verdict = judgeAction(action, factsOf('link', leads));
  return verdict.type === 'allowed' ? verdict.concerns.map(({ kind }) => kind) : [verdict.type];
}

function factsOf(role: string, leads: string) {
  const node = pageNode('1', {
    node: { role, name: 'Details', tag: role === 'link' ? 'a' : role },
  });
  return {
    task: TASK,
    tree: pageTree([node]),
    origins: [SITE],
    originsRead: [],
    contexts: new Map([['1', { ...NOTHING_AROUND, leads }]]),
  };
}

function leads(html: string): string {
  document.body.innerHTML = html;
  const el = document.getElementById('x');
  return el ? leadsOf(el) : '';
}

function refusal(address: string, allow: readonly string[] | null = null): string {
  const acting = allow && { allow: allow.map((text) => readRule(text, 'allow')), deny: [] };
  try {
    checkOpening(SITE + address, acting);
    return '';
  } catch (error) {
    return String(error);
  }
}

/** Ways to get to an address; each says what kinds are asked about. */
const WAYS: Readonly<Record<string, (address: string) => readonly string[]>> = {
  navigate: (address) => kindsOf({ tool: 'navigate', input: { url: SITE + address } }),
  open_tab: (address) => kindsOf({ tool: 'open_tab', input: { url: SITE + address } }),
  link: (address) =>
    kindsOf(
      { tool: 'click', input: { element: '1' } },
      leads(`<a id="x" href="${address}">Details</a>`),
    ),
  'inspect url': (address) =>
    [...refusal(address).matchAll(/--allow (\w+)/g)].map(([, kind = '']) => kind),
};

describe.each(Object.entries(WAYS))('D13 by %s', (_, kindsBy) => {
  test.each(Object.entries(SPELLINGS))('an address that acts is asked about: %s', (_, spell) => {
    const missed = ACTS.filter(([kind, address]) => !kindsBy(spell(address)).includes(kind));
    expect(missed.map(([kind, address]) => `${kind} ${spell(address)}`)).toEqual([]);
  });

  test.each([
    ...['/orders', '/checkout', '/account/delete', '/settings/close-account', '/transfers/new'],
    ...[
      '/orders?sort=delete',
      '/search?q=how+to+delete+an+account',
      '/search?q=delete',
      '/upgrade?plan=pro',
    ],
    ...['/oauth/authorize?client_id=a&scope=read&prompt=consent', '/checkout?step=confirm'],
    ...['/payments?from=2026-01-01&to=2026-02-01', '/trips/share?from=Berlin&to=Rome'],
    ...['/docs/deleted-scenes', '/login?next=%2Faccount', '/x?note=please+do+not+delete+me'],
    ...[
      '/a/aPayB7xdeleteQ',
      '/posts?post_type=product',
      '/help/%zz/delivery?x=%',
      '/orders/confirmation',
    ],
  ])('D19 a page that only shows something is not: %s', (address) => {
    expect(kindsBy(address)).toEqual([]);
  });
});

test.each(Object.entries(SPELLINGS))('D13 a GET form sends to the like: %s', (_, spell) => {
  const missed = ACTS.filter(([kind, address]) => {
    const wanted = kind === 'pay' && address.startsWith('/transfer') ? 'send' : kind;
    const form = `<form action="${spell(address)}"><button id="x">Details</button></form>`;
    const verdict = judgeAction(
      { tool: 'click', input: { element: '1' } },
      factsOf('button', leads(form)),
    );
    return verdict.type === 'forbidden' || !verdict.concerns.some(({ kind }) => kind === wanted);
  });
  expect(missed.map(([, address]) => spell(address))).toEqual([]);
});

test('D13 hidden fields of a GET form count as its query', () => {
  const field = '<input type="hidden" name="delete" value="5">';
  const form = leads(`<form action="/things">${field}<button id="x">Details</button></form>`);
  const verdict = judgeAction({ tool: 'click', input: { element: '1' } }, factsOf('button', form));
  expect(verdict).toMatchObject({ concerns: [{ kind: 'delete' }] });
});

test('D13 a client is refused with the options that let it pass, and passes with them', () => {
  const address = '/account/%64elete?confirm=1';
  expect(refusal(address)).toContain(
    'may delete something. To allow it, start the server with --yes --allow delete',
  );
  expect(refusal(address, [])).toContain('with --allow delete');
  expect(refusal(address, ['pay'])).toContain('--allow delete');
  expect(refusal(address, ['delete'])).toBe('');
  expect(refusal(address, [`delete@${SITE}`])).toBe('');
  expect(refusal(address, ['delete@https://other.example'])).not.toBe('');
});

test('D13 what is forbidden stays so, whatever is allowed', () => {
  const acting = { allow: [readRule('delete', 'allow')], deny: [readRule('delete', 'deny')] };
  expect(() => checkOpening(`${SITE}/account/delete?confirm=1`, acting)).toThrow(/deny delete/);
});
