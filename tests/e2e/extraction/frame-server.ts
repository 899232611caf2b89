import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inProject } from '../../../cli/setup/project.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const SECRET = '<button>must not be read</button>';

/** A PDF of one empty page, as small as Chrome takes it. */
const PDF =
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

/** Documents that a folder cannot serve. */
const SPECIAL: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/forbidden': (r) => r.writeHead(200, { ...HTML, 'x-frame-options': 'DENY' }).end(SECRET),
  '/forbidden-by-policy': (r) =>
    r.writeHead(200, { ...HTML, 'content-security-policy': "frame-ancestors 'none'" }).end(SECRET),
  '/document.pdf': (r) => r.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF),
  '/no-content': (r) => r.writeHead(204).end(),
  // Answered with silence.
  '/silent': () => undefined,
};

/** Serves tests/fixtures/frames, and answers that keep a frame from being read. */
export async function serveFrames(): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const special = SPECIAL[pathname];
    if (special) return special(response);
    const file = inProject('tests/fixtures/frames', join('/', pathname).slice(1));
    const body = await readFile(file).catch(() => null);
    if (body) response.writeHead(200, HTML).end(body);
    else response.writeHead(404, HTML).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
