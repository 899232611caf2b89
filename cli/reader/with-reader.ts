import type { PageRemote } from '../../core/remote/page-remote.ts';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { openPageTab } from '../browser/page-tab.ts';
import { withPage } from '../browser/with-page.ts';
import { contentScript, readTab } from './read-tab.ts';

/**
 * Opens a page in a headless browser of its own and reads it through the protocol, without the extension and
 * DevTools, which take a second to open. Otherwise as `withPanel`.
 */
export async function withReader<Result>(
  asked: PageArguments,
  use: (remote: PageRemote, patience: number) => Promise<Result>,
): Promise<Result> {
  const script = contentScript();
  // The browser's own failure comes first; then nobody waits for the script.
  script.catch(() => undefined);
  return withPage(asked, {}, async (page, patience) => {
    const text = await script;
    return readTab(openPageTab(page, patience), text, patience, use);
  });
}
