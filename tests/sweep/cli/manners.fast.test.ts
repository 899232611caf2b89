import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/never') return;
    const isPdf = url === '/paper';
    const headers = { 'Content-Type': isPdf ? 'application/pdf' : 'text/html' };
    response.writeHead(url === '/gone' ? 404 : 200, headers);
    response.end(isPdf ? '%PDF-1.4\n' : `<title>Here</title>${'<button>One</button>'.repeat(900)}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Runs a line of a shell, which forwards nothing, and sends a signal to its group after a while. */
async function runShell(line: string, interruptAfter?: number) {
  const child = spawn('bash', ['-c', line], { cwd: inProject(), detached: true });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.resume();
  const start = performance.now();
  // A process that a signal ends before it listens has that signal in place of a code, as shells know.
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGINT']),
    );
  });
  if (interruptAfter !== undefined) {
    await sleep(interruptAfter);
    process.kill(-(child.pid ?? 0), 'SIGINT');
  }
  const code = await ended;
  return { code, stderr, ms: performance.now() - start - (interruptAfter ?? 0) };
}

test('an error page is read, and said to be one', async () => {
  const { code, stdout, stderr } = await runPenumbra(['inspect', `${origin}/gone`]);

  expect(code).toBe(0);
  expect(stderr).toContain('The server answered 404 Not Found: what follows is the error page.');
  expect(JSON.parse(stdout)).toMatchObject({ title: 'Here' });
});

test.each(['/paper', '/paper.pdf'])(
  'a PDF at %s cannot be read, and a sentence says so',
  async (path) => {
    const { code, stdout, stderr } = await runPenumbra(['inspect', origin + path]);

    expect(stderr).toContain(`${origin}${path} is a PDF, which Penumbra cannot read.`);
    expect(code).toBe(1);
    expect(stdout).toBe('');
  },
);

test('output that nobody reads to its end is no error', async () => {
  const inspect = `node cli/penumbra.mjs inspect ${origin}/ --whole-page --pretty`;
  const { code, stderr } = await runShell(`set -o pipefail; ${inspect} | head -n 1`);

  expect(stderr).not.toMatch(/EPIPE|Error|\bat /);
  expect(code).toBe(0);
});

test.each([300, 1500, 4000])('Ctrl+C after %i ms ends the command at once', async (after) => {
  const { code, stderr, ms } = await runShell(
    `exec node cli/penumbra.mjs inspect ${origin}/never`,
    after,
  );

  expect(stderr).not.toMatch(/Error|\bat /);
  expect(code).toBe(130);
  expect(ms).toBeLessThan(2000);
});
