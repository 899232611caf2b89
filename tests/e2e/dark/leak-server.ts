import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ATTACKED_PAGE } from './css-attacks.ts';

/** A server that holds a page and remembers what else is asked of it. */
export interface LeakServer {
  page: string;
  /** The address for what goes by this name. */
  address(name: string): string;
  /** The names that were asked for since the last time. */
  take(): string[];
  close(): Promise<void>;
}

/** Starts a server on a free port of this machine. */
export async function startLeakServer(html = ATTACKED_PAGE): Promise<LeakServer> {
  const names: string[] = [];
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    if (pathname === '/page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
      return;
    }
    // What Chrome itself and DevTools look for.
    if (!/^\/(?:favicon\.ico$|\.well-known\/)/.test(pathname)) asked.add(pathname);
    response.writeHead(404, { 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  // The page is of another origin than what it must not ask for.
  return {
    page: `http://127.0.0.1:${port}/page`,
    address(name) {
      names.push(name);
      return `http://localhost:${port}/leak/${names.length - 1}`;
    },
    take() {
      const taken = [...asked].map((path) => {
        const at = /^\/leak\/(\d+)$/.exec(path)?.[1];
        return (at !== undefined && names[Number(at)]) || path;
      });
      asked.clear();
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
