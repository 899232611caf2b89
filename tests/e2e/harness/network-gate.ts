import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that answers nothing and remembers who was asked for. */
export interface NetworkGate {
  /** Flags that send all of Chromium's traffic here, save that to this machine. */
  args: readonly string[];
  /** Hosts that pages, extensions and DevTools have asked for. */
  hosts: Set<string>;
  close(): Promise<void>;
}

/** What Chromium asks for on its own account, with or without an extension. */
const CHROMIUMS_OWN = new Set([
  'accounts.google.com',
  'android.clients.google.com',
  'clients2.google.com',
  'clientservices.googleapis.com',
  'content-autofill.googleapis.com',
  'devtools.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'redirector.gvt1.com',
  'safebrowsing.googleapis.com',
  // About each file that is saved and could hold a script, such as HTML.
  'sb-ssl.google.com',
  'update.googleapis.com',
  'www.google.com',
]);

/** Starts a gate on a free port. Chromium never sends loopback addresses through a proxy. */
export async function openNetworkGate(): Promise<NetworkGate> {
  const hosts = new Set<string>();
  const note = (url: string) => {
    const host = URL.parse(url)?.hostname ?? url;
    if (!CHROMIUMS_OWN.has(host)) hosts.add(host);
  };
  const server = createServer((request, response) => {
    note(request.url ?? '');
    response.writeHead(403).end();
  });
  server.on('connect', (request, socket) => {
    note(`https://${request.url}`);
    // A browser that ends resets what it has not read, and nobody else listens to this socket.
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    args: [
      `--proxy-server=http://127.0.0.1:${port}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
    hosts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
