import { expect, onTestFinished, test } from 'vitest';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { servePage } from '../../e2e/cli/serve-page.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { watchSentences } from '../../e2e/lifecycle/watch-sentences.ts';

const harness = useHarness();

async function serve(html: string): Promise<string> {
  const { url, close } = await servePage(html);
  onTestFinished(close);
  return url;
}

sweepTest('a slow page is being read, with a count, and is no dead page', async () => {
  const buttons = Array.from({ length: 20_000 }, (_, n) => `<button>Button ${n}</button>`).join('');
  const url = await serve(`<!doctype html><title>Slow</title>${buttons}`);
  const opened = await harness().openPage(url);
  const total = async () => (await opened.tree()).total;
  await waitFor(total, 20_000, 30_000);
  const empty = harness().url('/fixtures/hostile/empty.html');
  await opened.page.goto(empty);
  await waitFor(async () => (await opened.status()).message, `The panel shows ${empty}.`, 20_000);

  // As it was, from the back/forward cache: it is whole when its reading begins.
  const sentences = await watchSentences(opened.panel);
  await opened.page.emulateCPUThrottling(20);
  const back = opened.page.goBack({ timeout: 60_000 });
  await waitFor(async () => (await opened.status()).message, `The panel shows ${url}.`, 50_000);
  await opened.page.emulateCPUThrottling(1);
  await back;

  const said = await sentences();
  expect(said.filter((text) => /^Reading [\d,]+ elements…$/.test(text))).not.toEqual([]);
  expect(said.join()).not.toContain('isn’t responding');
  await waitFor(total, 20_000, 30_000);
});

test('a page whose script never ends is said not to respond, and is read once it ends after all', async () => {
  const url = await serve(
    `<!doctype html><title>Busy</title><button>Pay</button>
    <script>for (const end = performance.now() + 8000; performance.now() < end; );</script>`,
  );
  const opened = await harness().openPage('/fixtures/hostile/empty.html');
  await opened.settled();
  const sentences = await watchSentences(opened.panel);
  const loading = opened.page.goto(url);
  await waitFor(
    async () => (await sentences()).some((text) => text.startsWith('The page isn’t responding')),
    true,
    20_000,
  );
  expect(await opened.status()).toMatchObject({ type: 'connecting' });
  await loading;

  await waitFor(async () => (await opened.status()).type, 'ready', 20_000);
  expect((await opened.tree()).total).toBe(1);
});

test('inspect waits for a dead page up to --timeout, and says what for', async () => {
  const url = await serve(
    `<!doctype html><title>Dead</title><button>Pay</button>
    <script>addEventListener('DOMContentLoaded', () => setTimeout(() => { for (;;); }));</script>`,
  );
  const started = performance.now();
  const run = await runPenumbra(['inspect', url, '--timeout', '4']);

  expect(run.code).toBe(1);
  expect(run.stderr).toMatch(/Waiting up to \d+ s for the page …/);
  expect(run.stderr).toMatch(/The page was not read within \d+ s\. The page isn’t responding/);
  expect(performance.now() - started).toBeLessThan(30_000);
});
