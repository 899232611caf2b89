import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { servePage } from '../../e2e/cli/serve-page.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { watchSentences } from '../../e2e/lifecycle/watch-sentences.ts';

const harness = useHarness();
const busy: ChildProcess[] = [];

afterEach(() => {
  for (const child of busy.splice(0)) child.kill();
});

const many = (count: number, html: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => html(n)).join('');
const PAGES = {
  '50,000 buttons': many(50_000, (n) => `<button>Button ${n}</button>`),
  '300 frames': many(300, (n) => `<iframe srcdoc="<button>Button ${n}</button>"></iframe>`),
};

/** Takes a processor away for as long as the test lasts. */
function keepBusy(): void {
  busy.push(spawn(process.execPath, ['-e', 'for (;;);']));
}

async function serve(html: string): Promise<string> {
  const { url, close } = await servePage(`<!doctype html><title>Many</title>${html}`);
  onTestFinished(close);
  return url;
}

test.each(Object.entries(PAGES))(
  '%s on a slow machine are read, and no dead page',
  async (_, html) => {
    const url = await serve(html);
    const opened = await harness().openPage('/fixtures/hostile/empty.html');
    await opened.settled();
    const sentences = await watchSentences(opened.panel);
    await opened.page.emulateCPUThrottling(20);
    const started = performance.now();
    const loading = opened.page.goto(url, { timeout: 240_000 });
    const message = async () => (await opened.status()).message;
    await waitFor(message, `The panel shows ${url}.`, 240_000);
    const ms = performance.now() - started;
    await opened.page.emulateCPUThrottling(1);
    await loading;

    const said = (await sentences()).filter((text) => text !== '');
    console.log(`slow     ${_}: shown after ${ms.toFixed(0)} ms; said: ${said.join(' | ')}`);
    expect(said.join()).not.toContain('isn’t responding');
    await expect
      .poll(async () => (await opened.tree()).nodes.length, { timeout: 120_000 })
      .toBeGreaterThan(299);
  },
  400_000,
);

test.each(Object.entries(PAGES))(
  'inspect reads %s beside four programs that take all processors',
  async (_, html) => {
    const url = await serve(html);
    for (let n = 0; n < 4; n += 1) keepBusy();
    const started = performance.now();
    const run = await runPenumbra(['inspect', url, '--whole-page', '--timeout', '240']);
    expect(run.code, run.stderr).toBe(0);
    const { interactive_tree: tree } = JSON.parse(run.stdout) as { interactive_tree: unknown[] };
    console.log(
      `slow     inspect ${_}: ${tree.length} elements after ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );

    expect(tree.length).toBeGreaterThan(299);
  },
  400_000,
);
