import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { inProject } from '../../cli/setup/project.ts';
import { contentType } from '../../scripts/serve/content-types.ts';
import { pagePackage } from '../pages/page-package.ts';

const FOLDERS: Readonly<Record<string, string>> = {
  dark: inProject('tests/fixtures/dark'),
  node_modules: pagePackage(),
};

/** Serves the cases; unlike the project's own server, it lets other origins read `*.cors.*`. */
export async function serveCases(): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, first = '', ...rest] = normalize(pathname).split('/');
    const file = join(FOLDERS[first] ?? '', rest.join('/'));
    readFile(file)
      .then((body) => {
        response.setHeader('content-type', contentType(file));
        if (file.includes('.cors.')) response.setHeader('access-control-allow-origin', '*');
        response.end(body);
      })
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}
