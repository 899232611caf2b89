import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import { mcpClient } from '../../e2e/cli/mcp-client.ts';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { servePage } from '../../e2e/cli/serve-page.ts';
import { runBrowser } from './running-browser.ts';

const PAGE = `<!doctype html><title>A door</title><div id="a">Open the door</div><x-host></x-host>
<script>
  a.addEventListener('click', () => undefined);
  const root = document.querySelector('x-host').attachShadow({ mode: 'closed' });
  root.innerHTML = '<button>Inside</button>';
</script>`;

let page: Awaited<ReturnType<typeof servePage>>;
let browser: Awaited<ReturnType<typeof runBrowser>>;

beforeAll(async () => {
  page = await servePage(PAGE);
  browser = await runBrowser(`${page.url}open`);
  while ((await browser.tabs())[0]?.title !== 'A door') await sleep(50);
});

afterAll(async () => {
  await browser.close();
  page.close();
});

async function namesFrom(args: readonly string[]): Promise<string[]> {
  const { stdout, stderr, code } = await runPenumbra(['inspect', ...args]);
  expect(stderr).not.toMatch(/Error|\bat /);
  expect(code).toBe(0);
  return (JSON.parse(stdout) as SemanticTreeResultV3).interactive_tree.map(({ n }) => n);
}

const NAMES = ['Open the door', 'Inside'];

test('a tab that shows the page is read as it is, by each kind of address', async () => {
  const [tab] = await browser.tabs();
  for (const address of [browser.http, browser.socket, browser.http.replace('http', 'ws')]) {
    expect(await namesFrom([`${page.url}open`, '--connect', address])).toEqual(NAMES);
  }
  expect(await namesFrom(['--connect', browser.http])).toEqual(NAMES);
  expect(await namesFrom(['--connect', browser.http, '--tab', 'a door'])).toEqual(NAMES);
  expect(await namesFrom(['--connect', tab?.webSocketDebuggerUrl ?? ''])).toEqual(NAMES);
  expect(await browser.tabs()).toEqual([tab]);
});

test('any other page is read in a tab that is closed again', async () => {
  const before = await browser.tabs();
  expect(await namesFrom([`${page.url}other`, '--connect', browser.http])).toEqual(NAMES);
  expect(await browser.tabs()).toEqual(before);
});

test('Ctrl+C while it watches closes the tab that it opened, and takes everything out of one that it did not', async () => {
  const before = await browser.tabs();
  for (const [path, tabs] of [
    ['other', before.length + 1],
    ['open', before.length],
  ] as const) {
    let during = 0;
    const run = await runPenumbra(
      ['inspect', page.url + path, '--connect', browser.http, '--watch'],
      undefined,
      {
        onOutput: async (_printed, child) => {
          during ||= (await browser.tabs()).length;
          child.kill('SIGINT');
        },
      },
    );
    expect({ path, code: run.code, during }).toEqual({ path, code: 130, during: tabs });
  }
  expect(await browser.tabs()).toEqual(before);
});

test('modes and the accessibility tree are read over the connection', async () => {
  for (const mode of ['compact', 'outline', 'semantic', 'skeleton', 'full', 'ax']) {
    const { stdout, stderr, code } = await runPenumbra([
      'inspect',
      '--connect',
      browser.http,
      '--mode',
      mode,
    ]);
    expect({ mode, code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toContain('Inside');
  }
});

test.each([
  [['--connect', 'http://127.0.0.1:9'], 1, 'Nothing answers at 127.0.0.1:9.'],
  [['--connect', 'ws://127.0.0.1:9/devtools/browser/1'], 1, 'No browser accepts a connection'],
  [['--connect', 'nonsense'], 2, 'nonsense is not the address of a browser'],
  [['page.html', '--tab', 'x'], 2, '--tab is for --connect'],
  [['--connect', 'http://127.0.0.1:9', '--mark'], 2, 'leave --connect out'],
])('inspect %j ends with %i and a sentence', async (args, code, sentence) => {
  const run = await runPenumbra(['inspect', ...args]);

  expect(run).toMatchObject({ code, stdout: '' });
  expect(run.stderr).toContain(sentence);
});

test('a server that is no browser, and a tab that is not there, are said to be so', async () => {
  const server = await runPenumbra(['inspect', '--connect', page.url]);
  const tab = await runPenumbra(['inspect', '--connect', browser.http, '--tab', 'no such']);

  expect(server.stderr).toContain('is not a browser’s debugging port');
  expect(tab.stderr).toContain('No open tab matches. Open are:\n  A door');
  expect([server.code, tab.code]).toEqual([1, 1]);
});

test('an MCP client looks into a tab of it, is refused what it cannot do there, and leaves nothing', async () => {
  const before = await browser.tabs();
  const args = [inProject('cli/penumbra.mjs'), 'mcp', '--connect', browser.http];
  const { client, call } = await mcpClient(process.execPath, args);

  const { text } = await call('inspect', { url: `${page.url}open` });
  const other = await call('inspect', { url: `${page.url}other` });
  const found = await call('find', { text: 'inside' });
  const dark = await call('dark');
  const same = await call('diff');
  await client.close();

  expect(text).toContain('"Open the door"');
  expect(other.text).toContain('/other');
  expect(found.text).toContain('Inside');
  expect(dark).toMatchObject({ isError: true });
  expect(dark.text).toContain('without --connect');
  expect(same.text).toMatch(/\n=$/);
  await expect.poll(async () => (await browser.tabs()).length).toBe(before.length);
});
