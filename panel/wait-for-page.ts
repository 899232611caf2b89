import type { Page, PageTree } from '../core/page/page.ts';
import { SETTLE_DEFAULTS } from '../core/page/settled.ts';

/** Milliseconds without a change that count as quiet, and the longest wait for them. */
const QUIET = 300;
const LONGEST = 3000;

/**
 * Resolves with the page's tree once `isEnough`. Rejects with a sentence when the page cannot be
 * read, or when the signal aborts first.
 */
export function waitForTree(
  page: Page,
  isEnough: (tree: PageTree) => boolean,
  signal: AbortSignal,
): Promise<PageTree> {
  const { promise, resolve, reject } = Promise.withResolvers<PageTree>();
  const look = () => {
    const { status, tree } = page;
    if (status.type === 'restricted' || status.type === 'lost') reject(new Error(status.reason));
    else if (status.type === 'error') reject(new Error(status.message));
    else if (tree && isEnough(tree)) resolve(tree);
  };
  const unsubscribe = page.subscribe(look);
  const onAbort = () =>
    reject(new Error('The page did not arrive in time. Reload it and try again.'));
  signal.addEventListener('abort', onAbort);
  look();
  return promise.finally(() => {
    unsubscribe();
    signal.removeEventListener('abort', onAbort);
  });
}

/** Resolves when the page is at rest and its tree has not changed for 300 ms, at most after 3 s. */
export async function waitForQuiet(page: Page): Promise<void> {
  await waitForTree(page, () => true, AbortSignal.timeout(60_000));
  const { promise, resolve } = Promise.withResolvers<void>();
  let quiet = setTimeout(resolve, QUIET);
  const longest = setTimeout(resolve, LONGEST);
  const unsubscribe = page.subscribe((change) => {
    if (change.type !== 'tree') return;
    clearTimeout(quiet);
    quiet = setTimeout(resolve, QUIET);
  });
  // A page that cannot be asked is not waited for: its tree tells enough.
  await Promise.all([promise, page.settle(SETTLE_DEFAULTS).catch(() => undefined)]);
  clearTimeout(quiet);
  clearTimeout(longest);
  unsubscribe();
}
