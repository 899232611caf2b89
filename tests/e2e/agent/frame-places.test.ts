import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTabPage } from '../../../cli/agent/open-tab-page.ts';
import { BrowserSession } from '../../../cli/reader/browser-session.ts';
import { someOf } from '../harness/sweep-test.ts';
import { soon } from '../tree/soon.ts';
import { AgentHands } from './agent-hands.ts';

let server: Server;
let port: number;
let browser: BrowserSession;

const INNER = `<!doctype html><body style="margin: 0"><button>Inside</button> <input aria-label="Inner"><script>
  document.querySelector('button').onclick = () => top.postMessage('clicked', '*');
  document.querySelector('input').oninput = ({ target }) => top.postMessage(target.value, '*');
</script>`;

const HEAD =
  '<title>Shop</title><script>done = []; onmessage = ({ data }) => done.push(data)</script>';

const SIZE = 'style="width: 300px; height: 60px; border: 3px solid"';

/** What holds a document, by kinds; `address` is its address. */
const KINDS: Readonly<Record<string, (address: string) => string>> = {
  iframe: (address) => `${HEAD}<p>Above</p><iframe ${SIZE} src="${address}"></iframe>`,
  object: (address) =>
    `${HEAD}<p>Above</p><object ${SIZE} type="text/html" data="${address}"></object>`,
  embed: (address) => `${HEAD}<p>Above</p><embed ${SIZE} type="text/html" src="${address}">`,
  'an embed beside frames': (address) =>
    `${HEAD}<iframe srcdoc="One"></iframe><embed ${SIZE} type="text/html" src="${address}"><object data="/empty"></object>`,
  'an embed that comes later': (address) => `${HEAD}<p>Above</p><script>setTimeout(() => {
    const el = Object.assign(document.createElement('embed'), { type: 'text/html', src: '${address}' });
    document.body.append(el);
  }, 400)</script>`,
  frame: (address) =>
    `<head>${HEAD}</head><frameset cols="30%,70%"><frame src="/empty"><frame src="${address}"></frameset>`,
  'a frame in nested framesets': (address) =>
    `<head>${HEAD}</head><frameset rows="20%,80%"><frame src="/empty"><frameset cols="*,*"><frame src="/empty">
      <frame src="${address}"></frameset></frameset>`,
};

const CASES = Object.entries(KINDS).flatMap(([name, html]) =>
  ['127.0.0.1', 'localhost'].map((host) => ({ name, host, html })),
);

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const { pathname, searchParams } = new URL(url, 'http://page');
    if (pathname === '/empty') return response.end('Nothing here');
    if (pathname === '/inner') return response.end(INNER);
    const { html } = CASES[Number(searchParams.get('case'))] ?? {};
    const host = CASES[Number(searchParams.get('case'))]?.host;
    response.end(html?.(`http://${host}:${port}/inner`));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  ({ port } = server.address() as AddressInfo);
  browser = await BrowserSession.launch({ viewport: { width: 1000, height: 600 } });
});

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

test('a press and keys reach what a frame holds, whatever element the frame is and wherever it is from', async () => {
  const tab = await browser.openTab();
  for (const one of someOf(CASES, ({ name }) => name)) {
    const where = `http://127.0.0.1:${port}/?case=${CASES.indexOf(one)}`;
    await browser.load(tab, where, { deadline: 20_000 });
    await tab.read();
    const hands = new AgentHands(openTabPage(browser, tab));
    await hands.agent.began?.({ id: 'e2e', task: 'Press it' });
    const names = async () => (await hands.look()).tree.nodes.map(({ node }) => node.name);
    await soon(names).toContain('Inside');
    const reports = [
      await hands.act('click', {}, 'Inside'),
      await hands.act('type', { text: 'Ann' }, 'Inner'),
    ];
    const asked = { expression: 'done.join()', returnByValue: true };
    const done = (await tab.cdp.main.send('Runtime.evaluate', asked)).result.value;
    const how = reports.map((report) => ('input' in report ? report.input : report.message));
    expect({ ...one, how, done }).toMatchObject({
      how: ['trusted', 'trusted'],
      done: 'clicked,A,An,Ann',
    });
    await hands.agent.ended?.();
  }
});
