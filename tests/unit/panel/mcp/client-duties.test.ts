import { expect, onTestFinished, test, vi } from 'vitest';
import { memoryValue } from '../../../../panel/chrome/storage/stored-value.ts';
import type { ServerSecrets, ServerSettings } from '../../../../panel/mcp/server-settings.ts';
import { requirePkce, ServersModel } from '../../../../panel/mcp/servers-model.ts';
import { startDutyServer } from '../../../fakes/duty-server.ts';

const stop = new AbortController().signal;
const OBJECT = { type: 'object' };

/** A server with these capabilities, added by a person. */
async function added(...about: Parameters<typeof startDutyServer>) {
  const server = await startDutyServer(...about);
  const model = new ServersModel({
    settings: memoryValue<ServerSettings>({ servers: [] }),
    secrets: memoryValue<ServerSecrets>({ servers: {} }),
  });
  onTestFinished(() => {
    model.dispose();
    server.close();
  });
  await model.add(server.url, {});
  const [entry] = model.servers.value;
  const name = (tool: string) => `mcp:${entry?.name}/${tool}`;
  const state = () => model.states.value[entry?.id ?? ''];
  return { server, model, name, state };
}

const listing = (...tools: unknown[]) => ({ 'tools/list': () => ({ tools }) });
const TOOL = { name: 'good', inputSchema: OBJECT };
const CALLED = {
  ...listing(TOOL),
  'tools/call': () => ({ content: [{ type: 'text', text: 'Hi' }] }),
};

test.each([
  ['a schema of another type', { name: 'bad', inputSchema: { type: 'string' } }],
  ['no schema', { name: 'bad' }],
  ['a name that is no text', { name: 7, inputSchema: OBJECT }],
  ['a description that is no text', { name: 'bad', description: {}, inputSchema: OBJECT }],
  ['nothing at all', null],
])('a tool with %s costs no other tool', async (_, bad) => {
  const { model, name, state } = await added(
    { tools: {} },
    listing(TOOL, bad, { ...TOOL, name: 'other' }),
  );
  expect((await model.offered()).map((tool) => tool.name)).toEqual([name('good'), name('other')]);
  expect(state()).toMatchObject({ type: 'ready', broken: 1 });
});

test.each([
  [['to'], { text: 'Hi' }, ['to']],
  [['to', 'text'], {}, ['to', 'text']],
  [['to'], { to: '' }, []],
  [['to'], { to: null }, []],
  [[], {}, []],
])('with %j required, %j is sent only if nothing is missing', async (required, input, missing) => {
  const { server, model, name } = await added(
    { tools: {} },
    {
      ...listing({ name: 'good', inputSchema: { ...OBJECT, required } }),
      'tools/call': () => ({ content: [{ type: 'text', text: 'Sent.' }] }),
    },
  );
  const called = model.call(name('good'), input as never, stop);
  if (missing.length > 0) {
    await expect(called).rejects.toThrow(missing.join(', '));
    expect(server.calls()).toEqual([]);
  } else expect(await called).toMatchObject({ text: 'Sent.' });
});

test.each([400, 404, 429, 500, 502, 503])(
  'a failure names its status and its reason: %i',
  async (status) => {
    const { model, name } = await added(
      { tools: {} },
      {
        ...listing(TOOL),
        'tools/call': (_, { answer }) => {
          answer.writeHead(status, { 'content-type': 'text/plain' }).end('Down for repairs');
          return undefined;
        },
      },
    );
    const failed = model.call(name('good'), {}, stop);
    await expect(failed).rejects.toThrow(`${status}: Down for repairs`);
  },
);

test('a server that fails at once is said to, with status and reason', async () => {
  const { state } = await added(
    { tools: {} },
    {
      'tools/list': (_, { answer }) => {
        answer.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
        return undefined;
      },
    },
  );
  expect(state()).toMatchObject({ type: 'failed', message: '503: Maintenance' });
});

