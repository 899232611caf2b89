import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SlowServer {
  origin: string;
  /** Ends what was asked for and not answered. */
  close(): Promise<void>;
}

const PAGE = `<!doctype html><title>Settling</title>
<link rel="icon" href="data:,"><h1>Orders</h1><button id="load">Load</button><ul id="list"></ul>`;

/** A page at `/`, and answers that take their time: `/api/slow`, `/api/poll` (never), `/events`. */
export async function serveSlowly(): Promise<SlowServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    (ANSWERS[path] ?? notFound)(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  '/api/slow': (response) => setTimeout(() => response.end('{}'), 600),
  '/api/poll': () => undefined,
  '/events': (response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n'),
};

function notFound(response: ServerResponse): void {
  response.writeHead(404).end();
}
