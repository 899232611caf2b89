import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Pages that do what Chrome answers outside of the page, and what shuts a person in. */
export interface FaultSite {
  url: string;
  close(): Promise<void>;
}

const START = `<p id="log">Log:</p>
  <button onclick="say('plain')">Plain</button>
  <a href="/file">Bill</a>
  <a href="data:text/plain,hello" download="note.txt">Note</a>
  <a href="/staff">Staff</a>
  <a href="/loop?0">Loop</a>
  <button onclick="document.documentElement.requestFullscreen()">Fill</button>
  <button onclick="document.body.requestPointerLock()">Catch</button>
  <button onclick="setTimeout(() => window.open('/two'), 1800)">Later</button>
  <input aria-label="Text" oninput="say(this.value)">
  <script>
    const say = (text) => document.getElementById('log').append(' ' + text);
    addEventListener('fullscreenchange', () => say(document.fullscreenElement ? 'full' : 'left'));
    document.addEventListener('pointerlockchange', () => say(document.pointerLockElement ? 'caught' : 'freed'));
  </script>`;

const LOOP = `<p>Going</p><script>
  const next = Number(location.search.slice(1)) + 1;
  if (next < 60) setTimeout(() => { location.href = '/loop?' + next; }, 100);
</script>`;

/** Serves them on 127.0.0.1. */
export async function openFaultSite(): Promise<FaultSite> {
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/file') {
      const name = 'attachment; filename="bill.pdf"';
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': name });
      response.end('%PDF');
      return;
    }
    if (url === '/staff') {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="Staff only"' }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const title = url === '/two' ? 'Two' : 'Faults';
    const body = url.startsWith('/loop') ? LOOP : START;
    response.end(`<!doctype html><html lang="en"><title>${title}</title>${body}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
