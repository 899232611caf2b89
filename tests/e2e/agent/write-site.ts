import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Harness } from '../harness/harness.ts';
import type { OpenedPage } from '../harness/opened-page.ts';

/** A site whose buttons send in every way that a page can, and which notes what arrives. */
export interface WriteSite {
  url: string;
  /** The same server under another name. */
  foreign: string;
  /** What arrived, as `POST here /w/fetch a=1`, without reads of the page itself. */
  readonly arrived: readonly string[];
  forget(): void;
  close(): Promise<void>;
}

const PAGE = (foreign: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Tiles</title><link rel="icon" href="data:,"><h1>Tiles</h1><p id="log" role="status">ready</p>
<button id="fetch">Tile fetch</button><button id="beacon">Tile beacon</button>
<button id="foreign-beacon">Tile foreign beacon</button><button id="foreign-fetch">Tile foreign fetch</button>
<button id="xhr">Tile async</button><button id="sync">Tile sync</button>
<button id="away">Tile away</button><button id="socket">Tile socket</button>
<button id="open">Tile window</button><button id="shared">Tile shared</button>
<button id="late">Tile late</button><button id="worker">Tile worker</button>
<button id="ordinary">Tile ordinary</button><button id="idle">Tile idle</button>
<button id="mixed">Tile mixed</button>
<form action="/w/form" method="post"><input type="hidden" name="tile" value="7">
<button>Tile form</button></form>
<form action="/w/blank" method="post" target="_blank"><input type="hidden" name="tile" value="8">
<button>Tile blank</button></form>
<label>Word <input id="word"></label>
<button id="prefetch">Tile prefetch</button><button id="noopener">Tile noopener</button>
<button id="frame">Tile frame</button><button id="new-frame">Tile new frame</button>
<button id="top">Tile top</button><button id="keepalive">Tile keepalive</button>
<button id="service">Tile service</button><button id="nested">Tile nested</button>
<a id="ping" href="#here" ping="/w/ping">Tile ping</a>
<iframe id="other" src="${foreign}/frame" title="Other"></iframe>
<iframe id="own" src="/own" title="Own"></iframe>
<script>
  const foreign = ${JSON.stringify(foreign)};
  const say = (text) => { document.getElementById('log').textContent = text; };
  const post = (url, body) => fetch(url, { method: 'POST', mode: 'no-cors', body }).then(
    (answer) => say('sent ' + answer.status), (error) => say('failed'));
  const does = {
    fetch: () => post('/w/fetch', new URLSearchParams({ tile: '1', password: 'hunter2' })),
    beacon: () => navigator.sendBeacon('/w/beacon', 'tile=2'),
    'foreign-beacon': () => { navigator.sendBeacon(foreign + '/w/beacon', 'tile=3'); say('beacon'); },
    'foreign-fetch': () => post(foreign + '/w/fetch', 'word=' + document.getElementById('word').value),
    xhr: () => { const x = new XMLHttpRequest(); x.open('PUT', '/w/xhr'); x.onloadend = () => say('xhr ' + x.status); x.send('{"card":{"number":"1"}}'); },
    sync: () => { const x = new XMLHttpRequest(); x.open('POST', '/w/sync', false); try { x.send('s=1'); say('sync ' + x.status); } catch { say('sync failed'); } },
    away: () => { location.href = foreign + '/away'; },
    socket: () => { const s = new WebSocket(location.origin.replace('http', 'ws') + '/w/socket'); s.onopen = () => say('open'); s.onerror = () => say('no socket'); },
    open: () => { window.open(foreign + '/w/window'); },
    shared: () => { new SharedWorker('/shared.js', { name: String(Math.random()) }); },
    late: () => { setTimeout(() => post('/w/late', 'a=1'), 900); },
    worker: () => { new Worker(URL.createObjectURL(new Blob(['fetch("' + location.origin + '/w/worker", { method: "POST", body: "a=1" })']))); },
    ordinary: () => post(foreign + '/w/hello', 'again=' + document.getElementById('word').value),
    idle: () => say('idle'),
    prefetch: () => { document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: foreign + '/w/prefetch' })); },
    noopener: () => { window.open(foreign + '/w/noopener', '_blank', 'noopener'); },
    frame: () => document.getElementById('other').contentWindow.postMessage('post', '*'),
    'new-frame': () => { document.body.append(Object.assign(document.createElement('iframe'), { src: foreign + '/frame?posts', title: 'New' })); },
    top: () => document.getElementById('own').contentWindow.postMessage('leave', '*'),
    keepalive: () => fetch('/w/keepalive', { method: 'POST', body: 'a=1', keepalive: true }).catch(() => undefined),
    service: async () => {
      await navigator.serviceWorker.register('/service.js');
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) await new Promise((resolve) => { navigator.serviceWorker.oncontrollerchange = resolve; });
      await post('/w/service', 'a=1');
    },
    nested: () => {
      const inner = 'fetch("' + location.origin + '/w/nested", { method: "POST", body: "a=1" })';
      const outer = 'new Worker(URL.createObjectURL(new Blob([' + JSON.stringify(inner) + '])))';
      new Worker(URL.createObjectURL(new Blob([outer])));
    },
    mixed: () => { does.fetch(); does.xhr(); does['foreign-beacon'](); does.socket(); },
  };
  for (const [id, work] of Object.entries(does)) document.getElementById(id).addEventListener('click', work);
  post(foreign + '/w/hello', 'first');
