import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaticServer, serveStatic } from '../../../../scripts/serve/static-server.ts';

let folder: string;
let server: StaticServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'penumbra-serve-'));
  mkdirSync(join(folder, 'site/sub'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'site/index.html'), 'home');
  writeFileSync(join(folder, 'site/sub/a b.js'), 'script');
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'site/link.txt'));
  server = await serveStatic({ site: join(folder, 'site') });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** `fetch` would tidy the path up before it sends it. */
function get(path: string): Promise<{ status: number; type: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => {
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, type: headers['content-type'], body });
      });
    })
      .on('error', reject)
      .end();
  });
}

test('a file comes with its content type', async () => {
  expect(await get('/site/sub/a%20b.js?v=1')).toEqual({
    status: 200,
    type: 'text/javascript; charset=utf-8',
    body: 'script',
  });
});

test('a folder answers with its index', async () => {
  expect(await get('/site/')).toMatchObject({ status: 200, body: 'home' });
});

test.each([
  '/site/../secret.txt',
  '/site/%2e%2e/secret.txt',
  '/site/..%2fsecret.txt',
  '/site/link.txt',
  '/site/missing.html',
  '/secret.txt',
  '/__proto__/x',
  '/%',
  '/site/%00',
])('%s is not found', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404 });
});
