import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { type PageRemote, pageRemote } from '../../core/remote/page-remote.ts';
import { ensureBuilt } from '../../scripts/build/ensure-built.ts';
import { TabPage } from './tab-page.ts';

/** The content script in the built extension. */
const CONTENT_SCRIPT = 'content/main.iife.js';

/** The text of the content script, built if its sources have changed. */
export async function contentScript(): Promise<string> {
  return readFile(join(await ensureBuilt(), CONTENT_SCRIPT), 'utf8');
}

/** Reads a tab while `use` works; leaves nothing in its page. */
export async function readTab<Result>(
  tab: CdpTab,
  script: string,
  use: (remote: PageRemote) => Promise<Result>,
): Promise<Result> {
  const page = new TabPage(tab, script);
  const pageDebugger = { use: async () => ({ tab, release: () => undefined }) };
  try {
    await page.start();
    return await use(pageRemote(page, { pageDebugger }));
  } finally {
    await page.close();
  }
}