</script></html>`;

/** A page in a frame: it posts when it is told to, and at once where its address says so. */
const FRAME = (foreign: string) => `<!doctype html><title>Frame</title><p>Frame</p><script>
  const post = () => fetch('/w/frame', { method: 'POST', body: 'a=1' }).catch(() => undefined);
  if (location.search === '?posts') post();
  addEventListener('message', ({ data }) => {
    if (data === 'post') post();
    if (data === 'leave') top.location = ${JSON.stringify(foreign)} + '/away';
  });
</script>`;

/** Takes over the page, and sends for it what it sends. */
const SERVICE = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.method === 'POST') event.respondWith(fetch(event.request.url, { method: 'POST', body: 'by=worker' }));
});`;

const SHARED = `fetch('/w/shared', { method: 'POST', body: 'a=1' })`;

function served(url: string, foreign: string): string {
  if (url === '/') return PAGE(foreign);
  if (url === '/shared.js') return SHARED;
  if (url === '/service.js') return SERVICE;
  if (/^\/(frame|own)/.test(url)) return FRAME(foreign);
  return '<!doctype html><title>Other</title><h1>Other</h1>';
}

/** Serves the site on 127.0.0.1, and the other one on the same port of localhost. */
export async function openWriteSite(): Promise<WriteSite> {
  const arrived: string[] = [];
  let foreign = '';
  const server = createServer((request, response) => {
    const { url = '/', method = '', headers } = request;
    const where = headers.host?.startsWith('localhost') ? 'there' : 'here';
    let body = '';
    request.on('data', (piece) => {
      body += String(piece);
    });
    request.on('end', () => {
      if (url.startsWith('/w/') || url === '/away')
        arrived.push(`${method} ${where} ${url} ${body}`.trim());
      const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type });
      response.end(served(url, foreign));
    });
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    sockets.add(socket);
    arrived.push(`SOCKET here ${request.url}`);
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  foreign = `http://localhost:${port}`;
  return {
    url: `http://127.0.0.1:${port}/`,
    foreign,
    arrived,
    forget() {
      arrived.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        // They are the server’s no longer.
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** The panel on the site's page, at rest, with nothing counted yet. */
export async function openAtRest(harness: Harness, site: WriteSite): Promise<OpenedPage> {
  const opened = await harness.openPage(site.url);
  await opened.settled();
  // What it sends as it loads is ordinary, if the panel has seen it.
  await opened.page.reload();
  await opened.settled();
  site.forget();
  return opened;
}
