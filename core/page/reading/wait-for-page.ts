import { MessageError, msg } from '../../platform/messages/messages.ts';
import type { ReadPage } from '../page.ts';
import type { Settled, SettleOptions } from '../settle/settled.ts';
import type { PageTree } from '../tree/page-tree.ts';

/**
 * Resolves with the page's tree once `isEnough`. Rejects with a sentence when the page cannot be
 * read, or when the signal aborts first.
 */
export function waitForTree(
  page: Pick<ReadPage, 'status' | 'tree' | 'subscribe'>,
  isEnough: (tree: PageTree) => boolean,
  signal: AbortSignal,
): Promise<PageTree> {
  const { promise, resolve, reject } = Promise.withResolvers<PageTree>();
  const look = () => {
    const { status, tree } = page;
    if (status.type === 'restricted' || status.type === 'lost')
      reject(new MessageError(status.reason));
    else if (status.type === 'error') reject(new MessageError(status.message));
    else if (tree && isEnough(tree)) resolve(tree);
  };
  const unsubscribe = page.subscribe(look);
  const onAbort = () => {
    const { status } = page;
    const late = status.type === 'connecting' ? status.late : undefined;
    reject(new MessageError(late ?? msg('page.pageDidNotArrive')));
  };
  signal.addEventListener('abort', onAbort);
  look();
  return promise.finally(() => {
    unsubscribe();
    signal.removeEventListener('abort', onAbort);
  });
}

/**
 * Resolves when the page is at rest and its tree as quiet as it, or when either takes too long. Rejects with a
 * sentence when nothing of the page has come within `patience` milliseconds.
 */
export async function waitForQuiet(
  page: ReadPage,
  options: Partial<SettleOptions>,
  patience: number,
): Promise<Settled> {
  await waitForTree(page, () => true, AbortSignal.timeout(patience));
  const { quiet, limit } = { ...page.settleOptions, ...options };
  const { promise, resolve } = Promise.withResolvers<void>();
  let rest = setTimeout(resolve, quiet);
  const longest = setTimeout(resolve, limit);
  const unsubscribe = page.subscribe((change) => {
    if (change.type !== 'tree') return;
    clearTimeout(rest);
    rest = setTimeout(resolve, quiet);
  });
  const [settled] = await Promise.all([page.settle(options), promise]);
  clearTimeout(rest);
  clearTimeout(longest);
  unsubscribe();
  return settled;
}
