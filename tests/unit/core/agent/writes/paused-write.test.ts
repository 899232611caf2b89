import { expect, test } from 'vitest';
import { shownWrite } from '../../../../../core/agent/writes/held-write.ts';
import {
  type PausedRequest,
  pausedWrite,
  sentContent,
} from '../../../../../core/agent/writes/paused-write.ts';

const SITE = 'https://shop.example';
const FACTS = {
  id: '1',
  site: SITE,
  frameOrigin: '',
  mainFrameId: 'main',
  agreed: [SITE],
  acts: () => false,
};

const paused = (
  method: string,
  resourceType: string,
  about: Partial<PausedRequest['request']> & { frameId?: string } = {},
): PausedRequest => {
  const { frameId = 'main', ...request } = about;
  return {
    request: { url: `${SITE}/api`, method, headers: {}, ...request },
    frameId,
    resourceType,
  };
};

test.each(['GET', 'HEAD', 'OPTIONS', 'get'])('%s only reads, by whatever means', (method) => {
  for (const type of ['XHR', 'Fetch', 'Ping', 'Other', 'Document']) {
    expect(pausedWrite(paused(method, type), FACTS)).toBeNull();
  }
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'MERGE', 'post'])(
  '%s is a write, by whatever means and wherever to',
  (method) => {
    const kinds = ['XHR', 'Fetch', 'Ping', 'CSPViolationReport', 'Other', 'Document'].map(
      (type) => pausedWrite(paused(method, type), FACTS)?.kind,
    );
    expect(kinds).toEqual(['request', 'request', 'beacon', 'beacon', 'request', 'form']);
  },
);

test('the page that goes where nobody has agreed to is held, its frames are not', () => {
  const url = 'https://elsewhere.example/?a=1';
  expect(pausedWrite(paused('GET', 'Document', { url }), FACTS)?.kind).toBe('navigation');
  expect(pausedWrite(paused('GET', 'Document', { url, frameId: 'ad' }), FACTS)).toBeNull();
  expect(
    pausedWrite(paused('GET', 'Document', { url }), {
      ...FACTS,
      agreed: ['https://elsewhere.example'],
    }),
  ).toBeNull();
  expect(pausedWrite(paused('GET', 'Document', { url: 'about:blank' }), FACTS)).toBeNull();
});

const FIELDS: readonly [string, string, string][] = [
  [
    'application/x-www-form-urlencoded',
    'user=a&password=b&cc%2Dnumber=c',
    'user password* cc-number*',
  ],
  [
    'application/json',
    '{"card":{"number":"1","cvc":"2"},"note":"x"}',
    'card.number* card.cvc* note',
  ],
  ['application/json', '[{"name":"a"},{"name":"b"}]', '[].name'],
  ['text/plain;charset=UTF-8', '{"otp":"1"}', 'otp*'],
  ['text/plain', 'tile=2&pin=1', 'tile pin*'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="Kennwort"\r\n\r\ns\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nb\r\n--x--',
    'Kennwort* file',
  ],
  ['application/octet-stream', '\u0000\u0001', ''],
  ['application/json', '{"cut":', ''],
];

test.each(FIELDS)('the fields of %s are named: %s', (type, postData, expected) => {
  const write = pausedWrite(
    paused('POST', 'Fetch', { postData, headers: { 'Content-Type': type } }),
    FACTS,
  );
  const names = write?.fields.map(({ name, isSecret }) => `${name}${isSecret ? '*' : ''}`);
  expect(names?.join(' ')).toBe(expected);
});

test('what is shown of a write has no value, neither of its address nor of its body', () => {
  const write = pausedWrite(
    paused('POST', 'Fetch', {
      url: `${SITE}/api?token=hunter2&page=3#hunter3`,
      postData: '{"password":"hunter4"}',
      headers: { 'content-type': 'application/json' },
    }),
    FACTS,
  );
  if (!write) throw new Error('It is a write.');
  expect(JSON.stringify(shownWrite(write))).not.toMatch(/hunter/);
  expect(write.fields.map(({ name }) => name)).toEqual(['token', 'page', 'password']);
});

test('a body that Chrome gives as bytes is read, and a huge one is cut', () => {
  const bytes = btoa(`word=${'x'.repeat(400_000)}`);
  const write = pausedWrite(paused('POST', 'Fetch', { postDataEntries: [{ bytes }] }), FACTS);
  expect(write?.fields).toEqual([{ name: 'word', isSecret: false }]);
  expect(write?.body.length).toBe(200_000);
});

test('the frame that sends is known by its session, else by its headers', () => {
  const headers = { Origin: 'https://ads.example' };
  expect(pausedWrite(paused('POST', 'Fetch', { headers }), FACTS)?.from).toBe(
    'https://ads.example',
  );
  expect(pausedWrite(paused('POST', 'Fetch'), FACTS)?.from).toBe(SITE);
  const framed = { ...FACTS, frameOrigin: 'https://frame.example' };
  expect(pausedWrite(paused('POST', 'Fetch'), framed)?.from).toBe('https://frame.example');
});

