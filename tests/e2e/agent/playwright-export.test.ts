import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findBrowser } from '../../../cli/setup/find-browser.mjs';
import { writePlaywright } from '../../../core/agent/recorder/write-playwright.ts';
import { calls, finish, runScript } from '../../fakes/agent-run.ts';
import { DONE, FakeAgentPage } from '../../fakes/fake-agent-page.ts';
import { pageNode, pageTree } from '../../fakes/fake-tree.ts';
import { peerPackage } from '../../peers/peer-package.ts';

const PAGE = `<!doctype html><title>Notes</title><label>Note <input id=n></label>
<label><input type=checkbox> Express</label><button onclick="s.textContent='Saved '+n.value">Save</button>
<iframe srcdoc="<button onclick='this.textContent=1'>Inside</button>"></iframe><p id=s role=status></p>`;

/** The run of an agent on that page, as it would have gone. */
async function ranOn(url: string, says: string) {
  const nodes = [
    pageNode('1', { node: { name: 'Save' } }),
    pageNode('2', { node: { tag: 'input', role: 'textbox', name: 'Note', value: '' } }),
    pageNode('3', { node: { tag: 'input', role: 'checkbox', name: 'Express' } }),
  ];
  const page = new FakeAgentPage({ ...pageTree(nodes), url });
  page.does = ({ tool, input }) => {
    const said = pageNode('9', { node: { kind: 'structure', role: 'status', name: says } });
    if (tool === 'type')
      page.change('2', (n) => ({ ...n, node: { ...n.node, value: `${input.text}` } }));
    if (tool === 'check')
      page.change('3', (n) => ({ ...n, node: { ...n.node, states: ['checked'] } }));
    if (tool === 'click') page.tree = { ...page.tree, nodes: [...page.tree.nodes, said] };
    return DONE;
  };
  const { state } = await runScript(page, {
    replies: [
      calls(['type', { element: '2', text: 'Ann' }]),
      calls(['check', { element: '3', checked: true }]),
      calls(['click', { element: '1', expect: { type: 'element_appears', text: says } }]),
      finish(),
    ],
    state: { origins: [new URL(url).origin] },
  });
  return state;
}

/** Runs a test by Playwright itself; its output, or why it failed. */
async function playwright(code: string): Promise<{ ok: boolean; said: string }> {
  const folder = await mkdtemp(join(peerPackage(), '..', 'exported-'));
  try {
    const own = code.replace("'@playwright/test'", "'playwright/test'");
    await writeFile(join(folder, 'run.spec.ts'), own);
    const launch = { executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] };
    // By default its results go beside the nearest package.json, which is the project's own.
    const outputDir = join(folder, 'results');
    const config = {
      timeout: 20_000,
      expect: { timeout: 2000 },
      outputDir,
      use: { launchOptions: launch },
    };
    await writeFile(
      join(folder, 'playwright.config.ts'),
      `export default ${JSON.stringify(config)};`,
    );
    const cli = peerPackage('playwright', 'cli.js');
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test'], { cwd: folder });
    return { ok: true, said: stdout };
  } catch (error) {
    return { ok: false, said: String((error as { stdout?: string }).stdout ?? error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('Playwright itself runs an exported test, and it fails where the page no longer does what it did', {
  timeout: 90_000,
}, async () => {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const good = await playwright(writePlaywright(await ranOn(url, 'Saved Ann')).code);
    const bad = await playwright(writePlaywright(await ranOn(url, 'Sent')).code);

    expect(good.said).toContain('1 passed');
    expect(bad.ok).toBe(false);
    expect(bad.said).toContain('1 failed');
  } finally {
    server.close();
  }
});
