import { MessageError, msg } from '../../platform/messages/messages.ts';
import type { ReadPage } from '../page.ts';
import type { Settled, SettleRequest } from '../settle/settled.ts';
import type { PageTree } from '../tree/page-tree.ts';
import { whyClosed } from './closed-page.ts';

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
    const why = whyClosed(status);
    if (why !== null) reject(new MessageError(why));
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

/** Waits until the page is there and at rest. Rejects with a sentence when nothing of it has come within `patience` ms. */
export async function waitForQuiet(
  page: ReadPage,
  options: SettleRequest,
  patience: number,
): Promise<Settled> {
  await waitForTree(page, () => true, AbortSignal.timeout(patience));
  return page.settle(options);
}