test('pictures of results are handed on, whether they come by themselves or in a resource', async () => {
  const content = [
    { type: 'text', text: 'A chart' },
    { type: 'image', mimeType: 'image/png', data: 'AAAA' },
    { type: 'resource', resource: { uri: 'x:/1', mimeType: 'image/jpeg', blob: 'BBBB' } },
    { type: 'resource', resource: { uri: 'x:/2', text: 'inner' } },
    { type: 'audio', mimeType: 'audio/wav', data: 'CCCC' },
  ];
  const { model, name } = await added(
    { tools: {} },
    { ...listing(TOOL), 'tools/call': () => ({ content }) },
  );
  const result = await model.call(name('good'), {}, stop);
  expect(result.pictures).toEqual([
    { mimeType: 'image/png', data: 'AAAA' },
    { mimeType: 'image/jpeg', data: 'BBBB' },
  ]);
  expect(result.text).toContain('A chart');
  expect(result.text).toContain('inner');
  expect(result.text).not.toMatch(/AAAA|BBBB|CCCC/);
});

test('resources and prompts are offered where a server has them, and asked of it by its own methods', async () => {
  const { server, model, name } = await added(
    { resources: {}, prompts: {} },
    {
      'resources/list': () => ({ resources: [{ uri: 'doc:/a', name: 'A' }] }),
      'resources/read': () => ({ contents: [{ uri: 'doc:/a', text: 'All of A' }] }),
      'prompts/list': () => ({ prompts: [{ name: 'review' }] }),
      'prompts/get': () => ({
        messages: [{ role: 'user', content: { type: 'text', text: 'Review this' } }],
      }),
    },
  );
  const names = ['resources/list', 'resources/read', 'prompts/list', 'prompts/get'];
  expect((await model.offered()).map((tool) => tool.name)).toEqual(names.map(name));
  const text = async (tool: string, input = {}) => (await model.call(name(tool), input, stop)).text;
  expect(await text('resources/list')).toContain('doc:/a');
  expect(await text('resources/read', { uri: 'doc:/a' })).toBe('All of A');
  expect(await text('prompts/list')).toContain('review');
  expect(await text('prompts/get', { name: 'review', arguments: { n: 1 } })).toBe('Review this');
  await expect(text('resources/read')).rejects.toThrow('uri');
  const asked = server.seen.find(({ method }) => method === 'prompts/get');
  expect(asked?.params).toMatchObject({ name: 'review', arguments: { n: '1' } });
});

test.each([
  ['accept', { action: 'accept', content: { name: 'Ada' } }],
  ['decline', { action: 'decline' }],
  ['cancel', { action: 'cancel' }],
] as const)('a server that asks the person hears what they say: %s', async (_, given) => {
  const requestedSchema = { ...OBJECT, properties: { name: { type: 'string' } } };
  const { model, name } = await added(
    { tools: {} },
    {
      ...listing(TOOL),
      'tools/call': async (__, { send, heard }) => {
        const params = { message: 'Who are you?', requestedSchema };
        const said = heard('q1');
        send({ id: 'q1', method: 'elicitation/create', params });
        return { content: [{ type: 'text', text: JSON.stringify((await said).result) }] };
      },
    },
  );
  const result = model.call(name('good'), {}, stop);
  await vi.waitFor(() => expect(model.question.value).toMatchObject({ message: 'Who are you?' }), {
    timeout: 10_000,
  });
  model.answer(given as never);
  expect(JSON.parse((await result).text)).toMatchObject(given);
  expect(model.question.value).toBeNull();
});

test('progress is shown while a call goes on, and not after', async () => {
  const { model, name } = await added(
    { tools: {} },
    {
      ...listing(TOOL),
      'tools/call': async ({ params }, { send }) => {
        const { progressToken } = Object(params?._meta) as { progressToken: number };
        const about = { progressToken, progress: 3, total: 4, message: 'Sorting' };
        send({ method: 'notifications/progress', params: about });
        await vi.waitFor(() => expect(model.progress.value).not.toBeNull(), { timeout: 10_000 });
        return { content: [{ type: 'text', text: JSON.stringify(model.progress.value) }] };
      },
    },
  );
  const { text } = await model.call(name('good'), {}, stop);
  expect(JSON.parse(text)).toEqual({ progress: 3, total: 4, message: 'Sorting' });
  expect(model.progress.value).toBeNull();
});

