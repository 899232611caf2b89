import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from '../../../cli/setup/find-browser.mjs';

/** A Chromium that a person has started, with a debugging port and a profile of its own. */
export async function runBrowser(address: string) {
  const profile = await mkdtemp(join(tmpdir(), 'penumbra-running-'));
  const flags = ['--headless', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  const child = spawn(findBrowser() ?? '', [...flags, `--user-data-dir=${profile}`, address], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let socket = '';
  for await (const line of createInterface({ input: child.stderr })) {
    socket = /^DevTools listening on (ws:.*)$/.exec(line)?.[1] ?? '';
    if (socket) break;
  }
  const http = `http://${new URL(socket).host}`;
  return {
    /** `ws://…/devtools/browser/…` */
    socket,
    http,
    /** The tabs that are open, the one that was opened last first. */
    async tabs(): Promise<{ url: string; title: string; webSocketDebuggerUrl: string }[]> {
      const answer = await fetch(`${http}/json/list`);
      const targets = (await answer.json()) as { type: string }[];
      return targets.filter(({ type }) => type === 'page') as never;
    },
    async close(): Promise<void> {
      child.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
