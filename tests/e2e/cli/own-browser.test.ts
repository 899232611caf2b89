import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrowser } from '../../../cli/setup/find-browser.mjs';
import { inProject } from '../../../cli/setup/project.ts';
import { mcpClient } from './mcp-client.ts';
import { runPenumbra } from './run-penumbra.ts';

/** An app that shows nothing to who is not signed in, and notes what it is sent. */
const sent: string[] = [];
const APP = `<!doctype html><title>Notes of Ada</title><h1>Notes</h1>
<form id="add"><label>Note <input name="note"></label><button>Add note</button></form>
<ul></ul>
<button id="delete">Delete my account</button>
<form method="post" action="/publish" target="_blank"><button>Publish elsewhere</button></form>
<button id="past">Send past the page</button>
<button id="quiet">Send by a worker of no address</button>
<button id="leave">Save as I leave</button>
<script>
  document.querySelector('#add').onsubmit = async (event) => {
    event.preventDefault();
    const note = event.target.note.value;
    await fetch('/notes', { method: 'POST', body: note });
    document.querySelector('ul').insertAdjacentHTML('beforeend', '<li>' + note + '</li>');
  };
  document.querySelector('#delete').onclick = async () => {
    const answer = await fetch('/account', { method: 'DELETE' }).catch(() => null);
    if (answer?.ok) document.body.textContent = 'Your account is gone.';
  };
  document.querySelector('#past').onclick = () => {
    new SharedWorker('/worker.js');
    new WebSocket('ws://localhost:' + location.port + '/elsewhere');
    const frame = document.createElement('iframe');
    frame.src = 'http://localhost:' + location.port + '/socket-frame';
    document.body.append(frame);
  };
  document.querySelector('#quiet').onclick = () => {
    const script = "fetch('" + location.origin + "/by-blob', { method: 'POST', mode: 'no-cors' })";
    new SharedWorker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  };
  const ways = {
    beacon: (path) => navigator.sendBeacon(path, 'draft'),
    kept: (path) => void fetch(path, { method: 'POST', body: 'draft', keepalive: true }),
  };
  const saves = () => {
    for (const type of ['pagehide', 'beforeunload', 'visibilitychange', 'unload'])
      for (const [way, send] of Object.entries(ways))
        (type === 'visibilitychange' ? document : window).addEventListener(type, () =>
          send('/drafts?' + way + '=' + type));
  };
  document.querySelector('#leave').onclick = saves;
  if (location.search === '?saves') saves();
</script>`;

/** Passes on whatever its pages send. */
const SERVICE = `onactivate = (event) => event.waitUntil(clients.claim());
onfetch = (event) => event.respondWith(fetch(event.request));`;

let app: Server;
let url: string;
let browser: ChildProcess;
let profile: string;
let address: string;

beforeAll(async () => {
  app = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    if (method !== 'GET') sent.push(`${method} ${path}`);
    if (path === '/sign-in') {
      return response
        .writeHead(303, { 'set-cookie': 'session=ada; Max-Age=600', location: '/' })
        .end();
    }
    const isSignedIn = headers.cookie?.includes('session=ada');
    if (path === '/worker.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return response.end("onconnect = () => fetch('/by-worker', { method: 'POST' });");
    }
    if (path === '/service.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return response.end(SERVICE);
    }
    response.writeHead(isSignedIn ? 200 : 401, { 'content-type': 'text/html' });
    if (path === '/socket-frame') {
      return response.end(
        "<script>new WebSocket('ws://localhost:' + location.port + '/by-frame')</script>",
      );
    }
    response.end(isSignedIn ? APP : '<title>Sign in</title>Who are you?');
  });
  app.on('upgrade', (request, socket) => {
    sent.push(`SOCKET ${request.url}`);
    socket.destroy();
  });
  await new Promise<void>((resolve) => app.listen(0, resolve));
  url = `http://127.0.0.1:${(app.address() as AddressInfo).port}/`;
  profile = await mkdtemp(join(tmpdir(), 'penumbra-own-'));
  const path = findBrowser() ?? '';
  browser = spawn(path, [
    ...['--headless=new', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0'],
    ...[`--user-data-dir=${profile}`, `${url}sign-in`],
  ]);
  let port = '';
  while (port === '') {
    await sleep(100);
    port =
      (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split(
        '\n',
      )[0] ?? '';
  }
  address = `http://127.0.0.1:${port}`;
  while (!(await tabs()).some(({ title }) => title === 'Notes of Ada')) await sleep(100);
}, 60_000);

