import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { peerPackage } from '../peers/peer-package.ts';

const ENTRY = peerPackage('@modelcontextprotocol/server-everything/dist/index.js');

/** The protocol’s reference server, which speaks streamable HTTP on loopback. */
export async function startReferenceServer(): Promise<{ url: string; close(): void }> {
  const port = await freePort();
  const server = spawn(process.execPath, [ENTRY, 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/mcp`;
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return { url, close: () => void server.kill() };
    await sleep(100);
  }
  server.kill();
  throw new Error('The reference server did not start.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
