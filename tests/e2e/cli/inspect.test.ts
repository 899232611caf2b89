import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import type { SemanticTreeResultV3 } from '../../../core/page/payload/semantic-node.ts';
import { type StaticServer, serveStatic } from '../../../scripts/serve/static-server.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { runPenumbra } from './run-penumbra.ts';

const harness = useHarness();
let server: StaticServer;

beforeAll(async () => {
  server = await serveStatic({ demo: inProject('scripts/demo') });
});

afterAll(async () => {
  await server.close();
});

/** How long the reading took differs from run to run. */
function withoutTime(json: string): string {
  return json.replace(/"extractionTimeMs": ?[\d.]+/g, '"extractionTimeMs":0');
}

test('inspect prints what the panel shows for the page, and nothing else', async () => {
  const opened = await harness().openPage('/demo/demo.html');
  await opened.settled();
  const shown = JSON.stringify(await opened.payload());

  const run = await runPenumbra(['inspect', harness().url('/demo/demo.html')]);

  expect(run.stderr).not.toContain('Error');
  expect(run.stderr).toMatch(/^penumbra: Settled after \S+ m?s.*\.$/m);
  expect(run.code).toBe(0);
  expect(withoutTime(run.stdout)).toBe(withoutTime(shown));
});

sweepTest('inspect takes a path, a viewport, limits of waiting and --pretty', async () => {
  const limits = ['--quiet', '150', '--settle-limit', '2000'];
  const args = ['inspect', 'demo.html', '--viewport', '640x480', '--pretty', ...limits];
  const run = await runPenumbra(args, inProject('scripts/demo'));
  const payload = JSON.parse(run.stdout) as SemanticTreeResultV3;

  expect(run.code).toBe(0);
  expect(payload.url).toMatch(/^file:.*\/scripts\/demo\/demo\.html$/);
  expect(payload.viewport).toEqual({ width: 640, height: 480 });
  expect(run.stdout).toContain('\n  "mode": "semantic_v3"');
});

sweepTest('--whole-page prints what is out of view too', async () => {
  const small = ['inspect', `${server.origin}/demo/demo.html`, '--viewport', '640x480'];
  const count = async (...more: string[]) => {
    const { stdout } = await runPenumbra([...small, ...more]);
    return (JSON.parse(stdout) as SemanticTreeResultV3).interactive_tree.length;
  };

  const [whole, inView] = await Promise.all([count('--whole-page'), count()]);

  expect(whole).toBeGreaterThan(inView);
});

sweepTest.each([
  ['a page that refuses', 'http://127.0.0.1:1/', 'could not be opened: ERR_UNSAFE_PORT.'],
  ['a file that is not there', 'missing.html', 'There is no file missing.html.'],
  [
    'a page of Chrome itself',
    'chrome://version',
    'Chrome doesn’t let Penumbra read chrome://version',
  ],
])('%s ends with 1 and a sentence', async (_what, address, sentence) => {
  const run = await runPenumbra(['inspect', address]);

  expect(run).toMatchObject({ code: 1, stdout: '' });
  expect(run.stderr).toContain(sentence);
});

sweepTest.each([
  [['inspect']],
  [['inspect', 'a.html', 'b.html']],
  [['inspect', 'a.html', '--viewport', '1280']],
  [['inspect', 'a.html', '--quiet', '5000']],
  [['inspect', 'a.html', '--settle-limit', 'soon']],
  [['inspect', 'a.html', '--nonsense']],
  [['nonsense']],
  [[]],
])('penumbra %j is wrong usage: 2, and how to use it', async (args) => {
  const run = await runPenumbra(args);

  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.stderr).toContain('Usage: penumbra');
});

sweepTest.each([[['--help']], [['inspect', '--help']]])('penumbra %j helps', async (args) => {
  const run = await runPenumbra(args);

  expect(run).toMatchObject({ code: 0, stderr: '' });
  expect(run.stdout).toContain('Usage: penumbra');
});
