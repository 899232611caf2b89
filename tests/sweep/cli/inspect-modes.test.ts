import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import { type StaticServer, serveStatic } from '../../../scripts/serve/static-server.ts';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { pagePackage } from '../../pages/page-package.ts';

let server: StaticServer;

beforeAll(async () => {
  server = await serveStatic({
    fixtures: inProject('tests/fixtures'),
    node_modules: pagePackage(),
  });
});

afterAll(async () => {
  await server.close();
});

const pico = () => `${server.origin}/fixtures/pages/pico.html`;

test('--mode compact prints a header row and an array for each element', async () => {
  const { stdout, code } = await runPenumbra(['inspect', pico(), '--mode', 'compact']);
  const payload = JSON.parse(stdout) as { columns: string; nodes: unknown[][] };

  expect(code).toBe(0);
  expect(payload.columns).toMatch(/^element x y\b/);
  expect(payload.nodes.some(([element]) => /^\d+ inp First name$/.test(String(element)))).toBe(
    true,
  );
});

test('--mode full prints annotated HTML with no password in it', async () => {
  const { stdout, code } = await runPenumbra(['inspect', pico(), '--mode', 'full']);

  expect(code).toBe(0);
  expect(stdout).toContain('data-interactive="true"');
  expect(stdout).not.toContain('secret-pass');
});

test('--mode hybrid --mark prints a picture beside the skeleton', async () => {
  const run = await runPenumbra(['inspect', pico(), '--mode', 'hybrid', '--mark']);
  const payload = JSON.parse(run.stdout) as { screenshot: string; skeletonDom: string };

  expect(run.code).toBe(0);
  expect(Buffer.from(payload.screenshot, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(payload.skeletonDom).toContain('name="first"');
});

/** Ids of buttons by name, in a payload of elements or in a skeleton. */
async function buttonIds(...options: string[]): Promise<Record<string, string>> {
  const page = `${server.origin}/fixtures/extraction/scrolled-list.html`;
  const { stdout } = await runPenumbra(['inspect', page, '--whole-page', ...options]);
  const found = [
    ...stdout.matchAll(/"i":"(\d+)","r":"btn","n":"([^"]+)"/g),
    ...stdout.matchAll(/<button id=\\"(\d+)\\">([^<]+)</g),
  ];
  return Object.fromEntries(found.map(([, id = '', name = '']) => [name, id]));
}

test('an element has the same id in all modes, whichever way they are read', async () => {
  const ids = await buttonIds();

  expect(Object.keys(ids)).toEqual(['Before', 'In the list', 'After']);
  for (const mode of ['ax', 'hybrid']) expect(await buttonIds('--mode', mode)).toEqual(ids);
  expect(await buttonIds('--mark')).toEqual(ids);
});

test('--mode filtered keeps what the query is about, within the tokens', async () => {
  const wanted = ['--mode', 'filtered', '--query', 'agree to the terms', '--max-tokens', '60'];
  const { stdout } = await runPenumbra(['inspect', pico(), ...wanted]);
  const payload = JSON.parse(stdout) as { tree: { n: string }[]; originalCount: number };

  expect(payload.tree.some(({ n }) => n.includes('terms'))).toBe(true);
  expect(payload.tree.length).toBeLessThan(payload.originalCount);
});

test('--mode filtered without a query, and an unknown mode, are wrong usage', async () => {
  expect((await runPenumbra(['inspect', pico(), '--mode', 'filtered'])).code).toBe(2);
  expect((await runPenumbra(['inspect', pico(), '--mode', 'raw'])).code).toBe(2);
});

test('--watch prints the tree, then a delta for each change, until it is interrupted', async () => {
  const page = `${server.origin}/fixtures/pages/counter.html`;
  const child = spawn(process.execPath, [
    inProject('cli/penumbra.mjs'),
    'inspect',
    page,
    '--watch',
  ]);
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const modes: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    modes.push((JSON.parse(line) as { mode: string }).mode);
    if (modes.length === 3) break;
  }
  child.kill('SIGINT');

  expect(modes).toEqual(['semantic_v3', 'semantic_v3_delta', 'semantic_v3_delta']);
  expect(await exit).toBe(130);
});