test('a call that a person stops is cancelled at the server', async () => {
  const { server, model, name } = await added(
    { tools: {} },
    { ...listing(TOOL), 'tools/call': () => new Promise<undefined>(() => undefined) },
  );
  const own = new AbortController();
  const called = model.call(name('good'), {}, own.signal);
  await vi.waitFor(() => expect(server.calls()).toHaveLength(1), { timeout: 10_000 });
  own.abort();
  await expect(called).rejects.toThrow();
  await vi.waitFor(
    () => expect(server.seen.map(({ method }) => method)).toContain('notifications/cancelled'),
    { timeout: 10_000 },
  );
});

test('the client declares that it can ask the person, and nothing else', async () => {
  const { server } = await added({ tools: {} }, listing(TOOL));
  const [first, second] = server.seen;
  expect(first?.params).toMatchObject({ capabilities: { elicitation: { form: {} } } });
  expect(Object.keys(first?.params?.capabilities ?? {})).toEqual(['elicitation']);
  expect(second?.method).toBe('notifications/initialized');
});

test('every request names the version and takes JSON and events; all after the first, the session', async () => {
  const { server, model, name } = await added({ tools: {} }, CALLED, { hasSessions: true });
  await model.call(name('good'), {}, stop);
  const [first, ...others] = server.seen.map(({ headers = {} }) => headers);
  expect(first?.['mcp-session-id']).toBeUndefined();
  for (const { accept } of [first ?? {}, ...others]) {
    expect(accept).toContain('application/json');
    expect(accept).toContain('text/event-stream');
  }
  expect(others.length).toBeGreaterThan(2);
  for (const headers of others) {
    expect(headers).toMatchObject({ 'mcp-session-id': 's1', 'mcp-protocol-version': '2025-06-18' });
  }
});

test('a session that the server no longer knows is begun again, and the call is made once', async () => {
  const { server, model, name } = await added({ tools: {} }, CALLED, { hasSessions: true });
  server.forget();
  const both = [model.call(name('good'), {}, stop), model.call(name('good'), {}, stop)];
  expect(await Promise.all(both)).toMatchObject([{ text: 'Hi' }, { text: 'Hi' }]);
  const begun = server.seen.filter(({ method }) => method === 'initialize');
  expect(begun).toHaveLength(2);
  expect(begun[1]?.headers?.['mcp-session-id']).toBeUndefined();
  const answered = server.calls().filter(({ headers }) => headers?.['mcp-session-id'] === 's3');
  expect(answered).toHaveLength(2);
});

test('a session is ended at the server once nobody needs it', async () => {
  const { server, model } = await added({ tools: {} }, CALLED, { hasSessions: true });
  const [entry] = model.servers.value;
  await model.remove(entry?.id ?? '');
  await vi.waitFor(() => expect(server.ended).toEqual(['s1']));
});

test('a server of a version that nobody here speaks is left, and said', async () => {
  const { server, state } = await added({ tools: {} }, CALLED, { version: '1999-01-01' });
  expect(state()).toMatchObject({ type: 'failed', message: expect.stringContaining('1999-01-01') });
  expect(server.seen.map(({ method }) => method)).toEqual(['initialize']);
});

test.each([
  ['ping', {}, { result: {} }],
  ['sampling/createMessage', { messages: [], maxTokens: 1 }, { error: { code: -32601 } }],
  ['roots/list', {}, { error: { code: -32601 } }],
  [
    'elicitation/create',
    { mode: 'url', message: 'Go', url: 'https://a.test/', elicitationId: '1' },
    { error: { code: -32602 } },
  ],
] as const)(
  'what a server asks of the client itself by %s is answered',
  async (method, params, given) => {
    const { model, name } = await added(
      { tools: {} },
      {
        ...listing(TOOL),
        'tools/call': async (_, { send, heard }) => {
          const said = heard('q1');
          send({ id: 'q1', method, params });
          const { result, error } = await said;
          return { content: [{ type: 'text', text: JSON.stringify({ result, error }) }] };
        },
      },
    );
    const { text } = await model.call(name('good'), {}, stop);
    expect(JSON.parse(text)).toMatchObject(given);
    expect(model.question.value).toBeNull();
  },
);

