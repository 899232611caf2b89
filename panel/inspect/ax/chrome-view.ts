import { effect, signal } from '@preact/signals';
import type { AxKey } from '../../../core/page/ax/ax-node.ts';
import { later } from '../../../core/platform/async/later.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { say } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { ofDocument } from '../../ui/shell/of-document.ts';
import { type Round, refreshDelay } from '../../ui/shell/refresh-delay.ts';
import { AxLink } from './ax-link.ts';
import { AxOverlay } from './ax-overlay.ts';

interface ChromeViewDeps<Found> extends Pick<Shell, 'page' | 'pageModel'> {
  /** Null while nothing can be read. */
  read(tab: CdpTab): Promise<Found> | null;
  /** What is found is on show. */
  done?(tab: CdpTab, found: Found): void;
}

/** What Chrome's debugger reads of a page: again after each change, while the view of it is open. */
export function chromeView<Found>(deps: ChromeViewDeps<Found>) {
  const { page, pageModel } = deps;
  const opened = signal<{ tab: CdpTab; link: AxLink; overlay: AxOverlay } | null>(null);
  const found = ofDocument<Found | null>(pageModel, null);
  const problem = ofDocument(pageModel, '');
  const isReading = signal(false);
  let readFor: unknown = null;
  let round: Round | null = null;

  const load = async () => {
    const open = opened.peek();
    const reading = open && !isReading.peek() ? deps.read(open.tab) : null;
    if (!open || !reading) return;
    const document = pageModel.document.peek();
    const isOver = () => opened.peek() !== open || pageModel.document.peek() !== document;
    const start = Date.now();
    readFor = page.tree;
    isReading.value = true;
    try {
      const now = await reading;
      if (isOver()) return;
      found.value = now;
      problem.value = '';
      deps.done?.(open.tab, now);
    } catch (error) {
      if (!isOver()) problem.value = say(errorText(error));
    } finally {
      isReading.value = false;
      round = { end: Date.now(), duration: Date.now() - start };
    }
  };
  effect(() => {
    const present = pageModel.reading.value?.tree;
    if (!opened.value || isReading.value || (present && present === readFor)) return;
    return later(refreshDelay(round, Date.now()), load);
  });
  /** Our ids of an element; null when no frame of ours has it. */
  const idsOf = async (key: AxKey | null) =>
    key === null ? null : ((await opened.value?.link.toOurs(key)) ?? null);

  return {
    found,
    problem,
    isReading,
    load,
    idsOf,
    /** Reads the page of a tab until the returned function is called. */
    open(tab: CdpTab): () => void {
      const one = { tab, link: new AxLink(tab, page), overlay: new AxOverlay() };
      readFor = null;
      round = null;
      opened.value = one;
      return () => {
        if (opened.value === one) opened.value = null;
        one.overlay.close();
      };
    },
    hover(key: AxKey | null) {
      const one = opened.value;
      one?.overlay.show(key === null ? null : one.link.elementOf(key));
    },
    /** Selects an element in the Elements panel. Rejects with the sentence for one that is not there. */
    async reveal(key: AxKey | null, gone: string) {
      const ids = await idsOf(key);
      if (!ids) throw new Error(gone);
      await page.reveal(ids.id);
    },
  };
}
