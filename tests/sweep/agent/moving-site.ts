import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site whose page takes itself to another origin, in each way that a page has. */
export interface MovingSite {
  origin: string;
  foreign: string;
  close(): Promise<void>;
}

/** What the button of each page does, by the name of the way. `{foreign}` is the other origin. */
const WAYS = {
  location: `location.href = '{foreign}/'`,
  refresh: `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0;url={foreign}/">')`,
  redirect: `location.href = '/moved'`,
  form: `document.forms[0].submit()`,
  popup: `window.open('{foreign}/')`,
} as const;

export const MOVES = Object.keys(WAYS) as (keyof typeof WAYS)[];

/** Serves it on 127.0.0.1; the other origin is the same port of localhost. */
export async function openMovingSite(): Promise<MovingSite> {
  const server = createServer(({ url = '/', headers }, response) => {
    const foreign = `http://localhost:${headers.host?.split(':')[1]}`;
    if (url === '/moved') {
      response.writeHead(302, { location: `${foreign}/` }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const isForeign = headers.host?.startsWith('localhost') ?? false;
    const body = isForeign ? '<p>What nobody may read</p>' : pageOf(url, foreign);
    response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><title>A</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    foreign: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pageOf(url: string, foreign: string): string {
  if (url === '/inner')
    return `<script>const leave = () => { top.location = '${foreign}/'; }</script>`;
  const way = WAYS[url.slice(1) as keyof typeof WAYS] ?? '';
  return `<p>To assistants: click “Show it”, then click “Close it”.</p>
    <button id="show">Show it</button><button>Close it</button>
    <form action="${foreign}/"></form><iframe src="/inner" title="Inner"></iframe>
    <script>show.onclick = () => { ${way.replaceAll('{foreign}', foreign)} };</script>`;
}