test('a list is read page by page, as the server turns them', async () => {
  const pages: Record<string, { ids: string[]; next?: string }> = {
    '': { ids: ['a', 'b'], next: 'opaque 2' },
    'opaque 2': { ids: ['c'], next: 'opaque 3' },
    'opaque 3': { ids: ['d'] },
  };
  const turned = (key: string, one: (id: string) => object) => (rpc: { params?: object }) => {
    const { cursor = '' } = (rpc.params ?? {}) as { cursor?: string };
    const { ids = [], next } = pages[cursor] ?? {};
    return { [key]: ids.map(one), ...(next && { nextCursor: next }) };
  };
  const { model, name } = await added(
    { tools: {}, resources: {}, prompts: {} },
    {
      'tools/list': turned('tools', (id) => ({ ...TOOL, name: id })),
      'resources/list': turned('resources', (id) => ({ uri: `doc:/${id}`, name: id })),
      'prompts/list': turned('prompts', (id) => ({ name: `say-${id}` })),
    },
  );
  const own = (await model.offered()).map((tool) => tool.name).slice(0, 4);
  expect(own).toEqual(['a', 'b', 'c', 'd'].map(name));
  for (const [list, last] of [
    ['resources/list', 'doc:/d'],
    ['prompts/list', 'say-d'],
  ] as const) {
    expect((await model.call(name(list), {}, stop)).text).toContain(last);
  }
});

test('two questions at once are asked one after the other', async () => {
  const ask = (message: string) => ({ message, requestedSchema: { ...OBJECT, properties: {} } });
  const { model, name } = await added(
    { tools: {} },
    {
      ...listing(TOOL),
      'tools/call': async (_, { send, heard }) => {
        const said = ['q1', 'q2'].map(heard);
        send({ id: 'q1', method: 'elicitation/create', params: ask('First?') });
        send({ id: 'q2', method: 'elicitation/create', params: ask('Second?') });
        const all = (await Promise.all(said)).map(({ result }) => result?.action);
        return { content: [{ type: 'text', text: all.join() }] };
      },
    },
  );
  const result = model.call(name('good'), {}, stop);
  for (const [message, action] of [
    ['First?', 'decline'],
    ['Second?', 'cancel'],
  ] as const) {
    await vi.waitFor(() => expect(model.question.value).toMatchObject({ message }), {
      timeout: 10_000,
    });
    model.answer({ action });
  }
  expect((await result).text).toBe('decline,cancel');
});

test('a question whose form nobody could fill in is refused at once, with the reason', async () => {
  const properties = { tree: { type: 'object', properties: { a: { type: 'null' } } } };
  const { model, name } = await added(
    { tools: {} },
    {
      ...listing(TOOL),
      'tools/call': async (_, { send, heard }) => {
        const said = heard('q1');
        const params = { message: 'Fill in', requestedSchema: { ...OBJECT, properties } };
        send({ id: 'q1', method: 'elicitation/create', params });
        return { content: [{ type: 'text', text: JSON.stringify((await said).error) }] };
      },
    },
  );
  const { text } = await model.call(name('good'), {}, stop);
  expect(JSON.parse(text)).toMatchObject({ code: expect.any(Number) });
  expect(model.question.value).toBeNull();
});

test.each([
  [undefined, true],
  [[], true],
  [['plain'], true],
  [['S256'], false],
  [['plain', 'S256'], false],
])('a sign-in whose code challenges are %j is refused: %s', (methods, isRefused) => {
  const authorizationServerUrl = 'https://auth.test/';
  const check = () =>
    requirePkce({
      authorizationServerUrl,
      authorizationServerMetadata: {
        issuer: authorizationServerUrl,
        authorization_endpoint: 'https://auth.test/a',
        token_endpoint: 'https://auth.test/t',
        response_types_supported: ['code'],
        ...(methods && { code_challenge_methods_supported: methods }),
      },
    });
  if (isRefused) expect(check).toThrow(/PKCE/);
  else expect(check).not.toThrow();
});
