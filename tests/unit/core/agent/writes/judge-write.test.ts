import { expect, test } from 'vitest';
import { ruledWrite, type WriteFacts } from '../../../../../core/agent/policy/judge-permission.ts';
import {
  type OpenGrant,
  type Permissions,
  readRule,
} from '../../../../../core/agent/policy/permission-rule.ts';
import type { HeldWrite, WriteKind } from '../../../../../core/agent/writes/held-write.ts';
import { patternOf } from '../../../../../core/agent/writes/judge-write.ts';
import { sentContent } from '../../../../../core/agent/writes/paused-write.ts';

const SITE = 'https://shop.example';
const OTHER = 'https://ads.example';

function write(about: Partial<HeldWrite> = {}): HeldWrite {
  const { url = `${SITE}/cart/items/42`, body = '' } = about;
  return {
    ...{
      id: '1',
      kind: 'request',
      method: 'POST',
      url,
      from: SITE,
      site: SITE,
      isHeld: true,
      body,
    },
    ...sentContent(url, body, /^[[{]/.test(body) ? 'application/json' : ''),
    ...about,
  };
}

const FACTS: WriteFacts = {
  ...{ allowed: [], ordinary: [], approved: [], isStrict: false },
  agreed: [SITE],
  words: { label: [] },
};

function verdict(
  one: HeldWrite,
  about: Partial<WriteFacts> & { allow?: string[]; deny?: string[]; grants?: OpenGrant[] } = {},
) {
  const { allow = [], deny = [], grants = [], ...facts } = about;
  const permissions: Permissions = {
    allow: allow.map((text) => readRule(text, 'allow')),
    deny: deny.map((text) => readRule(text, 'deny')),
    grants,
  };
  return ruledWrite(one, { ...FACTS, ...facts }, permissions);
}

const grant = (kind: OpenGrant['kind'], words = 'do it', site = SITE): OpenGrant => ({
  ...{ kind, words, site },
});
const SUBMIT = [grant('submit', 'save')];

/** A request of each kind. */
const BY_KIND = {
  submit: write(),
  delete: write({ url: `${SITE}/items/5/delete` }),
  pay: write({ url: `${SITE}/checkout` }),
  send: write({ url: `${SITE}/messages` }),
  account: write({ url: `${SITE}/account/email`, body: '{"email":"a@b.test"}' }),
  grant: write({ url: `${SITE}/oauth/authorize` }),
} as const;
const KINDS = Object.keys(BY_KIND) as (keyof typeof BY_KIND)[];

test('D20: a task that grants nothing lets nothing pass that changes anything', () => {
  for (const kind of KINDS) expect(verdict(BY_KIND[kind]), kind).toMatchObject({ verdict: 'ask' });
});

test('D20: each kind passes by its own grant, and by no other; an act without a name by any', () => {
  for (const kind of KINDS) {
    for (const granted of KINDS) {
      const { verdict: said } = verdict(BY_KIND[kind], { grants: [grant(granted)] });
      expect(said, `${kind} by ${granted}`).toBe(
        kind === granted || kind === 'submit' ? 'send' : 'ask',
      );
    }
    expect(verdict(BY_KIND[kind], { allow: [kind] }).verdict).toBe('send');
    expect(verdict(BY_KIND[kind], { allow: [kind], deny: [kind] }).verdict).toBe('fail');
    expect(verdict(BY_KIND[kind], { grants: [grant(kind)], deny: [kind] }).verdict).toBe('fail');
    expect(verdict(BY_KIND[kind], { approved: [kind] }).verdict).toBe('send');
    expect(verdict(BY_KIND[kind], { grants: [grant(kind)], isStrict: true }).verdict).toBe('ask');
    // For one site is for no other.
    expect(verdict(BY_KIND[kind], { grants: [grant(kind, 'x', OTHER)] }).verdict).toBe('ask');
  }
});

test('the word of the task is its own kind: “cancel my order”', () => {
  const cancels = write({ url: `${SITE}/orders/5/cancel` });
  expect(verdict(cancels, { grants: SUBMIT }).verdict).toBe('ask');
  expect(verdict(cancels, { grants: [grant('account', 'cancel my order')] }).verdict).toBe('send');
});

test('what passes by a grant uses it up, what passes by a rule does not', () => {
  expect(verdict(BY_KIND.pay, { grants: [grant('pay')] }).granted).toEqual(['pay']);
  expect(verdict(BY_KIND.pay, { grants: [grant('pay')], allow: ['pay'] }).granted).toEqual([]);
});

test('another site needs its own leave, and its beacons fail without a question', () => {
  const there = write({ url: `${OTHER}/collect` });
  expect(verdict(there, { grants: SUBMIT }).verdict).toBe('ask');
  expect(verdict(there, { grants: SUBMIT, allow: [`origin=${OTHER}`] }).verdict).toBe('send');
  expect(verdict(there, { grants: SUBMIT, agreed: [SITE, OTHER] }).verdict).toBe('send');
  expect(verdict({ ...there, kind: 'beacon' }, { grants: SUBMIT }).verdict).toBe('fail');
  expect(verdict(write({ from: OTHER }), { grants: SUBMIT }).verdict).toBe('ask');
  const going = write({ kind: 'navigation', method: 'GET', url: `${OTHER}/` });
  expect(verdict(going, { grants: SUBMIT }).verdict).toBe('ask');
  expect(verdict(going, { grants: [grant('site', 'x', OTHER)] }).verdict).toBe('send');
});

test('what the page sent before is its upkeep, to the names of its fields, and never of a kind', () => {
  const seen = write({ url: `${SITE}/rpc`, body: '{"op":"list"}' });
  const ordinary = [patternOf(seen)];
  expect(verdict(seen, { ordinary }).verdict).toBe('send');
  const more = write({ url: `${SITE}/rpc`, body: '{"op":"list","x":1}' });
  expect(verdict(more, { ordinary }).verdict).toBe('ask');
  const other = write({ url: `${SITE}/rpc`, body: '{"op":"apply"}' });
  expect(verdict(other, { ordinary }).verdict).toBe('ask');
  expect(verdict(BY_KIND.pay, { ordinary: [patternOf(BY_KIND.pay)] }).verdict).toBe('ask');
  const far = write({ url: `${OTHER}/t`, carriesTyped: true });
  expect(verdict(far, { ordinary: [patternOf(far)] }).verdict).toBe('ask');
  expect(
    verdict({ ...far, carriesTyped: undefined } as never, { ordinary: [patternOf(far)] }).verdict,
  ).toBe('send');
});

test('what a document that is loading sends goes where it was seen before, with other fields too', () => {
  for (const kind of KINDS) {
    const fresh = { ...BY_KIND[kind], isFresh: true as const };
    expect(verdict(fresh).verdict, kind).toBe('ask');
    const ordinary = [{ ...patternOf(fresh), fields: ['page'] }];
    expect(verdict(fresh, { ordinary }).verdict, kind).toBe(kind === 'submit' ? 'send' : 'ask');
    expect(verdict(BY_KIND[kind], { ordinary }).verdict, kind).toBe('ask');
  }
  const rpc = (op: string) =>
    write({ isFresh: true, url: `${SITE}/rpc`, body: JSON.stringify({ op }) });
  expect(verdict(rpc('apply'), { ordinary: [patternOf(rpc('list'))] }).verdict).toBe('ask');
  expect(verdict(write({ isFresh: true, url: `${OTHER}/x` })).verdict).toBe('ask');
  const query = write({ isFresh: true, url: `${SITE}/graphql`, body: '{"query":"{ me }"}' });
  expect(verdict(query).verdict).toBe('send');
});

test('what a person does in the page meanwhile is theirs', () => {
  for (const kind of KINDS)
    expect(verdict({ ...BY_KIND[kind], isPersons: true }).verdict).toBe('send');
});

test('what a person has allowed is sent, and nothing of another form or operation', () => {
  const allowed = [
    patternOf(write({ url: `${SITE}/graphql`, body: '{"query":"mutation { a }"}' })),
  ];
  const like = write({ url: `${SITE}/graphql`, body: '{"query":"mutation { a }","variables":{}}' });
  expect(verdict(like, { allowed, isStrict: true }).verdict).toBe('send');
  for (const other of [
    write({ url: `${SITE}/graphql`, body: '{"query":"mutation { b }"}' }),
    write({ url: `${SITE}/graphql/x` }),
    write({ url: `${SITE}/graphql`, method: 'PUT' }),
    write({ url: `${OTHER}/graphql` }),
  ])
    expect(verdict(other, { allowed }).verdict).toBe('ask');
});

test.each(['DELETE WHERE { ?s ?p ?o }', 'MATCH (n {id: 1}) DELETE n', 'subscription { a }'])(
  'D20: “%s” is put to a person, as any change',
  (query) => {
    const body = JSON.stringify({ query });
    expect(verdict(write({ url: `${SITE}/db`, body })).verdict).toBe('ask');
  },
);

test('what only asks goes by any method and from any press', () => {
  const kinds: WriteKind[] = ['request', 'form'];
  for (const kind of kinds)
    expect(
      verdict(write({ kind, url: `${SITE}/graphql`, body: '{"query":"{ me { plan } }"}' })).verdict,
    ).toBe('send');
});