beforeEach(() => {
  sent.length = 0;
});

afterAll(async () => {
  const gone = new Promise((resolve) => browser.once('exit', resolve));
  browser.kill();
  await gone;
  app.closeAllConnections();
  app.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

interface Tab {
  id: string;
  title: string;
  url: string;
  webSocketDebuggerUrl: string;
}

async function tabs(): Promise<Tab[]> {
  const all = (await (await fetch(`${address}/json/list`)).json()) as (Tab & { type: string })[];
  return all.filter(({ type }) => type === 'page');
}

/** All of a tab's document, with its sheets, as it is now. */
function documentOf(tab: Tab): Promise<string> {
  return evaluate(
    tab,
    '[document.documentElement.outerHTML, document.styleSheets.length, document.adoptedStyleSheets.length, document.hasFocus()].join()',
  );
}

/** What an expression is in a tab, whoever else uses it. */
async function evaluate({ webSocketDebuggerUrl }: Tab, expression: string): Promise<string> {
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const answer = new Promise<string>((resolve) =>
    socket.addEventListener('message', ({ data }) => resolve(JSON.parse(data).result.result.value)),
  );
  socket.send(
    JSON.stringify({
      id: 1,
      method: 'Runtime.evaluate',
      params: { expression, awaitPromise: true },
    }),
  );
  const said = await answer;
  socket.close();
  return said;
}

type Call = Awaited<ReturnType<typeof mcpClient>>['call'];

const idOf = (outline: string, name: string) =>
  new RegExp(`\\[(\\d+) [^\\]]*"${name}"`).exec(outline)?.[1] ?? '';

async function asItWas() {
  const all = await tabs();
  return { tabs: all.map(({ id, url: at }) => [id, at]), first: await documentOf(all[0] as Tab) };
}

test('an MCP client does a task where the person is signed in, and what harms is held', async () => {
  const before = await asItWas();
  const args = [
    inProject('cli/penumbra.mjs'),
    'mcp',
    '--connect',
    address,
    '--yes',
    '--allow',
    'submit',
    url,
  ];
  const { client, call } = await mcpClient(process.execPath, args);
  try {
    const outline = (await call('inspect')).text;
    expect(outline).toContain('Notes of Ada');
    // It works in a tab of its own, and says which others there are.
    expect(await tabs()).toHaveLength(2);
    const listed = await call('tabs');
    expect(listed.text).toMatch(/^\[0\] Notes of Ada.*\n\[1\] Notes of Ada/m);
    expect((await call('tabs', { close: 1 })).isError).toBe(true);
    await call('act', { step: 'type', args: { element: idOf(outline, 'Note'), text: 'Milk' } });
    const added = await call('act', {
      step: 'click',
      args: { element: idOf(outline, 'Add note') },
    });
    expect(added).toMatchObject({ isError: false });
    expect(added.text).toContain('Milk');
    expect(sent).toEqual(['POST /notes']);

    const gone = await call('act', {
      step: 'click',
      args: { element: idOf(outline, 'Delete my account') },
    });
    expect(gone.text).toMatch(/DELETE [^\n]*\/account/);
    expect(gone.text).toContain('--allow delete');
    await sleep(1500);
    expect(sent).toEqual(['POST /notes']);
  } finally {
    await client.close();
  }
  await sleep(1000);
  expect(await asItWas()).toEqual(before);
  expect(sent).toEqual(['POST /notes']);
});

test('what a press sends past the page itself, by a new tab, a worker or a socket, is held', async () => {
  const args = [
    inProject('cli/penumbra.mjs'),
    'mcp',
    '--connect',
    address,
    '--yes',
    '--strict',
    url,
  ];
  const { client, call } = await mcpClient(process.execPath, args);
  try {
    const outline = (await call('inspect')).text;
    const press = (name: string) =>
      call('act', { step: 'click', args: { element: idOf(outline, name) } });
    const { text } = await press('Send past the page');
    for (const way of [/by-worker|elsewhere/, /by-frame/]) expect(text).toMatch(way);
    expect((await press('Publish elsewhere')).text).toContain('/publish');
    expect((await press('Send by a worker of no address')).text).toContain('blob:');
  } finally {
    await client.close();
  }
  await sleep(1500);
  expect(sent).toEqual([]);
  expect(await tabs()).toHaveLength(1);
});

test.each([
  ['the server ends', async () => undefined],
  ['another page is asked for', (call: Call) => call('inspect', { url: `${url}?next` })],
  ['its tab is closed', (call: Call) => call('tabs', { close: 0 })],
])('what a page sends as it goes is held where %s', async (_, leave) => {
  const args = ['mcp', '--connect', address, '--yes', '--strict', url];
  const { client, call } = await mcpClient(process.execPath, [
    inProject('cli/penumbra.mjs'),
    ...args,
  ]);
  try {
    const element = idOf((await call('inspect')).text, 'Save as I leave');
    await call('act', { step: 'click', args: { element } });
    const left = await leave(call);
    if (left) expect(left.text).toMatch(/not sent[^\n]*\/drafts|\/drafts[^\n]*not sent/i);
  } finally {
    await client.close();
  }
  await sleep(1000);
  expect(sent).toEqual([]);
  expect(await tabs()).toHaveLength(1);
});

test('what a page sends as it goes is sent where nothing was done on it', async () => {
  const args = ['mcp', '--connect', address, '--yes', '--strict', `${url}?saves`];
  const { client, call } = await mcpClient(process.execPath, [
    inProject('cli/penumbra.mjs'),
    ...args,
  ]);
  await call('inspect');
  await client.close();
  await expect.poll(() => sent).toContain('POST /drafts?beacon=pagehide');
});

test('what the person sends meanwhile from a tab of the same site goes, though a service worker passes it on', async () => {
  const [theirs] = (await tabs()) as [Tab];
  await evaluate(theirs, "navigator.serviceWorker.register('/service.js')");
  const isTaken = () => evaluate(theirs, 'String(navigator.serviceWorker.controller !== null)');
  await expect.poll(isTaken).toBe('true');
  const args = ['mcp', '--connect', address, '--yes', '--strict', url];
  const { client, call } = await mcpClient(process.execPath, [
    inProject('cli/penumbra.mjs'),
    ...args,
  ]);
  try {
    const outline = (await call('inspect')).text;
    const deletes = { element: idOf(outline, 'Delete my account') };
    const held = await call('act', { step: 'click', args: deletes });
    expect(held.text).toMatch(/DELETE [^\n]*\/account/);
    await evaluate(theirs, "fetch('/mine', { method: 'POST' }).then(String)");
    expect(sent).toEqual(['POST /mine']);
    // A tab of theirs that is named is the one that is read.
    const listed = (await call('tabs')).text;
    const [, id] = /^\[(\d+)\] Notes of Ada(?![^\n]*current)/m.exec(listed) ?? [];
    expect((await call('inspect', { tab: Number(id) })).text).toContain('"Add note"');
  } finally {
    await client.close();
    await evaluate(
      theirs,
      'navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister()))).then(String)',
    );
  }
  expect(await tabs()).toHaveLength(1);
});

test('penumbra agent works there by a model, in its own tab, and leaves nothing behind', async () => {
  const before = await asItWas();
  const { stdout: outline } = await runPenumbra([
    'inspect',
    '--connect',
    address,
    url,
    '--mode',
    'outline',
  ]);
  const script = join(profile, 'script.json');
  const call = (id: string, name: string, input: object) => ({
    content: [{ type: 'tool-call', id, name, input }],
  });
  await writeFile(
    script,
    JSON.stringify({
      replies: [
        call('c1', 'type', { element: idOf(outline, 'Note'), text: 'Bread' }),
        call('c2', 'click', { element: idOf(outline, 'Add note') }),
        call('c3', 'click', { element: idOf(outline, 'Delete my account') }),
        call('c4', 'done', { success: true, summary: 'Bread is on the list.' }),
      ],
    }),
  );
  const task = 'Add the note Bread';
  const run = await runPenumbra([
    ...['agent', '--connect', address, url, task, '--script', script, '--ask-at-end'],
  ]);
  expect(run.stdout).toContain('Bread is on the list.');
  expect(run.stderr).toMatch(/Delete my account|delete/i);
  expect(sent).toEqual(['POST /notes']);
  expect(await asItWas()).toEqual(before);
});

test('the profile of a browser that allows connections leads to it; a tab that is named is the one that is used', async () => {
  const { stdout, stderr } = await runPenumbra([
    'inspect',
    '--connect',
    profile,
    '--tab',
    'Ada',
    '--mode',
    'outline',
  ]);
  expect(stderr).toContain('Notes of Ada');
  expect(stdout).toContain('"Add note"');
  const none = await runPenumbra([
    'agent',
    '--connect',
    address,
    '--tab',
    'nowhere',
    url,
    'Read it',
    '--script',
    'none.json',
  ]);
  expect(none.code).not.toBe(0);
});
