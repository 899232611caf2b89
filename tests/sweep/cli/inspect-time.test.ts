import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../cli/setup/find-browser.mjs';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { runBrowser } from './running-browser.ts';

const RUNS = 7;
/** What a person waits at most, on a machine that does nothing else. Milliseconds. */
const MAX_OWN_MS = 2500;
const MAX_CONNECTED_MS = 1000;

const PAGE = '<!doctype html><title>Small</title><h1>Hello</h1><button>One</button><input>';

let folder: string;
let page: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'penumbra-time-'));
  page = join(folder, 'small.html');
  await writeFile(page, PAGE);
});

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

async function median(run: () => Promise<unknown>): Promise<number> {
  await run();
  const times: number[] = [];
  for (let at = 0; at < RUNS; at++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

/** The floor: Chromium alone starts, loads the page, and prints its HTML. */
function dumpDom(): Promise<unknown> {
  const profile = join(folder, `profile-${performance.now()}`);
  const flags = ['--headless', '--disable-gpu', '--dump-dom', `--user-data-dir=${profile}`];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  const child = spawn(findBrowser() ?? '', [...flags, `file://${page}`], { stdio: 'ignore' });
  return new Promise((resolve) => child.once('exit', resolve));
}

test('inspect of a small page takes 2.5 s at most, and 1 s in a browser that runs already', async () => {
  const floor = await median(dumpDom);
  const own = await median(() => runPenumbra(['inspect', page]));
  const browser = await runBrowser(`file://${page}`);
  const connected = await median(() =>
    runPenumbra(['inspect', page, '--connect', browser.http]),
  ).finally(() => browser.close());

  const line = (what: string, ms: number) =>
    `${what}: ${Math.round(ms)} ms, ${(ms / floor).toFixed(2)} × Chromium alone`;
  process.stdout.write(
    `${line('inspect', own)}\n${line('inspect --connect', connected)}\n${line('chromium --dump-dom', floor)}\n`,
  );
  expect(own).toBeLessThan(MAX_OWN_MS);
  expect(connected).toBeLessThan(MAX_CONNECTED_MS);
}, 300_000);
