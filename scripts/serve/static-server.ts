import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';
import { contentType } from './content-types.ts';

export interface StaticServer {
  /** Such as `http://127.0.0.1:41234`. The same port on `localhost` is another origin. */
  origin: string;
  port: number;
  close(): Promise<void>;
}

/** Folders to serve, by the first segment of the path; `''` is the root of all the rest. */
export type Mounts = Readonly<Record<string, string>>;

/** Serves folders on a port of 127.0.0.1, a free one unless told; nothing outside them can be reached. */
export async function serveStatic(mounts: Mounts, wanted = 0): Promise<StaticServer> {
  const server = createServer((request, response) => {
    void answer(mounts, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  mounts: Mounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = await locate(mounts, request.url ?? '/').catch(() => undefined);
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  response.writeHead(200, { 'content-type': contentType(file), 'cache-control': 'no-store' });
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/** The file for a request's path. Throws or returns undefined when there is none to serve. */
async function locate(mounts: Mounts, url: string): Promise<string | undefined> {
  const path = decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname);
  if (path.includes('\0')) return undefined;
  const [, first = '', ...rest] = path.split('/');
  const mounted = first !== '' && Object.hasOwn(mounts, first);
  const folder = mounted ? mounts[first] : mounts[''];
  if (folder === undefined) return undefined;
  const root = await realpath(folder);
  const wanted = await realpath(join(root, mounted ? rest.join('/') : path));
  // The real path is compared, so that neither `..` nor a symbolic link leads out.
  if (wanted !== root && !wanted.startsWith(root + sep)) return undefined;
  const file = (await stat(wanted)).isDirectory() ? join(wanted, 'index.html') : wanted;
  return (await stat(file)).isFile() ? file : undefined;
}
