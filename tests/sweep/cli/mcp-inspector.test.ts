import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { servePage } from '../../e2e/cli/serve-page.ts';

/** Not a dependency: it has 120 packages of its own, for a page that nobody opens here. */
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';

const run = promisify(execFile);

let folder = '';
let page: Awaited<ReturnType<typeof servePage>>;

beforeAll(async () => {
  page = await servePage('<!doctype html><title>A door</title><button>Open the door</button>');
  folder = await mkdtemp(join(tmpdir(), 'inspector-'));
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  await run('npm', ['install', INSPECTOR, ...quiet], { cwd: folder });
}, 240_000);

afterAll(async () => {
  page?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function inspector(server: readonly string[], ...method: string[]): Promise<unknown> {
  const cli = join(folder, 'node_modules/.bin/mcp-inspector');
  const { stdout } = await run(cli, [
    '--cli',
    inProject('cli/penumbra.mjs'),
    'mcp',
    ...server,
    ...method,
  ]);
  return JSON.parse(stdout);
}

test('the protocol’s inspector lists the tools with their schemas', async () => {
  expect(await inspector([], '--method', 'tools/list')).toMatchObject({
    tools: expect.arrayContaining([
      expect.objectContaining({ name: 'inspect', inputSchema: expect.any(Object) }),
    ]),
  });
});

test('the protocol’s inspector calls a tool', async () => {
  const call = ['--method', 'tools/call', '--tool-name', 'inspect'];
  expect(await inspector([page.url], ...call)).toMatchObject({
    content: [{ type: 'text', text: expect.stringContaining('"Open the door"') }],
  });
});
