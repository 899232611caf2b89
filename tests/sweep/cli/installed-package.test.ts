import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import project from '../../../package.json' with { type: 'json' };
import { mcpClient } from '../../e2e/cli/mcp-client.ts';
import { servePage } from '../../e2e/cli/serve-page.ts';

const PAGE = `<!doctype html><title>A door</title>
<button onclick="this.textContent = 'Close the door'">Open the door</button>
<p style="color: #ccc; background: #fff">Hardly there</p>`;

const run = promisify(execFile);

/** The person’s own Node and npm, and nothing of the checkout. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.startsWith(inProject('node_modules')))
  .join(delimiter);

let folder = '';
let packed: string[] = [];
let page: Awaited<ReturnType<typeof servePage>>;

beforeAll(async () => {
  page = await servePage(PAGE);
  folder = await mkdtemp(join(tmpdir(), 'installed-'));
  const npm = (args: string[], cwd: string) =>
    run('npm', args, { cwd, env: { ...process.env, PATH }, maxBuffer: 1 << 26 });
  await npm(['pack', '--pack-destination', folder], inProject());
  const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz')) ?? '';
  const { stdout } = await run('tar', ['-tzf', join(folder, tarball)]);
  packed = stdout.trim().split('\n');
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline'];
  await npm(['install', '--global', '--prefix', folder, join(folder, tarball), ...quiet], folder);
}, 240_000);

afterAll(async () => {
  page?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const program = () => join(folder, 'bin/penumbra');
const installed = () => join(folder, 'lib/node_modules');

/** Runs an installed command in an empty folder. Rejects when it fails. */
async function penumbra(...args: string[]): Promise<string> {
  const env = { ...process.env, PATH };
  const { stdout } = await run(program(), args, { cwd: folder, env, maxBuffer: 1 << 26 });
  return stdout;
}

test('the tarball has the extension and the command line, and neither sources nor tests', () => {
  const files = packed.map((file) => file.replace(/^package\//, ''));

  expect(files).toEqual(
    expect.arrayContaining(['dist/manifest.json', 'lib/cli/penumbra.js', 'LICENSE', 'README.md']),
  );
  expect(files).toContain('lib/cli/third-party-notices.txt');
  expect(files.filter((file) => /\.tsx?$|^tests\/|^core\/|\.map$/.test(file))).toEqual([]);
});

test('an installation is 35 MB at most, with no other package', async () => {
  const entries = await readdir(installed(), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(
    async ({ parentPath, name }) => (await stat(join(parentPath, name))).size,
  );
  const megabytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1e6;
  process.stdout.write(`Installed: ${megabytes.toFixed(1)} MB in ${files.length} files\n`);

  expect(megabytes).toBeLessThan(35);
  expect(await readdir(installed())).toEqual(['penumbra']);
  expect(entries.filter(({ name }) => name === 'node_modules')).toEqual([]);
});

test('it runs on the oldest Node that the package allows', async () => {
  const { stdout } = await run('node', ['--version'], { env: { ...process.env, PATH } });
  const { engines } = project;

  // Continuous integration has just that one.
  process.stdout.write(`Under ${stdout.trim()}; the package wants ${engines.node}\n`);
  expect(await penumbra('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('it says its version, its commands and the prices of models without a browser', async () => {
  expect(await penumbra('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  const help = await penumbra('help');
  for (const name of ['inspect', 'compare', 'colors', 'dark', 'agent', 'mcp', 'models']) {
    expect(help).toContain(`  ${name} `);
    expect(await penumbra('help', name)).toMatch(new RegExp(`^Usage: penumbra ${name}`));
  }
  expect(await penumbra('models')).toContain('openai/');
});

test('inspect reads a page with the extension and without', { timeout: 120_000 }, async () => {
  expect(await penumbra('inspect', page.url, '--mode', 'outline')).toContain('"Open the door"');
  const hybrid = JSON.parse(await penumbra('inspect', page.url, '--mode', 'hybrid')) as object;
  expect(hybrid).toMatchObject({ title: 'A door', screenshot: expect.any(String) });
});

test('compare asks the other systems, too', { timeout: 120_000 }, async () => {
  const { problems, elements } = JSON.parse(await penumbra('compare', page.url, '--json')) as {
    problems: string[];
    elements: object[];
  };
  expect(problems).toEqual([]);
  expect(elements).toMatchObject([{ ours: {}, ax: {}, pageAgent: {}, playwright: {} }]);
});

test('colors and dark measure the page', { timeout: 120_000 }, async () => {
  expect(await penumbra('colors', page.url)).toContain('#ccc');
  const dark = JSON.parse(await penumbra('dark', page.url, '--json')) as {
    audit: { before: { aa: number }; after: { aa: number } };
  };
  expect(dark.audit.before.aa).toBeLessThan(1);
  expect(dark.audit.after.aa).toBe(1);
});

test('agent carries out a step of a script', { timeout: 120_000 }, async () => {
  const script = join(folder, 'replies.json');
  const reply = (id: string, name: string, input: object) => {
    return { content: [{ type: 'tool-call', id, name, input }], stopReason: 'tool-calls' };
  };
  const replies = [
    reply('a', 'click', { element: '1', expect: 'Close the door' }),
    reply('b', 'done', { success: true, summary: 'Opened.', expect: 'Close the door' }),
  ];
  await writeFile(script, JSON.stringify({ replies }));

  const lines = await penumbra('agent', page.url, 'Open the door', '--script', script, '--yes');

  expect(lines).toContain('"success":true');
});

test('mcp serves a client', { timeout: 120_000 }, async () => {
  const { client, call } = await mcpClient(program(), ['mcp', '--yes']);
  try {
    const { text } = await call('inspect', { url: page.url });
    expect(text).toContain('[1 button "Open the door"]');
    const acted = await call('act', { step: 'click', args: { element: '1' } });
    expect(acted.text).toContain('Close the door');
  } finally {
    await client.close();
  }
});