const operationOf = (query: string) => {
  const body = JSON.stringify({ query });
  return sentContent(`${SITE}/api`, body, 'application/json').operation;
};

/** Documents of GraphQL that only ask, and what is before and behind them. */
const QUERIES = [
  '{ items { id } }',
  '{items}',
  'query { items }',
  'query Items($first: Int = 5, $in: In = {x: 1}) @live(if: true) { items(first: $first) { id } }',
  'query($q:String!){items(q:$q){id}}',
  'fragment F on Item { id } query { items { ...F } }',
  'query A { items } query B { items }',
  '{ list: items(text: "a # b } mutation { x }") { id } }',
  '{ items(text: """ } mutation "{ """) { id } }',
  '{ items(min: -1.5, in: [1, 2], all: {a: {b: 1}}) @include(if: $x) { id ... on Book { id } } }',
];
const AROUND = [
  (text: string) => text,
  (text: string) => `# mutation { a }\n${text}`,
  (text: string) => `\ufeff\n  ,${text}  # the end`,
  (text: string) => text.replaceAll(' ', '\n  '),
];

test.each(QUERIES)('%s only asks, however it is written', (query) => {
  for (const around of AROUND.slice(0, /"/.test(query) ? 3 : 4)) {
    expect(operationOf(around(query)), around(query)).toMatch(/^query (?:items|id)$/);
  }
});

/** What changes something, in one of its operations or at all. */
const CHANGES: readonly [string, string][] = [
  ['mutation { removeItem(id: 1) { id } }', 'mutation removeItem'],
  ['query A { items } mutation B { removeItem }', 'mutation removeItem'],
  [
    'fragment F on Item { id }\nmutation($id: ID!) { x: removeItem(id: $id) { ...F } }',
    'mutation removeItem',
  ],
  ['{ items(text: "#") }\nmutation { removeItem }', 'mutation removeItem'],
  ['{ items(text: "\\"#{") } mutation M { removeItem }', 'mutation removeItem'],
  ['subscription { changed { id } }', 'subscription changed'],
];

test.each(CHANGES)('%s does %s, also with quotation marks before it', (query, operation) => {
  for (const around of AROUND.slice(0, 3)) expect(operationOf(around(query))).toBe(operation);
});

test.each([
  'DELETE WHERE { ?s ?p ?o }',
  'delete where { graph x { a b c } }',
  'INSERT DATA { <a> <b> "c" }',
  'PREFIX x: <http://x.test/> DELETE { ?a x:b ?c } WHERE { ?a x:b ?c }',
  'MATCH (n {id: 1}) DELETE n',
  'MATCH (n {id: 1}) DETACH DELETE n RETURN {id: 1}',
  'CREATE (n {name: "x"})',
  '{ "delete": "users" }',
  '{ a } delete b { c }',
  'query { a } DELETE { b }',
  '{ a } }',
  '{ a',
  '{ a(text: "open) }',
  '{ a }; drop',
  '{}',
  'delete { filter: 1 }',
  'select * from x',
  '',
])('%s is no document of GraphQL', (query) => {
  expect(operationOf(query)).toBe('');
});

test('what is nearly a document of GraphQL is read as fast as any, however many parts it has', () => {
  for (const part of ['{a} ', '{a} , ', 'query A {a} ', '@b (c) {a} ']) {
    const started = performance.now();
    expect(operationOf(`${part.repeat(28)}x`), part).toBe('');
    expect(performance.now() - started, part).toBeLessThan(1000);
  }
});

test('every call of a document is named, those of its fragments, too', () => {
  expect(operationOf('mutation { a { id } b: c(x: 1) }')).toBe('mutation a, mutation c');
  expect(
    operationOf('mutation { ...F } fragment F on M { ...G d } fragment G on M { ...F e }'),
  ).toBe('mutation d, mutation e');
  expect(operationOf('mutation { ... @include(if: $x) { a } ...F @skip(if: $y) b }')).toBe(
    'mutation a, mutation b',
  );
  expect(operationOf(`mutation ${'{a'.repeat(5000)}${'}'.repeat(5000)}`)).toBe('mutation a');
});

test('the method that a header gives is the one that counts', () => {
  const headers = { 'X-HTTP-Method-Override': 'delete' };
  for (const method of ['GET', 'POST'])
    expect(pausedWrite(paused(method, 'Fetch', { headers }), FACTS)?.method).toBe('DELETE');
});

test('JSON in JSON ends, however deep it is', () => {
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  expect(sentContent(SITE, deep, 'application/json').data).toHaveLength(1);
});

test('a method of JSON-RPC is no query, whatever it is called', () => {
  for (const method of ['query items', 'subscription.cancel', 'queryItems', 'query.delete']) {
    const body = JSON.stringify({ jsonrpc: '2.0', method, id: 1 });
    const { operation } = sentContent(`${SITE}/api`, body, 'application/json');
    expect(operation, method).not.toMatch(/^query /);
  }
});
