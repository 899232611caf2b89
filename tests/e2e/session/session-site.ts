import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Pages that open dialogs and windows, go elsewhere, never end or never answer, each made from its address. */
export async function sessionSite(): Promise<{ url: string; host: string; close(): void }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    const page = PAGES[url.pathname.slice(1)];
    if (page) page(url.searchParams, response, request);
    else html(response, '<title>Missing</title><h1>Not here</h1>', 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, close };
}

type Page = (asked: URLSearchParams, response: ServerResponse, request: IncomingMessage) => void;

/** What a script calls for each kind of dialog. */
const CALLS: Readonly<Record<string, string>> = {
  alert: "alert('Saved 3 files')",
  confirm: "confirm('Tidy up?')",
  prompt: "prompt('New name?', 'old')",
};

const PAGES: Readonly<Record<string, Page>> = {
  /** `kind` and `moment`: a dialog at load, by a press, by a timer behind it, or in a frame. */
  dialog(asked, response) {
    const call = `note(${CALLS[asked.get('kind') ?? '']})`;
    const press = asked.get('moment') === 'timer' ? `setTimeout(() => ${call}, 50)` : call;
    const button = `<button onclick="${press}">Go</button>`;
    const script = `<script>top.note ??= (x) => { top.out.textContent = 'answered ' + x; }</script>`;
    const body = {
      load: `${script}<script>addEventListener('DOMContentLoaded', () => {});${call}</script>`,
      frame: `${script}<iframe srcdoc='<script>const note = top.note;</script>${button.replaceAll("'", '&#39;')}'></iframe>`,
    }[asked.get('moment') ?? ''];
    html(
      response,
      `<title>Dialog</title><output id="out">nothing</output>${body ?? script + button}`,
    );
  },
  alerts: (_, response) =>
    html(
      response,
      `<title>Alerts</title><button onclick="for (let i = 0; i < 50; i++) alert('No ' + i)">Go</button>`,
    ),
  leave: (_, response) =>
    html(
      response,
      `<title>Leave</title><input aria-label="Draft"><a href="/plain">Next</a>
      <script>onbeforeunload = (e) => e.preventDefault()</script>`,
    ),
  /** `form`: how another tab is opened. */
  opener(asked, response) {
    const form = {
      link: '<a href="/plain" target="_blank">Go</a>',
      'link-opener': '<a href="/plain" target="_blank" rel="opener">Go</a>',
      'named-link': '<a href="/plain" target="other">Go</a>',
      script: `<button onclick="window.open('/plain')">Go</button>`,
      features: `<button onclick="window.open('/plain', 'w', 'width=300,height=200')">Go</button>`,
      noopener: `<button onclick="window.open('/plain', '_blank', 'noopener')">Go</button>`,
      form: '<form action="/plain" target="_blank"><button>Go</button></form>',
      blank: `<button onclick="window.open('').document.write('<title>Plain</title>Written')">Go</button>`,
    }[asked.get('form') ?? ''];
    html(response, `<title>Opener</title><h1>Opener</h1><p>As before</p>${form}`);
  },
  plain: (_, response) =>
    html(
      response,
      '<title>Plain</title><h1>Plain page</h1><button onclick="window.close()">Finish</button>',
    ),
  /** `to`: where its link leads. */
  links: (asked, response) =>
    html(response, `<title>Links</title><h1>Links</h1><a href="${asked.get('to')}">Go</a>`),
  slow: (asked, response) => {
    setTimeout(
      () => html(response, '<title>Slow</title><h1>Slow page</h1>'),
      Number(asked.get('ms')),
    );
  },
  silent: () => undefined,
  status: (asked, response) =>
    html(response, '<title>Status</title><h1>An error page</h1>', Number(asked.get('is'))),
  empty: (_, response) => {
    response.writeHead(204);
    response.end();
  },
  file: (_, response) => {
    response.writeHead(200, { 'content-disposition': 'attachment; filename=f.txt' });
    response.end('x');
  },
  reset: (_, response) => {
    response.destroy();
  },
  endless: (_, response, request) => {
    response.writeHead(200, HTML);
    response.write('<!doctype html><title>Endless</title><h1>Log</h1><button>Pause</button>');
    const timer = setInterval(() => response.write('<p>A line</p>'), 100);
    request.on('close', () => clearInterval(timer));
  },
  private: (_, response, request) => {
    const isKnown = request.headers.authorization === `Basic ${btoa('user:pass')}`;
    if (isKnown) return html(response, '<title>Private</title><h1>For you</h1>');
    response.writeHead(401, { ...HTML, 'www-authenticate': 'Basic realm="Private"' });
    response.end('<h1>Who are you?</h1>');
  },
  buttons: (_, response) => {
    const buttons = Array.from({ length: 50_000 }, (_, at) => `<button>No ${at}</button>`);
    html(response, `<title>Buttons</title><button>Go</button>${buttons.join('')}`);
  },
  busy: (_, response) =>
    html(response, '<title>Busy</title><h1>Busy</h1><button onclick="while(1);">Go</button>'),
};

const HTML = { 'content-type': 'text/html; charset=utf-8' };

function html(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, HTML);
  response.end(`<!doctype html><meta charset="utf-8">${body}`);
}
