import type { AgentPage, PageLook } from '../../core/agent/run/agent-page.ts';
import { ActLog } from '../../core/page/act/act-log.ts';
import { emptyTree, type PageDialog, type PageTree } from '../../core/page/tree/page-tree.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { SessionError } from '../../core/session/session.ts';
import { type RemotePageOptions, remotePage } from '../agent/remote-page.ts';
import { notOpenedText } from '../browser/load-page.ts';
import type { Pages, PanelTab } from './pages.ts';

/** Characters of a dialog that a step reads. */
const MAX_DIALOG_LENGTH = 2000;

/**
 * The page of a tab as a step of a client sees it. While a dialog holds it up it is as it was last. Where no page came,
 * it is empty.
 */
export function sessionPage(
  pages: Pages,
  id: number,
  { panel, answer }: Pick<PanelTab, 'panel' | 'answer'>,
  options: RemotePageOptions,
): AgentPage {
  const held = pages.heldTree(id);
  const page = remotePage(panel, { ...options, isTrusted: true, followsTabs: false, held });
  const dialog = () => pages.tab(id)?.dialog ?? null;
  const ready = async (signal: AbortSignal) => {
    await pages.until(id, { states: ['ready', 'dialog'] }, signal);
    return pages.tab(id)?.failure ?? null;
  };
  return {
    ...page,
    ...(page.writes && { writes: pages.guarded(id, page.writes) }),
    began: async (run) => {
      // The panel would wait for the page.
      if (!dialog())
        await pages.begin(
          id,
          () => page.began?.(run),
          () => page.handed?.('agent'),
        );
    },
    ended: async () => {
      if (!dialog()) await page.handed?.('person');
    },
    isHeldUp: async () => dialog() !== null,
    async look(asked, signal) {
      const url = () => pages.tab(id)?.url ?? '';
      const was = () => {
        return held.tree?.url === url() ? held.tree : emptyTree(url());
      };
      const failure = await ready(signal);
      const opened = dialog();
      if (opened) return heldUp(was(), opened);
      if (failure && failure.url === url()) return atRest(emptyTree(url(), notOpenedText(failure)));
      try {
        const look = await pages.during(id, () => page.look(asked, signal), signal);
        const others = pages.others(id);
        return others.length > 0 ? { ...look, others } : look;
      } catch (error) {
        const asks = dialog();
        if (!(error instanceof SessionError) || !asks) throw error;
        return heldUp(was(), asks);
      }
    },
    async act(order, signal) {
      // What the panel has begun, it also ends: it may hold what the page sends.
      if (order.tool !== 'answer_dialog' || pages.hasBegun(id)) return page.act(order, signal);
      const log = new ActLog();
      const { accept, text } = order.input;
      log.add('dispatch', accept ? 'accept' : 'dismiss');
      await answer(accept, text);
      return log.done('trusted');
    },
  };
}

/** Its texts are the page's. */
function heldUp(tree: PageTree, { type, message, defaultText }: PageDialog): PageLook {
  const plain = (text: string) => plainText(text, MAX_DIALOG_LENGTH).text;
  const dialog = { type, message: plain(message), defaultText: plain(defaultText) };
  return atRest({ ...tree, dialog });
}

function atRest(tree: PageTree): PageLook {
  const settled = { isSettled: true, ms: 0, last: null, lastAt: 0, busy: [], endless: [] };
  return { tree, events: [], settled };
}
