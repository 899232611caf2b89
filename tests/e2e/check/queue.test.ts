import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import type { CheckReport } from '../../../core/check/finding/finding.ts';
import '../../peers/peer-package.ts';
import { runPenumbra } from '../cli/run-penumbra.ts';
import { sweepTest } from '../harness/sweep-test.ts';

/** Tiny pages: all before a merge, a few here. */
const PAGES = process.env.PENUMBRA_SWEEP ? 2000 : 60;
/** A worker is killed so often, and Redis is emptied once. Milliseconds. */
const KILL_MS = 20_000;
/** The folder whose packages the two commands find. */
const FOLDER = inProject('tests/peers');
const HAS_REDIS = spawnSync('redis-server', ['--version']).status === 0;
const NO_REDIS = 'There is no redis-server: apt-get install redis-server';

let server: Server;
let redis: ChildProcess | null = null;
let [origin, queue, folder] = ['', '', ''];
let port = 0;
/** When each page was asked for. */
let asked: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penumbra-queue-'));
  server = createServer((request, response) => {
    const isPage = request.url?.startsWith('/p/') ?? false;
    if (isPage) asked.push(performance.now());
    response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>${request.url}</title><button></button>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (!HAS_REDIS) return;
  port = await freePort();
  queue = `redis://127.0.0.1:${port}`;
  redis = startRedis();
  await vi.waitFor(async () => expect(await command('PING')).toContain('PONG'), { timeout: 9000 });
});

afterAll(async () => {
  redis?.kill('SIGKILL');
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

function startRedis(): ChildProcess {
  const args = ['--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder];
  return spawn('redis-server', args, { stdio: 'ignore' });
}

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port: free } = socket.address() as AddressInfo;
  socket.close();
  return free;
}

/** What Redis answers to a command; nothing where it is not there. */
function command(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${text}\r\n`));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(String(data));
    });
    socket.once('error', () => resolve(''));
  });
}

function startWorker(): ChildProcess {
  // The command itself, and not what hands it on: who is killed must be the worker.
  const command = inProject('scripts/penumbra.ts');
  const args = [command, 'worker', '--queue', queue, '--concurrency', '2'];
  return spawn(process.execPath, args, { cwd: FOLDER, stdio: 'ignore' });
}

/** Resolves once more pages than that were asked for. */
async function hasAsked(pages: number): Promise<void> {
  const long = { timeout: 600_000, interval: 100 };
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(pages), long);
}

/** Checks so many pages through the queue. */
async function check(pages: number, more: readonly string[] = []) {
  const list = join(folder, 'list');
  const addresses = Array.from({ length: pages }, (_, at) => `${origin}/p/${at}`);
  await writeFile(list, addresses.join('\n'));
  asked = [];
  const rules = ['--rules', 'name-missing', '--screens', '1', '--report', 'json'];
  const where = ['--list', list, '--queue', queue, '--output', folder];
  const run = await runPenumbra(['check', ...where, ...rules, ...more], FOLDER);
  const text = await readFile(join(folder, 'penumbra-check.json'), 'utf8');
  return { run, report: JSON.parse(text) as CheckReport, addresses };
}

test('workers take the pages: none is lost or twice as one is killed and Redis is emptied', async ({
  skip,
}) => {
  if (!HAS_REDIS) return skip(NO_REDIS);
  const workers = [startWorker(), startWorker()];
  const kill = () => {
    workers.shift()?.kill('SIGKILL');
    workers.push(startWorker());
  };
  const killing = setInterval(kill, KILL_MS);
  const faults = hasAsked(PAGES / 4).then(async () => {
    kill();
    await command('FLUSHALL');
  });
  try {
    const { run, report, addresses } = await check(PAGES);
    await faults;

    expect(run.code).toBe(1);
    expect(report.pages.map(({ address }) => address)).toEqual(addresses);
    expect(report.pages.flatMap(({ problem }) => problem ?? [])).toEqual([]);
    expect(report.pages.every(({ findings }) => findings.length === 1)).toBe(true);
    expect(run.stderr).toContain('no longer in Redis');
  } finally {
    clearInterval(killing);
    for (const worker of workers) worker.kill('SIGTERM');
  }
}, 3_600_000);

sweepTest(
  'the limit of a site holds over all workers, and Redis is survived as it is started again',
  async ({ skip }) => {
    if (!HAS_REDIS) return skip(NO_REDIS);
    const workers = [startWorker(), startWorker()];
    try {
      const restarted = hasAsked(2).then(async () => {
        redis?.kill('SIGKILL');
        redis = startRedis();
      });
      const { report } = await check(10, ['--rate', '2']);
      await restarted;

      expect(report.pages.map(({ findings }) => findings.length)).toEqual(Array(10).fill(1));
      const most = asked.map((from) => asked.filter((at) => at >= from && at < from + 900).length);
      expect(Math.max(...most)).toBeLessThanOrEqual(4);
    } finally {
      for (const worker of workers) worker.kill('SIGTERM');
    }
  },
  180_000,
);

test('a queue that is none, or has no packages or no Redis, is a sentence', async () => {
  const page = `${origin}/p/0`;
  const [wrong, without, nobody] = await Promise.all([
    runPenumbra(['check', page, '--queue', 'http://localhost'], FOLDER),
    runPenumbra(['check', page, '--queue', 'redis://127.0.0.1:1'], tmpdir()),
    runPenumbra(['worker', '--queue', 'redis://:secret@127.0.0.1:1'], FOLDER),
  ]);

  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('redis://localhost')]);
  expect([without.code, without.stderr]).toEqual([
    2,
    expect.stringContaining('npm install bullmq'),
  ]);
  expect(nobody.code).not.toBe(0);
  expect(nobody.stderr).toContain('No Redis is answering at redis://…@127.0.0.1:1');
  expect(nobody.stderr).not.toContain('secret');
}, 60_000);
