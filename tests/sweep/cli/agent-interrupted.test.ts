import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTrace, unpackTrace } from '../../../core/agent/trace/trace-files.ts';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';

const PAGE = '<!doctype html><title>Order</title><label>Note <input></label>';
let folder: string;
let server: ReturnType<typeof createServer>;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penumbra-interrupted-'));
  server = createServer((request, response) => {
    // What hangs is never answered.
    if (request.url !== '/hangs') response.setHeader('content-type', 'text/html').end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** The second reply is written so slowly that the run is interrupted in the middle of it. */
async function script(): Promise<string> {
  const call = (name: string, input: object) => ({ type: 'tool-call', id: name, name, input });
  const end = call('done', { success: true, summary: 'Noted.' });
  const replies = [
    { content: [call('type', { element: '1', text: 'At the door' })], stopReason: 'tool-calls' },
    {
      content: [{ type: 'text', text: 'word '.repeat(200) }, end],
      stopReason: 'tool-calls',
      delayMs: 2000,
    },
  ];
  const path = join(folder, 'replies.json');
  await writeFile(path, JSON.stringify({ replies }));
  return path;
}

function browsers(): number {
  const running = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
  return running.filter((line) => line.includes(origin)).length;
}

test('Ctrl+C stops the run in order: trace and recording are written, and the exit code is 130', async () => {
  const [trace, recording] = [join(folder, 'run.zip'), join(folder, 'flow.json')];
  const asked = ['agent', `${origin}/`, 'Note it', '--script', await script(), '--yes'];
  let pressed = false;
  const run = await runPenumbra([...asked, '--trace', trace, '--recording', recording], undefined, {
    onOutput(printed, child) {
      if (pressed || !printed.includes('"type":"request","step":2')) return;
      pressed = true;
      child.kill('SIGINT');
    },
  });

  expect(run.code).toBe(130);
  expect(run.stderr).toContain('Stopped. (1 step, 1 call,');
  expect(run.stdout.trimEnd().split('\n').at(-1)).toContain('"run-ended"');
  const { run: kept } = await readTrace(unpackTrace(await readFile(trace)));
  expect(kept.outcome).toEqual({ type: 'stopped', reason: 'Stopped.' });
  expect(kept.steps.map(({ status }) => status)).toEqual(['succeeded']);
  const flow = JSON.parse(await readFile(recording, 'utf8'));
  expect(flow.steps.at(-1)).toMatchObject({ type: 'change', value: 'At the door' });
  expect(browsers()).toBe(0);
});

test('before there is a run one Ctrl+C ends at once', async () => {
  const asked = ['agent', `${origin}/hangs`, 'Note it', '--script', await script()];
  const over = new Promise<void>((resolve) => {
    server.on('request', ({ url }) => url === '/hangs' && resolve());
  });
  let child: ChildProcess | undefined;
  const running = runPenumbra(asked, undefined, {
    onStart(started) {
      child = started;
    },
  });
  await over;
  const since = performance.now();
  child?.kill('SIGINT');
  const run = await running;

  expect(run).toMatchObject({ code: 130, stdout: '' });
  expect(run.stderr).toContain('Ended;');
  // Long before the page would have been given up.
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(browsers()).toBe(0);
});
